"""Text forms: moves, positions, drawings, records."""

import pickle
import random
from typing import Any

import pytest

import floe
from floe.core.errors import BadNotation, BadPosition, GameOver, IllegalMove, NotYourTurn, Stale
from floe.core.record import Record
from floe.games.race.boards.hexes import read_hex, read_space
from floe.games.race.game import GAME
from floe.games.race.rules.moves import FORMS, PASS, Move
from floe.games.race.rules.state import State
from tests.games.race.positions import BOARD, board, data, position

TEXTS = [
    "water D4",
    "ice D4",
    "hazard fog2 D5",
    "sled red E7",
    "sled red E7 +1",
    "sled blue pole +3",
    "fly red start",
    "pass",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_back_from_its_text(text: str) -> None:
    move = Move.read(text)
    assert str(move) == text
    assert Move.read(f"  {text} ") is move
    assert repr(move) == f"Move.read({text!r})"
    assert pickle.loads(pickle.dumps(move)) is move


def test_no_ladders_may_be_said_too() -> None:
    assert Move.read("sled red E7 +0") is Move.read("sled red E7")


def test_every_kind_of_move_has_a_form() -> None:
    assert set(FORMS) == {text.split()[0] for text in TEXTS}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a move starts with one of water, ice, hazard, sled, fly, pass"),
        ("jump D4", "is not a move; a move starts with"),
        ("water", "is not a move of the form 'water SPACE'$"),
        ("water D99", "'D99' is not a space; spaces are A1 to P32, start and pole"),
        ("water start", "is a tile of three hexes"),
        ("hazard fog4 D4", "there is no 'fog4', only fog1, fog2"),
        ("sled pink D4", "there is no 'pink', only red, orange"),
        ("sled red D4 1", "'1' is no number of ladders from \\+1 to \\+3"),
        ("sled red D4 +4", "'\\+4' is no number"),
        ("pass now", "of the form 'pass'"),
        (None, "is not a move"),
    ],
)
def test_what_is_no_move_is_refused(text: Any, sentence: str) -> None:
    with pytest.raises(BadNotation, match=sentence):
        Move.read(text)


def test_spaces_have_names() -> None:
    assert read_space("D4") == read_hex("D4")
    assert read_space("start") + 1 == read_space("pole")


def test_wrong_requests_are_refused_with_the_right_word() -> None:
    state = position()
    with pytest.raises(Stale, match="was chosen at version 3, but the game is at version 0"):
        state.play("sled red D4", at=3)
    with pytest.raises(NotYourTurn, match="seat 1 asks for sled red D4, but it is seat 0 to decide"):
        state.play("sled red D4", seat=1)
    with pytest.raises(IllegalMove, match=r"pass is not allowed here; seat 0 may sled red B4, .* … \(\d+ moves\)"):
        state.play("pass")
    few = position(step="hazard", hazard="vortex", hazards="vortex1 E9 vortex2 D8 vortex3 E8")
    with pytest.raises(IllegalMove, match=r"seat 0 may hazard vortex2 C8, hazard vortex2 E7, .*[A-Z]\d$"):
        few.play("pass")
    over = position(sleds="yellow pole green C8", seat=1).play("sled green pole")
    with pytest.raises(GameOver, match="the game is over, pass comes too late"):
        over.play(PASS)
    assert state.play("sled red D4", seat=0, at=0) == state.play(Move.read("sled red D4"))


def test_a_position_may_be_drawn() -> None:
    text = str(
        position(sleds="red D5", crack="C6", open="B6", hazards="fog1 D6", die="blue 2", step="water", tile="ice")
    )
    assert text.startswith("round 1: seat 0 to water; dice blue 2, no hazard, tile ice\n")
    for shown in ("D5r", "C6~", "B6=", "D6F", "pole", "start", "~D8", "card red+orange, ladders 3, helicopter yes"):
        assert shown in text
    assert "seat 1  card ?, ladders 3" in str(position().view(0))
    assert "helicopter spent" in str(position(helicopters="no yes"))
    crowd = "red D5 orange D5 yellow D5 green D5 blue D5 purple D5"
    assert "royg" in str(position(sleds=crowd, hazards="fog1 D5", die="black 4"))
    assert "game over" in str(position(sleds="yellow pole green C8", seat=1).play("sled green pole"))


def test_repr_rebuilds() -> None:
    state = position(crack="C6").play("sled red D4")
    assert eval(repr(state), {"floe": floe}) == state


def test_a_whole_game_replays_from_its_record() -> None:
    first = state = floe.new("race", 3, 5, board=BOARD)
    rng, played = random.Random(1), []
    while not state.over:
        played.append(rng.choice(state.moves))
        state = state.play(played[-1])
    record = Record.of(first, played)
    *_, end = Record.read(str(record)).replay()
    assert end == state


def change(path: str, value: Any) -> dict[str, Any]:
    """Return a good position with one entry changed."""
    changed: Any = data()
    *way, last = path.split(".")
    inner = changed
    for step in way:
        inner = inner[int(step) if step.isdecimal() else step]
    inner[last] = value
    return dict(changed)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("version", 2, "it is for 'race' version 2, not 'race' version 1"),
        ("seats", [], "there are 0 seats, not 2 to 4"),
        ("first", 2, "first is for seat 2, which is not at the table"),
        ("turn.seat", 5, "turn is for seat 5, which is not at the table"),
        ("sleds", {"red": "start"}, "sleds are red instead of red, orange"),
        ("hazards", {"fog": []}, "hazards are not three each of fog, blizzard, vortex"),
        ("hazards.fog", ["D4"], "hazards are not three each"),
        ("tiles", "xyz", "tiles has letters x, y, z, which mean nothing"),
        ("seats.0.card", ["red", "pink"], r"seat 0 has a card red\+pink, which there is not"),
        ("seats.0.card", ["red", "red"], r"seat 0 has a card red\+red, which there is not"),
        ("seats.0.card", ["green", "yellow"], r"the card green\+yellow is there 2 times"),
        ("seats.0.ladders", 4, "seat 0 has 4 ladders, not 0 to 3"),
        ("sleds.red", "Z99", "'Z99' is not a space"),
        ("sleds.red", "D7", "the red sled is not on a space where it can be"),
        ("sleds.red", "D2", "the red sled is not on a space where it can be"),
        ("hazards.fog", ["D4", "D4", "D5"], "two hazards are in one place"),
        ("hazards.fog", ["D2", "D4", "D5"], "one is on start or pole"),
        ("hazards.fog", ["P20", "D4", "D5"], "off the table"),
        ("water.ice", ["D5"], "new ice lies on the board or off the table"),
        ("water.ice", ["P20"], "new ice lies on the board or off the table"),
        ("water.ice", ["G9"], "new ice lies apart from the board"),
        ("water.crack", ["D7"], "a water tile lies off the board"),
        ("water.crack", ["D2"], "on start or pole"),
        ("water.crack", ["D5", "D5"], "D5 is named twice"),
        ("tiles", "ccc", "the tiles to come and those seen are not the 20 in the box"),
        ("water.crack", ["D5"], "are not the 20 in the box"),
        ("turn.round", 0, "round 0 with 0 hazard steps done cannot be"),
        ("turn.done", 3, "round 1 with 3 hazard steps done cannot be"),
        ("turn.tile", "crack", "a tile waits for its place in the step 'sled'"),
        ("movement", "c", "there are 1 and 199 rolls to come, not 199 of each die"),
        ("turn.step", "sleep", "Invalid enum value 'sleep'"),
        ("log", ["5 pass"], "log entry '5 pass' does not start with a seat"),
        ("board", "XXXX", "no board code"),
        ("colour", "blue", "unknown field `colour`"),
    ],
)
def test_impossible_positions_are_refused(path: str, value: Any, problem: str) -> None:
    with pytest.raises(BadPosition, match=problem) as refusal:
        floe.load(change(path, value))
    assert refusal.value.evidence["problems"]


def test_a_sled_in_open_water_is_refused() -> None:
    with pytest.raises(BadPosition, match="the red sled is not on a space where it can be"):
        position(sleds="red D5", open="D5")


def test_two_water_tiles_on_a_space_are_refused() -> None:
    with pytest.raises(BadPosition, match="or on another"):
        position(crack="D5", open="D5")


def test_a_board_without_a_walk_is_refused() -> None:
    apart = board("start C2, pole C9 1")
    with pytest.raises(BadPosition, match="no sled could walk from start to pole"):
        floe.load(data() | {"board": apart.code})


def test_a_position_by_hand_needs_little() -> None:
    short = data()
    for name in ("water", "gone"):
        del short[name]
    short["seats"] = [{"card": seat["card"]} for seat in short["seats"]]
    for name in ("tile", "done"):
        del short["turn"][name]
    assert floe.load(short) == position()


def test_the_log_is_kept() -> None:
    state = position().play("sled red D4")
    again = floe.load(state.dump())
    assert isinstance(again, State)
    assert again == state
    assert [f"{seat} {move}" for seat, move in again.log] == ["0 sled red D4"]
    assert state.view(None).dump()["log"] == ["0 sled red D4"]


def test_a_revealed_position_is_the_position_with_its_board_drawn_out() -> None:
    state = position(sleds="red D4", crack="D5")
    assert GAME.reveal is not None
    revealed = GAME.reveal(state)
    assert revealed == {**state.dump(), "board": state.view(0).dump()["board"]}
    assert revealed["seats"][1]["card"] == ["yellow", "green"]


def test_a_view_says_after_how_many_rounds_a_race_is_over() -> None:
    state = position(sleds="red D4")
    assert state.view(0).dump()["limits"] == {"rounds": 100}
    assert "limits" not in state.dump()
