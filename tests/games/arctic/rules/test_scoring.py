"""Scoring (A72–A77) and disguised cards that choose well (A90)."""

from collections.abc import Iterator, Sequence
from itertools import groupby, product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from floe.core.outcome import Outcome
from floe.games.arctic.rules.cards import ALL
from tests.clauses import clause
from tests.games.arctic.positions import Seat, position

POINTS = (0, 0, 1, 3, 6, 10, 15)


def cards(letters: str) -> str:
    """Return a pile with these main animals, `~` before those lying face down: "FF~MB"."""
    supply = {
        letter: iter([card.name for card in ALL if card.name[0] == letter and card.deck < 3]) for letter in "FMWOPB"
    }
    return "".join(" " + next(supply[letter]) if letter != "~" else " ~" for letter in letters).replace("~ ", "~")


def final(letters: str = "", **scene: Any) -> Outcome:
    """Return how a game ends whose first seat has this pile, and a totem that pays nothing unless said otherwise."""
    defaults = {"sides": "fox:disguise", "tokens": {"bear": 0}, "totem": "bear", "step": "over"}
    outcome = position(**defaults | {"pile": cards(letters)} | scene).outcome
    assert outcome is not None
    return outcome


def total(letters: str = "", **scene: Any) -> int:
    return final(letters, **scene).scores[0]


# ── A72, A73: sequences and variety ──────────────────────────────────────────────────────────────────────────────────


@clause("A72")
@pytest.mark.parametrize(
    ("length", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (10, 15)]
)
def test_a_run_scores_by_its_length(length: int, points: int) -> None:
    assert total("F" * length) == points


@clause("A72")
@pytest.mark.parametrize("letter", "FMWOPB")
def test_every_animal_scores_alike(letter: str) -> None:
    sheet = final(letter * 4).breakdown[0]
    at = "FMWOPB".index(letter)
    assert [sheet.runs[at], sheet.sequences[at], sheet.total] == [4, 6, 6]


@clause("A72")
def test_only_the_longest_run_of_an_animal_counts() -> None:
    assert total("FFMFFFMFF") == 3


@clause("A72")
def test_a_run_is_broken_by_any_other_card() -> None:
    assert total("FMFMFM") == 0
    assert total("FFFMFFF") == 3


@clause("A72")
def test_companions_do_not_count() -> None:
    assert total(pile="F1m M1w W1o") == 0


@clause("A73")
@pytest.mark.parametrize(("animals", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_variety_scores_the_number_of_animals_with_a_run(animals: int, points: int) -> None:
    letters = "".join(2 * letter for letter in "FMWOPB"[:animals])
    outcome = final(letters)
    assert outcome.breakdown[0].variety == points
    assert outcome.scores[0] == animals + points


@clause("A73")
def test_a_single_card_adds_no_variety() -> None:
    assert final("FFMWOPB").breakdown[0].variety == 0


@clause("A73")
def test_two_runs_of_one_animal_are_one_animal() -> None:
    assert final("FFMFF").breakdown[0].variety == 0


# ── A74, A75: totem and penalty ──────────────────────────────────────────────────────────────────────────────────────


@clause("A74")
@pytest.mark.parametrize("worth", [0, 1, 3, 6, 10, 15])
def test_the_totem_pays_what_its_token_stands_on(worth: int) -> None:
    tokens = {"fox": 3, "moose": worth}
    assert total("", totem="moose", tokens=tokens) == worth


@clause("A75")
def test_every_penalty_card_costs_a_point() -> None:
    assert total("FFFF", penalty="B1f B2m") == 6 - 2


@clause("A75")
def test_a_score_can_be_negative() -> None:
    assert total("", penalty="B1f B2m B3w") == -3


@clause("A75")
def test_cards_left_in_hand_cost_nothing() -> None:
    assert total("FFFF", hand="B1f B2m B3w") == 6


# ── A76: the winner ──────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A76")
def test_the_highest_score_wins() -> None:
    outcome = final("FF", others=(Seat(pile="M1w M2o M3p", totem="fox"), Seat(totem="orca")), tokens={"bear": 3})
    assert outcome.scores == (4, 6, 3)
    assert outcome.places == (2, 1, 3)
    assert outcome.winners == (1,)


@clause("A76")
@pytest.mark.parametrize(
    ("first", "places"), [(0, (1, 2, 3, 4)), (1, (4, 1, 2, 3)), (2, (3, 4, 1, 2)), (3, (2, 3, 4, 1))]
)
def test_among_equals_the_earliest_in_turn_order_is_ahead(first: int, places: tuple[int, ...]) -> None:
    outcome = final(tokens={}, first=first, others=(Seat(), Seat(), Seat()))
    assert outcome.scores == (3, 3, 3, 3)
    assert outcome.places == places
    assert outcome.winners == (first,)


@clause("A76")
def test_turn_order_matters_only_among_equals() -> None:
    others = (Seat(totem="fox"), Seat(totem="moose"), Seat(totem="walrus"))
    outcome = final(first=2, others=others, tokens={"bear": 6, "fox": 1, "moose": 1, "walrus": 6})
    assert outcome.scores == (6, 1, 1, 6)
    assert outcome.places == (2, 4, 3, 1)


# ── A77: the rule book's example ─────────────────────────────────────────────────────────────────────────────────────


@clause("A77")
def test_the_example_of_the_rule_book() -> None:
    pile = "O" + "MMM" + "WW" + "OOOOOO" + "P" + "WWWWW" + "MM" + "FFFF"
    outcome = final(pile, totem="fox", tokens={"fox": 10}, penalty="B1f B2m B3w B4o")
    sheet = outcome.breakdown[0]
    assert sheet.runs == (4, 3, 5, 6, 1, 0)
    assert sheet.sequences == (6, 3, 10, 15, 0, 0)
    assert (sheet.variety, sheet.totem, sheet.penalty) == (6, 10, -4)
    assert sheet.total == outcome.scores[0] == 46


# ── A90: disguises choose well ───────────────────────────────────────────────────────────────────────────────────────


@clause("A90")
@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("~MF", 1),  # a disguise beneath a single card
        ("F~MF", 3),  # it closes the gap
        ("FF~OMMM", 1 + 6 + 1),  # it lengthens the longer run, which gains more
        ("FFFF~WMMMM", 10 + 6 + 1),
        ("~F~MW", 3),
        ("F~M~WP", 1 + 1 + 1),  # one for each neighbour
        ("~F~M~WB", 6),  # four in a row beat two pairs
    ],
)
def test_disguised_cards_become_what_scores_most(letters: str, points: int) -> None:
    assert total(letters) == points


@clause("A90")
def test_two_disguised_neighbours_form_a_run_of_their_own() -> None:
    """Six foxes gain nothing from more foxes, so the disguises beneath them are a second animal."""
    sheet = final("~F~FFFFFFF").breakdown[0]
    assert sheet.total == 15 + 1 + 1
    assert sorted(sheet.runs) == [0, 0, 0, 0, 2, 6]


@clause("A90")
def test_all_disguises_are_chosen_together() -> None:
    """Two disguises between two pairs: variety wants both animals kept, length wants them on one side."""
    sheet = final("FF~W~WMM").breakdown[0]
    assert sheet.total == best_by_trying("FF~W~WMM") == 6 + 1 + 1


@clause("A90")
def test_the_score_sheet_shows_the_choice() -> None:
    sheet = final("F~MF").breakdown[0]
    assert sheet.animals == (0, 0, 0)


@clause("A90")
@pytest.mark.parametrize("letters", ["~WFFFFFF", "FFFFFF~WMMMMMMF", "~WFFFFFFMM~WFF"])
def test_a_disguise_no_run_needs_is_still_some_animal(letters: str) -> None:
    sheet = final(letters).breakdown[0]
    assert sheet.total == best_by_trying(letters)
    assert set(sheet.animals) <= set(range(6))


letters_of_a_pile = st.tuples(
    st.lists(st.sampled_from(["F", "M", "W", "~F"]), max_size=9).filter(lambda pile: pile.count("~F") <= 4),
    st.sampled_from("FMWOPB"),
).map(lambda pile: "".join(pile[0]) + pile[1])


@clause("A72", "A73", "A90")
@given(letters_of_a_pile)
@example("~F~F~F~FF")
@example("FF~FFF~FMM~FMM~FM")
def test_no_choice_of_animals_scores_more(letters: str) -> None:
    sheet = final(letters).breakdown[0]
    assert sheet.total == best_by_trying(letters)
    shown = [None if pair[0] == "~" else "FMWOPB".index(pair[-1]) for pair in _tokens(letters)]
    assert all(card in (None, animal) for animal, card in zip(sheet.animals, shown, strict=True))
    assert score(sheet.animals) == sheet.total


@clause("A90")
@pytest.mark.parametrize("disguised", [9, 10, 11, 12, 13, 14, 19])
def test_many_disguises_at_once(disguised: int) -> None:
    """With nothing but disguises beneath one card, the best choice is the best way to cut the pile into runs."""
    letters = "".join(f"~{letter}" for letter in ("FMWOPB" * 4)[:disguised]) + "B"
    best = max(
        sum(POINTS[min(run, 6)] for run in runs) + POINTS[sum(run > 1 for run in runs)]
        for runs in partitions(disguised + 1, at_most=6)
    )
    assert total(letters) == best


@clause("A90")
def test_many_disguises_among_many_cards() -> None:
    """Every animal has four cards in a row: twelve disguises, two beside each, bring every run to its best."""
    outcome = final("".join(f"~{letter}~{letter}{letter * 4}" for letter in "FMWOPB"))
    assert outcome.scores[0] == 6 * 15 + 15
    assert outcome.breakdown[0].runs == (6, 6, 6, 6, 6, 6)


# ── The same by trying everything ────────────────────────────────────────────────────────────────────────────────────


def best_by_trying(letters: str) -> int:
    choices = [range(6) if pair[0] == "~" else ["FMWOPB".index(pair)] for pair in _tokens(letters)]
    return max(score(animals) for animals in product(*choices))


def score(animals: Sequence[int]) -> int:
    runs = dict.fromkeys(range(6), 0)
    for animal, run in groupby(animals):
        runs[animal] = max(runs[animal], len(list(run)))
    return sum(POINTS[min(run, 6)] for run in runs.values()) + POINTS[sum(run >= 2 for run in runs.values())]


def _tokens(letters: str) -> list[str]:
    return [
        letter if at == 0 or letters[at - 1] != "~" else f"~{letter}"
        for at, letter in enumerate(letters)
        if letter != "~"
    ]


def partitions(whole: int, at_most: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of at most this many parts."""
    if whole == 0:
        yield ()
    elif at_most:
        for part in range(min(whole, largest or whole), 0, -1):
            yield from ((part, *rest) for rest in partitions(whole - part, at_most - 1, part))
