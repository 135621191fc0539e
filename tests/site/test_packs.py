"""Packs, worker, manifest and zip as bytes: whole, and the same for the same site."""

import hashlib
import json
import re
import struct
from pathlib import Path

import pytest
from mkdocs.config import load_config

from saitei.site import offline
from saitei.site.plugin import SaiteiPlugin
from saitei.site.words import LANGUAGES
from tests.conftest import REPOSITORY
from tests.site.conftest import Built
from tests.site.served import CLAUSE, OF_EVERY_KIND, built, change, finish, smaller


@pytest.fixture
def small(site: Built, tmp_path: Path) -> Path:
    return smaller(site, tmp_path / "small")


def digests(folder: Path) -> dict[str, str]:
    files = [p for p in sorted(folder.rglob("*")) if p.is_file()]
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def test_the_same_site_gives_the_same_bytes(small: Path) -> None:
    before = digests(small)
    for path in small.rglob("*.html"):
        path.touch()
    finish(small)
    assert digests(small) == before


def test_a_changed_page_changes_the_build_and_its_own_pack_alone(small: Path) -> None:
    before = built(small)
    change(small, "en/furuyoni/2018/core/9-3.html", "</h1>", "!</h1>")
    finish(small)
    after = built(small)
    assert after["hash"] != before["hash"]
    changed = {name for name, pack in after["packs"].items() if pack != before["packs"][name]}
    assert changed == {"en/furuyoni/2018"}
    change(small, "icons/icon.svg", "<svg", "<svg ")
    finish(small)
    assert {name for name, pack in built(small)["packs"].items() if pack != after["packs"][name]} == {"shell"}


def test_packs_hold_every_page_as_it_is(site: Built) -> None:
    found = {}
    for name in built(site.folder)["packs"]:
        pack = json.loads((site.folder / "packs" / f"{name}.json").read_text(encoding="utf-8"))
        found.update({path: "\n".join(pack["lines"][n] for n in lines) for path, lines in pack["pages"].items()})
        assert all(offline.pack_of(path) == name for path in pack["pages"])
    assert set(site.pages) | {"rows-furuyoni.js", "styles.css", "searchbox.js", "offline.js"} <= set(found)
    for path in (*OF_EVERY_KIND, "rows-furuyoni.js", "ja/manifest.webmanifest"):
        assert found[path] == (site.folder / path).read_bytes().decode(), path
    assert not {"sw.js", "sitemap.xml"} & set(found)


def test_the_worker_names_each_pack_by_its_bytes_and_its_edition_s_date(site: Built) -> None:
    packs = built(site.folder)["packs"]
    for name, pack in packs.items():
        content = (site.folder / "packs" / f"{name}.json").read_bytes()
        assert hashlib.sha256(content).hexdigest().startswith(pack["digest"]) and len(pack["digest"]) == 16
    dates = {name: pack["effective"] for name, pack in packs.items() if name.startswith("ko/furuyoni/")}
    assert {name: date for name, date in dates.items() if date} == {
        "ko/furuyoni/2018": "2018-01-26",
        "ko/furuyoni/2025": "2025-01-31",
    }
    assert packs["shell"]["effective"] == dates["ko/furuyoni/rulings"] == ""


def test_while_serving_no_worker_is_left(tmp_path: Path) -> None:
    """A kept copy would hide what is being written."""
    (tmp_path / "sw.js").write_text("", encoding="utf-8")
    (tmp_path / "styles.css").write_text("", encoding="utf-8")
    config = load_config(str(REPOSITORY / "mkdocs.yml"), site_dir=str(tmp_path))
    plugin = SaiteiPlugin()
    plugin.on_startup(command="serve", dirty=False)
    for _ in range(2):
        plugin.on_post_build(config=config)
        assert [p.name for p in tmp_path.iterdir()] == ["styles.css"]


# --- installing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_starts_in_its_language_with_pictures_that_exist(site: Built, language: str) -> None:
    folder = site.folder / language
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == language and (folder / manifest["start_url"]).is_file()
    assert (folder / manifest["scope"]).resolve() == site.folder.resolve()
    for icon in manifest["icons"]:
        picture = (folder / icon["src"]).resolve().read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    offered = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= offered
    for page in ("index.html", "furuyoni/2025/core/9-4.html"):
        linked = next(
            e for e in site.pages[f"{language}/{page}"].having(tag="link") if e.attributes["rel"] == "manifest"
        )
        target = (folder / page).parent / linked.attributes["href"]
        assert target.resolve() == (folder / "manifest.webmanifest").resolve()


def test_theme_colours_are_those_of_the_ground(site: Built) -> None:
    styles = (REPOSITORY / "site/theme/styles.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"--ground: (#\w+);", styles)[:2]
    metas = site.pages[CLAUSE].having(tag="meta")
    said_colours = [e.attributes["content"] for e in metas if e.attributes.get("name") == "theme-color"]
    assert said_colours == [light, dark] == [offline.GROUND, offline.DARK_GROUND]
