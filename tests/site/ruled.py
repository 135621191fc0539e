"""An invented ruling, written to a folder: two scenarios, in force under both editions."""

from pathlib import Path

TEXT = """+++
id = "{id}"
editions = ["furuyoni@2018", "furuyoni@2025"]
status = "{status}"
source = "Invented <b>here</b>."
{more}
[cites."furuyoni@2025:core/9-4"]
"en/restatement" = "{print}"
+++

# Does a step & a <cut> meet?

It does.

So it does.

```scenario
scenario A cut
card "Short Cut"
    type = attack
    range = 3-5
    damage = 1/1
given
    the distance is 5; the rest is in A's flare
    A's hand is "Short Cut"
when
    A: use "Short Cut"
    {decision}
then
    the distance is {distance}
```

```scenario
scenario Only now
editions furuyoni@2025
given
    the distance is 3; the rest is in A's flare
then
    the distance is 3
```

# 質問ですか？

はい。

# 질문입니까?

예.
"""


def ruling(folder: Path, name: str = "a-cut", **values: str) -> None:
    path = folder / "furuyoni" / f"{name}.md"
    path.parent.mkdir(exist_ok=True)
    said = {
        "status": "confirmed",
        "more": "",
        "print": "000000000000",
        "decision": "B: take it on aura",
        "distance": "5",
        **values,
    }
    path.write_text(TEXT.format(id=name, **said), encoding="utf-8")
