"""Boards: built by hand, from chance, by code (R10)."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.core.chance import Chance
from floe.core.errors import BadNotation, BadPosition
from floe.games.race.boards import codes
from floe.games.race.boards.board import Board
from floe.games.race.boards.builder import lay, lead, problems, remove, turn
from floe.games.race.boards.chart import Chart, shortest_walk
from floe.games.race.boards.choice import from_chance
from floe.games.race.boards.generator import generate
from floe.games.race.boards.hexes import bits, row_of, spread
from floe.games.race.boards.picture import svg
from floe.games.race.rules.edition import LENGTHS, SUPPLY, WIDTHS
from tests.clauses import clause
from tests.games.race.positions import BOARD, board, spaces

ALL = [(length, width) for length in LENGTHS for width in WIDTHS]


def floes(made: Board) -> int:
    return len(made.pieces) - 2


@clause("R10")
@pytest.mark.parametrize(("length", "width"), ALL)
def test_boards_from_chance(length: str, width: str) -> None:
    for seed in range(6):
        made = generate(length, width, Chance(seed, "test"))
        assert problems(made) == []
        assert made.chart.walk() == LENGTHS[length]
        assert floes(made) == 18 or width == "narrow"
        assert made == generate(length, width, Chance(seed, "test"))
        assert codes.read(made.code) == made


@clause("R10")
def test_boards_from_chance_differ_and_narrow_ones_show() -> None:
    made = {width: [generate("normal", width, Chance(seed, "test")) for seed in range(12)] for width in WIDTHS}
    assert len({one.code for boards in made.values() for one in boards}) == 36
    mean = {width: sum(across(one) for one in boards) / 12 for width, boards in made.items()}
    assert mean["narrow"] + 1 < min(mean["mixed"], mean["wide"])


def across(made: Board) -> float:
    """How many spaces a row has, of the rows half-way."""
    rows = [row_of(at) for at in bits(made.hexes)]
    return max(rows.count(row) for row in set(rows))


@clause("R10")
@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(ALL))
def test_nothing_silly_comes_from_chance(seed: int, kind: tuple[str, str]) -> None:
    made = generate(*kind, random.Random(seed))
    chart = made.chart
    assert all(spread(piece.hexes) & made.hexes & ~piece.hexes for piece in made.pieces)
    for at in bits(chart.land & ~chart.ends):
        assert shortest_walk(chart.start, chart.pole, chart.land & ~(1 << at)), "no single way north"
    for end in (chart.start, chart.pole):
        assert (spread(end) & chart.land & ~end).bit_count() >= 3
        assert not chart.any_lead & end


@clause("R10")
def test_some_floes_are_reached_with_help_only() -> None:
    """As often as docs/rules-race.md says."""
    made = [from_chance(length, width, seed).chart for length, width in ALL for seed in range(20)]
    assert len(made) == 180
    assert sum(bool(chart.land & ~reached(chart, chart.land)) for chart in made) == 59
    assert sum(bool(chart.land & ~reached(chart, chart.land & ~chart.pole)) for chart in made) == 144


def reached(chart: Chart, through: int) -> int:
    """Return all that a sled reaches from the start without help, going through these hexes."""
    found = chart.start
    while (further := found | chart.beside(found & through) & chart.land) != found:
        found = further
    return found


@clause("R10")
def test_a_board_whose_walk_no_lead_can_lengthen_is_made_anew() -> None:
    assert generate("short", "wide", Chance(31, "test")).chart.walk() == LENGTHS["short"]


@clause("R10")
def test_a_board_must_be_walkable_without_help() -> None:
    assert problems(BOARD) == []
    cut = lead(BOARD, "C7", "C6")
    assert problems(cut) == ["no sled could walk from start to pole without help"]
    assert problems(lead(cut, "C6", "C7")) == [], "closed again"


@clause("R10")
def test_the_builder_lays_turns_and_removes() -> None:
    built = board("start C2, pole C6 1, bar C4")
    assert problems(built) == [
        "no sled could walk from start to pole without help",
        "the pole at C6 lies apart from the rest",
    ]
    bar = built.piece_at(built.pieces[2].at)
    assert bar is not None
    assert spaces(bar.hexes) == ["C4", "D4", "E4"]
    assert spaces(turn(built, "E4").pieces[2].hexes) == ["C4", "D5", "D6"]
    assert turn(turn(built, "C4"), "C4", -1) == built
    assert turn(built, "C4", 3) == built, "three sixths of a turn"
    assert remove(built, "D4").pieces == built.pieces[:2]
    done = lay(built, "bar", "C5")
    assert problems(done) == ["there is no room for the hazards around the board"]
    assert done.chart.walk() == 3


@clause("R10")
def test_leads_go_with_their_pieces() -> None:
    assert len(BOARD.leads) == 3
    assert len(remove(BOARD, "D8").leads) == 2
    assert len(turn(BOARD, "D8").leads) == 3, "it still touches"
    assert len(turn(remove(BOARD, "E7"), "D8", 1).leads) == 2


@pytest.mark.parametrize(
    ("build", "problem"),
    [
        (lambda: lay(BOARD, "igloo", "D4"), "there is no piece 'igloo'; there are start, pole, pair"),
        (lambda: lay(BOARD, "pair", "D4"), "lies on another piece"),
        (lambda: lay(BOARD, "start", "H8"), "there are 2 pieces 'start', but only 1 in the box"),
        (lambda: lay(BOARD, "pair", "O8"), "the pair at O8 reaches over the edge of the table"),
        (lambda: lay(BOARD, "pair", "A8"), "the pair at A8 reaches over the edge of the table"),
        (lambda: turn(BOARD, "H8"), "there is no piece on H8"),
        (lambda: turn(BOARD, "B4"), "lies on another piece"),
        (lambda: remove(BOARD, "H8"), "there is no piece on H8"),
        (lambda: lead(BOARD, "B4", "E9"), "B4 and E9 are not on two pieces that touch"),
        (lambda: lead(BOARD, "B4", "C4"), "B4 and C4 are not on two pieces that touch"),
    ],
)
def test_the_builder_refuses_what_could_never_be(build: object, problem: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(problem)):
        build()  # type: ignore[operator]


def test_problems_are_all_told() -> None:
    assert problems(Board()) == ["there is no start", "there is no pole"]
    odd = Board(BOARD.pieces, ((0, 5),))
    assert problems(odd) == ["there is a lead between A1 and F1, where no two pieces touch"]
    apart = lay(BOARD, "pair", "I8")
    assert problems(apart) == ["the pair at I8 lies apart from the rest"]
    tiny = board("start C2, pole D4 1")
    assert problems(tiny) == ["there is no room for the hazards around the board"]


def test_codes_do_not_depend_on_where_the_board_lies() -> None:
    shifted = board("start D5, pole D7 1")
    assert shifted.code == board("start H9, pole H11 1").code
    assert codes.read(shifted.code).moved_to_corner() == shifted.moved_to_corner()
    assert shifted != board("start H9, pole H11 1")


@pytest.mark.parametrize(
    "text", [BOARD.code.lower(), "-".join(BOARD.code), f" {BOARD.code} ", BOARD.code.replace("0", "O")]
)
def test_codes_may_be_written_as_people_do(text: str) -> None:
    assert codes.read(text) == BOARD.moved_to_corner()


@given(st.integers(0, len(BOARD.code) - 1), st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
def test_a_slip_in_a_code_is_found(at: int, digit: str) -> None:
    code = BOARD.code
    if code[at] != digit:
        with pytest.raises(BadNotation, match="do not fit the rest"):
            codes.read(code[:at] + digit + code[at + 1 :])


@pytest.mark.parametrize("text", ["", "12", "HELLO!", None, "0000"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is no board code"):
        codes.read(text)


def test_a_code_that_says_too_much_is_refused() -> None:
    number = 0
    for digit in BOARD.code[:-4]:
        number = number * 32 + codes._VALUES[digit]
    longer = number + (1 << 200)
    with pytest.raises(BadNotation, match="says more than a board has"):
        codes.read(codes._digits(longer) + codes._checksum(longer))


def test_codes_are_short() -> None:
    assert max(len(generate("long", "wide", Chance(seed, "code")).code) for seed in range(10)) <= 54
    assert sum(SUPPLY.values()) == 20


def test_a_board_has_a_picture() -> None:
    picture = svg(BOARD)
    assert picture.startswith("<svg xmlns=")
    assert picture.count('class="lead"') == 2 * len(crossings())
    for word in (">start<", ">pole<", ">D5<", ">F<", ">B<", ">V<"):
        assert word in picture


def crossings() -> list[str]:
    return [f"{at}" for lead in BOARD.chart.leads[:3] for at in bits(lead)]
