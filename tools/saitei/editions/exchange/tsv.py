"""TSV: every pair in a row, for spreadsheets and scripts (columns: SHAPES.md).

Promise: read with any reader of tab-separated values that knows quotes, the cells
are the texts, whatever stands in them.
"""

import csv
import io

from saitei.editions.exchange import plain_json
from saitei.editions.exchange.bitext import Bitext


def write(pairs: Bitext) -> str:
    """The file as text, columns named in the first row."""
    out = io.StringIO()
    rows = csv.DictWriter(out, plain_json.KEYS, dialect="excel-tab", lineterminator="\n")
    rows.writeheader()
    rows.writerows(plain_json.rows(pairs))
    return out.getvalue()
