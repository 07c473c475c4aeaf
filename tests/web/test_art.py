"""The drawings are plain, small, complete, and coloured by the style sheet alone."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from floe.games.arctic.rules.cards import ANIMALS
from floe.games.arctic.rules.powers import POWERS
from floe.games.race.rules.edition import HAZARDS, SLEDS
from tests.web.styles import WEB, rules

DRAWINGS: Final = sorted((WEB / "art").glob("*.svg"))
SPRITES: Final = [path for path in DRAWINGS if not path.name.startswith("icon")]
BUDGET: Final = 70_000
PLAIN: Final = {"svg", "symbol", "path"}

NEEDED: Final = {
    "animals": {*ANIMALS},
    "marks": {*(f"{animal}-mark" for animal in ANIMALS), *"ABCEFGJLMOPRVWXY", *(f"n{digit}" for digit in range(10))},
    "powers": {*(f"{ANIMALS[power.animal]}-{power.side}" for power in POWERS), *(f"step-{p.step}" for p in POWERS)},
    "cards": {"back", *(f"tally-{deck}" for deck in range(1, 5))},
    "race": {*HAZARDS, *(f"mark-{sled}" for sled in SLEDS), "sled", "ladder", "helicopter", "camp", "pole"},
}


def parsed(path: Path) -> ElementTree.Element:
    return ElementTree.parse(path).getroot()


def tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.name)
def test_nothing_but_shapes(path: Path) -> None:
    for element in parsed(path).iter():
        assert tag(element) in PLAIN
        assert not [name for name in element.attrib if name.startswith("on") or name.endswith(("href", "style"))]
        assert "url(" not in "".join(element.attrib.values())


@pytest.mark.parametrize("path", SPRITES, ids=lambda path: path.name)
def test_every_symbol_has_a_name_and_a_box(path: Path) -> None:
    symbols = list(parsed(path))
    names = [symbol.get("id") for symbol in symbols]
    assert len(set(names)) == len(names)
    for symbol in symbols:
        assert tag(symbol) == "symbol"
        assert len((symbol.get("viewBox") or "").split()) == 4, symbol.get("id")


def test_the_icon_stands_alone() -> None:
    icon = parsed(WEB / "art" / "icon.svg")
    assert icon.get("viewBox") == "0 0 512 512"
    assert all(re.fullmatch("#[0-9a-f]{6}", path.get("fill", "")) for path in icon)


@pytest.mark.parametrize("sprite", NEEDED)
def test_nothing_is_missing(sprite: str) -> None:
    assert {symbol.get("id") for symbol in parsed(WEB / "art" / f"{sprite}.svg")} >= NEEDED[sprite]


def test_colours_come_from_the_style_sheet_and_none_is_idle() -> None:
    declared = {name for tokens in rules("art.css").values() for name in tokens}
    used = set[str]()
    for path in SPRITES:
        for shape in parsed(path).iter():
            for paint in (shape.get("fill"), shape.get("stroke")):
                named = re.fullmatch(r"var\(--([\w-]+)\)", paint or "")
                assert named or paint in {None, "none", "currentColor"}, f"{path.name}: {paint}"
                used |= {named[1]} if named else set()
    elsewhere = set(re.findall(r"var\(--([\w-]+)\)", "".join(path.read_text() for path in WEB.glob("css/*.css"))))
    assert used <= declared
    assert declared <= used | elsewhere


def test_all_drawings_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in DRAWINGS) <= BUDGET


def test_the_gallery_has_no_inline_code_or_style() -> None:
    page = (WEB / "gallery.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>|https?:", page)


def test_the_gallery_shows_every_sprite() -> None:
    scripts = "".join(path.read_text() for path in (WEB / "js").glob("*.js"))
    assert not [path.name for path in SPRITES if f"{path.stem}#" not in scripts]


def test_what_is_cut_into_strips_is_made_of_corners_and_steps() -> None:
    cut = [symbol for path in SPRITES for symbol in parsed(path) if "data-strips" in symbol.attrib]
    assert [symbol.get("id") for symbol in cut] == ["landscape"]
    for shape in cut[0]:
        assert re.fullmatch(r"(M[^A-Za-z]+(l[^A-Za-z]+)?z)+", shape.get("d", "")), shape.get("d")
