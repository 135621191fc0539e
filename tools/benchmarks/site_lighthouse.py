"""Lighthouse over a clause's page in each language, served by a server of this machine.

Lighthouse comes with npm and is fetched for this benchmark alone; without npm a sentence says so.

Prints a table; exit status 1 when a score is below LEAST, 2 when there is no Chromium.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from budgets import ARGUMENTS, CHROMIUM, Measure, built, report, serving

from saitei import resources
from saitei.site.words import LANGUAGES

PAGE = "furuyoni/2025/core/9-4.html"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LEAST = 95


def scores(address: str, language: str, output: Path) -> Iterator[Measure]:
    """The scores of one page, of 100."""
    asked = ("npx", "--yes", "lighthouse@latest", f"{address}/{language}/{PAGE}", "--quiet", "--output=json")
    options = (f"--output-path={output}", f"--only-categories={','.join(CATEGORIES)}")
    subprocess.run(
        [*asked, *options, f"--chrome-flags={' '.join(ARGUMENTS)}"],
        env={**os.environ, "CHROME_PATH": str(CHROMIUM)},
        check=True,
        capture_output=True,
    )
    found = json.loads(output.read_text(encoding="utf-8"))["categories"]
    for name in CATEGORIES:
        yield Measure(f"Lighthouse, {name}, {language}", 100 * found[name]["score"], "", least=LEAST)


def main() -> int:
    """Print the table; 0 when every score is reached, and when there is no npm."""
    if shutil.which("npx") is None:
        print("Lighthouse is not measured: it needs npm (apt-get install npm)")
        return 0
    if not CHROMIUM.exists():
        print("Chromium is not installed (apt-get install chromium)", file=sys.stderr)
        return 2
    os.environ.pop(resources.DOCUMENTS_VARIABLE, None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "public"
        built(folder)
        output = Path(name) / "scores.json"
        with serving(folder) as address:
            return report(measure for language in LANGUAGES for measure in scores(address, language, output))


if __name__ == "__main__":
    sys.exit(main())
