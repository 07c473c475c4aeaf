"""Arctic Race in a terminal."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from floe.core.errors import BadOption
from floe.games.race import terminal
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.clauses import clause
from tests.games.race.positions import position

NAMES = ("you", "Ann")


def text(drawn: RenderableType) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(drawn)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def keys(state: State) -> dict[str, str]:
    return {str(move): str(number) for number, move in enumerate(state.moves, 1)}


def test_the_table_is_drawn_with_reachable_spaces_marked() -> None:
    state = position(
        sleds="red D5 blue pole", crack="C6", open="B6", hazards="fog1 D6", step="water", tile="ice", die="blue 2"
    )
    shown = text(terminal.draw(state.view(0), NAMES, keys(state)))
    for part in (
        "Arctic Race",
        "round 1",
        "you:  blue 2   no hazard",
        "new ice",
        "17 tiles left",
        "D5r",
        "C6~",
        "B6=",
        "D6F",
    ):
        assert part in shown
    assert "D7*" in shown
    assert "▸0 You   sleds red + orange   3 ladders, helicopter" in shown
    assert "1 Ann   sleds secret" in shown


@clause("R51")
def test_onward_is_shown_and_explained() -> None:
    state = position(onward=True)
    assert "round 1   onward only" in text(terminal.draw(state.view(0), NAMES, {}))
    assert "onward only" not in text(terminal.draw(position().view(0), NAMES, {}))
    assert str(state).startswith("round 1, onward: seat 0")
    assert "push each other’s sleds back" in " ".join(text(terminal.help(state.view(0), "onward")).split())


def test_a_whole_state_and_the_end_are_drawn_too() -> None:
    state = position(sleds="yellow pole green C8", seat=1, ladders="1 3", helicopters="no yes")
    assert "pole*" in text(terminal.draw(state, NAMES, keys(state)))
    over = text(terminal.draw(state.play("sled green pole"), NAMES, {}))
    assert "the game is over" in over
    assert "1 ladder, no helicopter" in over


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"step": "water", "tile": "crack"}, "Put the crack on a free space."),
        ({"step": "water", "tile": "open"}, "Put the open water on a free space."),
        ({"step": "water", "tile": "ice"}, "Lay the new ice against the board, or pass."),
        ({"step": "hazard", "hazard": "fog"}, "Move a fog one step."),
        ({"step": "hazard", "hazard": "joker"}, "Joker: move any hazard one step, or pass."),
        (
            {"step": "hazard", "hazard": "double joker"},
            "Double joker: move any hazard one step, or pass; two steps are left.",
        ),
        ({"step": "hazard", "hazard": "double joker", "done": 1}, "one step is left."),
        ({}, "Drive any sled up to 3 steps, or call the helicopter."),
        ({"die": "blue 1", "helicopters": "no yes"}, "Drive any sled up to 1 step."),
        ({"hazards": "fog1 C4 fog2 D4"}, "No sled can drive: call the helicopter, or pass."),
        ({"hazards": "fog1 C4 fog2 D4", "onward": True}, "No sled can drive onward: call the helicopter, or pass."),
        ({"seat": 1}, "It is for Ann to move a sled."),
    ],
)
def test_duties(setting: dict[str, Any], sentence: str) -> None:
    assert terminal.todo(position(**setting).view(0), NAMES).endswith(sentence)


def test_nothing_to_do_when_it_is_over() -> None:
    over = position(sleds="yellow pole green C8", seat=1).play("sled green pole")
    assert terminal.todo(over.view(0), NAMES) == "The game is over."


@pytest.mark.parametrize(
    ("move", "heading", "label"),
    [
        ("water D4", "Water on", "D4"),
        ("ice D4", "New ice on", "D4"),
        ("hazard fog2 D5", "Fog2 to", "D5"),
        ("sled red E7 +1", "Drive red to", "E7 (+1 ladder)"),
        ("sled red E7 +2", "Drive red to", "E7 (+2 ladders)"),
        ("fly red pole", "Fly red to", "pole"),
        ("pass", "Or", "pass"),
    ],
)
def test_moves_in_a_list(move: str, heading: str, label: str) -> None:
    assert terminal.group(Move.read(move)) == heading
    assert terminal.label(Move.read(move), NAMES) == label


def test_what_people_type() -> None:
    assert terminal.tidy(" SLED Red e7  +1") == "sled red E7 +1"
    assert terminal.tidy("Hazard FOG2 d12") == "hazard fog2 D12"
    assert terminal.tidy("fly red Pole") == "fly red pole"


@pytest.mark.parametrize(
    ("setting", "move", "told"),
    [
        ({"step": "water", "tile": "crack"}, "water D4", "put a crack on D4"),
        ({"step": "water", "tile": "open"}, "water D4", "put open water on D4"),
        ({"step": "water", "tile": "ice"}, "ice D7", "laid new ice on D7"),
        ({"step": "water", "tile": "ice"}, "pass", "laid no ice"),
        ({"step": "hazard", "hazard": "joker"}, "pass", "left the hazards alone"),
        ({"step": "hazard", "hazard": "fog"}, "hazard fog1 D4", "moved fog1 to D4"),
        ({"sleds": "red D6"}, "sled red E7 +1", "drove red to E7 with 1 ladder"),
        ({}, "sled red D4", "drove red to D4"),
        ({}, "fly red D5", "flew red to D5"),
        ({"hazards": "fog1 C4 fog2 D4"}, "pass", "could not drive"),
    ],
)
def test_what_happened(setting: dict[str, Any], move: str, told: str) -> None:
    state = position(**setting)
    assert [*map(str, terminal.tell(state, Move.read(move), state.play(move), NAMES))] == [told]


def test_coming_home_is_told() -> None:
    state = position(sleds="red C8 orange pole")
    after = state.play("sled red pole")
    assert [*map(str, terminal.tell(state.view(1), Move.read("sled red pole"), after.view(1), NAMES))] == [
        "drove red to pole",
        "brought you home: red and orange are both at the pole, and the round is played to its end",
    ]


def test_help() -> None:
    view = position().view(0)
    assert "Six sleds race" in text(terminal.help(view, ""))
    assert "Both dice are rolled" in text(terminal.help(view, "Turn"))
    assert "or until no other sled can get there any more" in " ".join(text(terminal.help(view, "end")).split())  # R49
    with pytest.raises(BadOption, match="there is no help on 'love'; there is on turn, board"):
        terminal.help(view, "love")


def test_how_everybody_stands() -> None:
    shown = text(terminal.sheet(position(sleds="red D6", helicopters="yes no").view(0), NAMES))
    assert "red + orange" in shown
    assert "4 + 6" in shown
    assert "secret" in shown
    assert "spent" in shown


def test_sleds_are_painted() -> None:
    assert [span.start for span in terminal.paint("drove red and blue").spans] == [6, 14]


@pytest.mark.parametrize(("score", "words"), [(0, "both sleds home"), (-1, "1 step to go"), (-9, "9 steps to go")])
def test_a_score_in_words(score: int, words: str) -> None:
    assert terminal.worth(score) == words


@pytest.mark.parametrize(
    ("margin", "words"), [(4, "4 steps ahead"), (-1, "1 step behind"), (0, "level with the best other seat")]
)
def test_a_lead_in_words(margin: int, words: str) -> None:
    assert terminal.lead(margin) == words
