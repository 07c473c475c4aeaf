"""Every pair of colours that carries text, or the edge of a control, keeps WCAG AA in every theme."""

from typing import Final

import pytest

from floe.games.arctic.rules.cards import ANIMALS
from floe.games.race.rules.edition import SLEDS
from tests.web.styles import THEMES, Tokens, contrast, rules

TEXT: Final = 4.5
LARGE: Final = 3.0
SHARP: Final = 7.0

PAGES: Final = ("page", "sheet", "sheet-raised", "sheet-sunken")
ON_PAPER: Final = [(ink, paper) for paper in PAGES for ink in ("text", "text-soft", "blue", "warm")]
ON_TINTS: Final = [
    ("text", "blue-tint"),
    ("text", "warm-tint"),
    ("on-blue", "blue"),
    ("on-blue", "blue-hover"),
    ("on-warm", "warm"),
]
EDGES: Final = [(edge, paper) for paper in PAGES for edge in ("line-strong", "focus", "glow")]
PICTOGRAMS: Final = [
    ("pict-warm", "sheet"),
    ("pict-cool", "sheet"),
    ("pict-warm", "page"),
    ("pict-cool", "page"),
    ("text", "pict-paper"),
    ("on-step", "step"),
    ("on-ember", "ember-2"),
]

ROOT: Final = rules("tokens.css")[":root"]
MORE: Final[Tokens] = ROOT | rules("tokens.css")['[data-contrast="more"]']
ART: Final = rules("art.css")


def check(tokens: Tokens, ink: str, paper: str, theme: str, least: float) -> None:
    place = THEMES.index(theme)
    measured = contrast(tokens[ink][place], tokens[paper][place])
    assert measured >= least, f"{ink} on {paper}, {theme}: {measured:.2f}, should be {least}"


def test_the_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "paper"), ON_PAPER + ON_TINTS)
def test_text_can_be_read(ink: str, paper: str, theme: str) -> None:
    check(ROOT, ink, paper, theme, TEXT)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("edge", "paper"), EDGES)
def test_controls_can_be_seen(edge: str, paper: str, theme: str) -> None:
    check(ROOT, edge, paper, theme, LARGE)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "paper"), ON_PAPER + ON_TINTS)
def test_more_contrast_is_more(ink: str, paper: str, theme: str) -> None:
    check(MORE, ink, paper, theme, SHARP)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "paper"), PICTOGRAMS)
def test_pictograms_can_be_seen(ink: str, paper: str, theme: str) -> None:
    check(ROOT | ART[":root"], ink, paper, theme, LARGE)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("animal", ANIMALS)
def test_the_letter_on_a_chip_can_be_read(animal: str, theme: str) -> None:
    check(ART[":root"] | ART[f".{animal}"], "on-chip", "chip", theme, TEXT)


@pytest.mark.parametrize("sled", SLEDS)
def test_the_letter_on_a_sled_can_be_read(sled: str) -> None:
    check(ART[f".sled-{sled}"], "on-sled", "sled-2", "light", TEXT)


@pytest.mark.parametrize("theme", THEMES)
def test_the_numbers_on_a_card_can_be_read(theme: str) -> None:
    check(ART[":root"], "on-chip-paper", "chip-paper", theme, SHARP)
