"""The workshop: boards from chance, by code and by hand, as plain data, with all that is still wrong (R10, R13)."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import floe
from floe.core.contract import Json
from floe.core.errors import BadNotation, BadOption, BadPosition, FloeError
from floe.games.race.boards import codes, draft
from floe.games.race.boards.board import Board
from floe.games.race.boards.draft import FORMS, Draft
from floe.games.race.boards.hexes import read_hex
from floe.games.race.boards.waiting import chosen, places, waiting
from floe.games.race.boards.workshop import WORKSHOP, begin, change, options, show
from floe.games.race.rules.edition import HAZARDS, PAWNS, SUPPLY
from tests.clauses import clause
from tests.games.race.positions import BOARD

MADE = begin({"length": "short", "width": "wide"}, 7)
EMPTY = change(MADE, "clear")


def built(data: Json, *changes: str) -> Json:
    for text in changes:
        data = change(data, text)
    return data


def told(data: Json) -> list[str]:
    return [problem["code"] for problem in show(data)["problems"]]


@clause("R10")
def test_a_draft_begins_with_the_board_the_command_line_gives() -> None:
    dealt = floe.new("race", seed=7, length="short", width="wide")
    assert options(MADE) == {"board": dealt.dump()["board"]}
    shown = show(MADE)
    assert (shown["seed"], shown["length"], shown["width"], shown["steps"]) == (7, "short", "wide", 9)
    assert built(EMPTY, "chance short wide 7") == MADE
    assert built(EMPTY, "chance short wide 8") != MADE


@clause("R10")
def test_a_draft_begins_with_the_board_somebody_names() -> None:
    data = begin({"board": BOARD.code, "first": "0"}, 7)
    assert options(data) == {"board": BOARD.code}
    assert show(data)["seed"] is None
    assert built(EMPTY, f"code {BOARD.code[:9]} {BOARD.code[9:].lower()}") == begin(
        {"board": BOARD.code, "length": "short", "width": "wide"}, 0
    )


@clause("R10")
def test_a_board_from_chance_can_be_named_by_its_number() -> None:
    assert floe.new("race", seed=1, board="short wide 7").dump()["board"] == options(MADE)["board"]
    assert begin({"board": "short wide 7"}, 99) == MADE
    with pytest.raises(BadOption, match="is no board code"):
        floe.new("race", board="short wide 1000000")


@clause("R10")
def test_a_board_is_laid_by_hand_and_told_what_is_missing() -> None:
    assert told(EMPTY) == ["missing", "missing"]
    data = built(EMPTY, "lay start C2", "lay pole C6 1", "lay bar C4")
    assert told(data) == ["no-walk", "apart"]
    assert show(data)["problems"][1] == {
        "code": "apart",
        "sentence": "the pole at C6 lies apart from the rest",
        "piece": "pole",
        "at": "C6",
    }
    data = built(data, "lay bar H8 1", "move I10 C5 0")
    assert told(data) == ["no-room"]
    assert show(data)["hazards"] is None
    assert show(data)["box"] == {**SUPPLY, "start": 0, "pole": 0, "bar": 0}
    loose = built(data, "lay pair J9")
    assert built(loose, "turn J9", "turn J10 -1") == loose
    assert told(built(data, "remove D5")) == ["no-walk", "apart"]


@clause("R6")
def test_leads_are_opened_and_closed_along_borders() -> None:
    data = begin({"board": BOARD.code}, 0)
    borders = show(data)["borders"]
    assert sum(border["lead"] for border in borders) == 3
    one, other = next(border["pieces"] for border in borders if not border["lead"])
    opened = change(data, f"lead {one} {other}")
    assert sum(border["lead"] for border in show(opened)["borders"]) == 4
    assert change(opened, f"lead {other} {one}") == data
    assert all(len(pair) == 2 for border in borders for pair in border["hexes"])


@clause("R13")
def test_pawns_can_be_put_elsewhere_near_their_part_of_the_way() -> None:
    shown = show(MADE)
    assert not shown["chosen"]
    to = shown["places"]["fog"][0]
    moved = change(MADE, f"hazard fog2 {to}")
    assert show(moved)["chosen"]
    assert show(moved)["hazards"] == {
        **shown["hazards"],
        "fog": [shown["hazards"]["fog"][0], to, shown["hazards"]["fog"][2]],
    }
    assert show(moved)["seed"] == 7, "the board is still the one from chance"
    assert change(moved, "hazards") == MADE
    far = set(shown["places"]["vortex"]) - set(shown["places"]["fog"])
    for wrong in (min(far), shown["hazards"]["vortex"][0], "A1"):
        with pytest.raises(BadPosition, match=f"fog2 cannot wait on {wrong}"):
            change(MADE, f"hazard fog2 {wrong}")
    with pytest.raises(BadPosition, match="hazards come when the board is complete"):
        change(EMPTY, "hazard fog1 D4")


@clause("R13")
def test_a_code_says_where_pawns_wait_and_the_deal_puts_them_there() -> None:
    moved = change(MADE, f"hazard vortex3 {show(MADE)['places']['vortex'][-1]}")
    assert options(moved)["board"] != options(MADE)["board"]
    again = begin(options(moved), 0)
    assert show(again)["hazards"] == show(moved)["hazards"]
    dealt = floe.new("race", seed=1, board=options(moved)["board"])
    board, hazards = codes.read_all(options(moved)["board"])
    assert dealt.hazards == hazards
    assert dealt.dump()["board"] == board.code == options(MADE)["board"]
    assert floe.load(dealt.dump()) == dealt


def test_a_code_with_pawns_where_none_can_wait_is_refused() -> None:
    hazards = (*waiting(BOARD.chart)[:-1], read_hex("A1"))
    with pytest.raises(BadOption, match="hazards cannot wait where this code puts them"):
        floe.new("race", board=codes.write(BOARD, hazards))


@pytest.mark.no_cover
@clause("R13")
@given(st.lists(st.sampled_from(range(200)), min_size=9, max_size=9))
def test_pawns_that_cannot_stay_where_they_are_find_another_place(numbers: list[int]) -> None:
    chart = draft.load(MADE).board.chart
    may = [at for hexes in places(chart).values() for at in hexes] + [read_hex("A1")]
    found = chosen(chart, tuple(may[number % len(may)] for number in numbers))
    assert len(set(found)) == len(PAWNS)
    assert set(found) <= set(may)


@clause("R13")
def test_chosen_pawns_come_back_with_the_floe_they_wait_at() -> None:
    moved = change(MADE, f"hazard fog1 {show(MADE)['places']['fog'][0]}")
    piece = next(piece for piece in show(moved)["pieces"] if piece["kind"] == "pole")
    gone = change(moved, f"remove {piece['at']}")
    assert not show(gone)["chosen"]
    back = change(gone, f"lay pole {piece['at']} {piece['turn']}")
    assert show(back)["hazards"] == show(moved)["hazards"]


def test_a_draft_lies_in_the_middle_with_room_on_all_sides() -> None:
    names = [at for piece in show(MADE)["pieces"] for at in piece["hexes"]]
    assert min(int(name[1:]) for name in names) > 5
    assert min(name[0] for name in names) > "B"
    assert max(name[0] for name in names) < "O"


def test_what_laid_hands_on_a_board_is_no_seed_any_more() -> None:
    at = show(MADE)["pieces"][-1]["at"]
    assert show(change(MADE, f"remove {at}"))["seed"] is None


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("", BadNotation, "is not a change"),
        ("hurz", BadNotation, "a change starts with one of lay, turn"),
        ("lay", BadNotation, "of the form 'lay PIECE HEX [TURN]'"),
        ("lay pair D4 x", BadNotation, "of the form 'lay PIECE HEX [TURN]'"),
        ("lay pair Z99", BadNotation, "'Z99' is not a space"),
        ("lay igloo D4", BadPosition, "there is no piece 'igloo'"),
        ("move A1 B2", BadPosition, "there is no piece on A1"),
        ("hazard snow D4", BadNotation, "there is no 'snow', only fog1"),
        ("chance huge wide 1", BadNotation, "lengths are short, normal, long"),
        ("chance short wide 1000000", BadNotation, "numbers below 1000000"),
        ("chance short wide -1", BadNotation, "numbers below 1000000"),
        ("code HELLO", BadNotation, "'HELLO' is no board code"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(text: str, error: type[FloeError], sentence: str) -> None:
    with pytest.raises(error, match=re.escape(sentence)):
        change(MADE, text)


def test_a_code_of_what_could_never_lie_like_that_is_refused() -> None:
    twice = Board.of([*BOARD.pieces, BOARD.pieces[3]], [])
    with pytest.raises(BadPosition, match="lies on another piece") as refused:
        change(MADE, f"code {twice.code}")
    assert refused.value.evidence["codes"] == ["overlap"]


def test_an_empty_board_has_a_code_too_but_nobody_can_play_on_it() -> None:
    assert built(MADE, f"code {options(EMPTY)['board']}") == EMPTY
    with pytest.raises(BadOption, match="nobody can play on this board: there is no start; there is no pole"):
        floe.new("race", board=options(EMPTY)["board"])


@pytest.mark.no_cover
@given(st.sampled_from(["short", "normal", "long"]), st.sampled_from(["narrow", "mixed", "wide"]), st.integers(0, 999))
def test_drafts_survive_being_written_down(length: str, width: str, seed: int) -> None:
    data = begin({"length": length, "width": width}, seed)
    assert draft.dump(draft.load(json.loads(json.dumps(data)))) == data
    assert told(data) == []
    assert json.loads(json.dumps(show(data))) == show(data)


def test_the_tools_tell_every_form_of_every_piece() -> None:
    assert WORKSHOP.tools["pieces"]["pair"] == {
        "count": 6,
        "forms": [[[0, 0], [1, 0]], [[0, 0], [0, 1]], [[0, 0], [-1, 1]]],
    }
    assert list(WORKSHOP.tools["pieces"]) == list(SUPPLY)
    assert json.loads(json.dumps(WORKSHOP.tools)) == WORKSHOP.tools
    assert set(places(BOARD.chart)) == set(HAZARDS)
    assert Draft().code == options(EMPTY)["board"]
    assert len(FORMS) == 10
