"""The style sheets of games and pages stay within their scope, so that no page is dressed by another's rules."""

import re
from collections import Counter

import pytest

from tests.web.styles import WEB

SHARED = {"tokens", "art", "base", "shell", "pages", "flight", "table", "story"}
"""What every page may use."""
GLOBAL = ("@keyframes ", "@property ")
"""What CSS knows by name alone, wherever it stands."""

SHEETS = sorted((WEB / "css").glob("*.css"))
TEXTS = {sheet.stem: re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL) for sheet in SHEETS}
SCOPES = {
    **dict.fromkeys(
        ("arctic", "arctic-middle", "arctic-phone", "arctic-room", "arctic-panels", "arctic-ending"), "arctic"
    ),
    **dict.fromkeys(("race", "race-map", "race-chart", "race-room", "race-rules"), "race"),
    "builder": "workshop",
    "review-graph": "review",
}


def blocks(text: str) -> list[str]:
    """Return what each block at the top of a sheet begins with."""
    found, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        if sign == "{":
            if not depth:
                found.append(text[start:at].strip())
            depth += 1
        elif sign == "}":
            depth -= 1
            start = at + 1
    return found


@pytest.mark.parametrize("name", sorted(TEXTS.keys() - SHARED))
def test_every_rule_starts_in_its_scope(name: str) -> None:
    scope = f':where([data-scope~="{SCOPES.get(name, name)}"])'
    assert [block for block in blocks(TEXTS[name]) if block != scope and not block.startswith(GLOBAL)] == []


def test_what_css_knows_by_name_alone_has_a_name_of_its_own() -> None:
    names = Counter(re.findall(r"@(?:keyframes|property) ([\w-]+)", "".join(TEXTS.values())))
    assert [name for name, count in names.items() if count > 1] == []


def test_the_page_has_every_sheet() -> None:
    linked = re.findall(r'/css/([\w-]+)\.css"', (WEB / "index.html").read_text())
    assert sorted(linked) == sorted(TEXTS.keys() - {"gallery"})
