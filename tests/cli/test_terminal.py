"""How Arctic looks and sounds in a terminal: pictures, duties, moves in words, stories, sheets, help."""

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

import floe
from floe.cli.terminal.screen import Screen, screen_of
from floe.core.contract import State
from floe.core.errors import BadOption
from floe.games.arctic import terminal
from floe.games.arctic.rules.cards import ANIMALS
from floe.games.arctic.rules.powers import POWERS
from tests.games.arctic.positions import Seat, play, position

NAMES = ("you", "Bo", "Cleo", "Dag")
SHAPES = {"compact": (80, 24), "tall": (80, 60), "wide": (120, 40)}
screen: Screen = terminal  # which mypy checks


def text(thing: RenderableType, width: int = 80, height: int = 24, **options: Any) -> str:
    console = Console(width=width, height=height, file=io.StringIO(), **options)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def names_at(state: State) -> tuple[str, ...]:
    return NAMES[: state.players]


def test_the_game_names_its_screen() -> None:
    assert screen_of(floe.registered_games()["arctic"]) is terminal


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reader", [0, None, "all"])
def test_pictures_fit_and_show_what_may_be_seen(shape: str, players: int, reader: Any) -> None:
    width, height = SHAPES[shape]
    rng, state = Random(players), floe.new("arctic", players, players, sides="fox=disguise")
    while not state.over:
        state = state.play(rng.choice(state.moves))
        if rng.random() > 0.03 and not state.over:
            continue
        table = state if reader == "all" else state.view(reader)
        lines = text(terminal.draw(table, names_at(state), {}), width, height).splitlines()
        assert max(map(len, lines)) <= width
        for shown in _public(state):
            assert shown in "\n".join(lines)


def _public(state: State) -> list[str]:
    data = state.dump()
    return [*data["river"], *(name.capitalize() for name in names_at(state)), *data["sides"].values(), "draw pile"]


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_keep_secrets(shape: str) -> None:
    state = position(hand="F3o M2o", penalty="B1f", others=(Seat(hand="W5m O2b", pile="F1m ~F2w W1o", penalty="P4w"),))
    drawn = text(terminal.draw(state.view(0), NAMES[:2], {"recover B1f": "1"}), *SHAPES[shape])
    assert not [secret for secret in ("W5m", "O2b", "P4w", "F2w") if secret in drawn]
    assert all(own in drawn for own in ("F3o", "M2o", "B1f", "F ~ W"))
    everything = text(terminal.draw(state, NAMES[:2], {}), *SHAPES["wide"])
    assert all(card in everything for card in ("W5m", "O2b", "P4w", "B1f", "F3o"))


@pytest.mark.parametrize("shape", SHAPES)
def test_cards_carry_the_numbers_of_their_moves(shape: str) -> None:
    state = position(hand="F3o M2o")
    drawn = text(terminal.draw(state.view(0), NAMES[:2], {"place F3o": "17", "burrow F3o": "18"}), *SHAPES[shape])
    assert "17" in drawn
    assert "18" not in drawn


def test_the_low_picture_names_the_river_and_shows_it_in_full_when_it_matters() -> None:
    state = position(others=(Seat(), Seat()))
    quiet = text(terminal.draw(state.view(0), NAMES[:3], {}))
    asked = text(terminal.draw(state.view(0), NAMES[:3], {"take F1m": "1"}))
    assert asked.count("place") == quiet.count("place") + 6


def test_colour_never_stands_alone() -> None:
    state = position(hand="F3o M2o", pile="F1m ~F2w W1o W2p")
    picture = terminal.draw(state.view(0), NAMES[:2], {})
    plain = text(picture)
    coloured = text(picture, force_terminal=True, color_system="truecolor")
    assert "\x1b[" in coloured
    assert "F ~ WW" in plain


def test_the_end_is_announced() -> None:
    near = position(final=True, reserve="", hand="F3o")
    assert "the last full round" in text(terminal.draw(near.view(0), NAMES[:2], {}))
    assert "Reserve opened" in text(terminal.draw(near.view(0), NAMES[:2], {}))
    last = position(final=True, reserve="", last=True, hand="F3o")
    assert "the last turns" in text(terminal.draw(last.view(0), NAMES[:2], {}))


# ── duties ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("table", "moves", "duty"),
    [
        ({"hand": "F3o M2o"}, "", "Place 1 card on your pile."),
        ({"hand": "F3o M2o W1o", "pile": "F4p"}, "", "Place 2 cards on your pile."),
        ({"hand": "F3o M2o W1o", "pile": "F4p"}, "place F3o", "Place 1 more card on your pile."),
        ({"hand": "F3o M2o W1o", "pile": "F5b", "powers": "moose:place"}, "", "Place up to 2 cards on your pile."),
        ({"hand": "F3o M2o W1o", "pile": "F4p", "powers": "moose:place"}, "", "Place 1 to 3 cards on your pile."),
        (
            {"hand": "F3o M2o", "pile": "F1m"},
            "",
            "Place 5 cards on your pile (you have 2; each one missing costs a penalty card).",
        ),
        (
            {"hand": "F3o", "pile": "F1m", "powers": "moose:place"},
            "place F3o",
            "Your hand is empty: choose how many penalty cards to take.",
        ),
        ({"hand": "", "pile": "F4p", "powers": "puffin:takeback"}, "", "Your hand is empty: choose how to go on."),
        (
            {"hand": "F3o M2o"},
            "place F3o",
            "Choose which token goes right, fox or orca; the other goes left.",
        ),
        (
            {"hand": "F3o M2o", "powers": "walrus:companion"},
            "place F3o, right F",
            "Your walrus may push the orca token one step more.",
        ),
        ({"hand": "F3o M2o"}, "place F3o, right F", "Draw 3 cards from the River."),
        (
            {"hand": "O3f M2o", "sides": "orca:dive", "powers": "bear:recover", "penalty": "B1f"},
            "place O3f, right F, dive",
            "Draw 2 more cards from the River, the draw pile or your penalty zone.",
        ),
        (
            {"hand": "F5b M1w M2o M3p M4b M5f W1o", "pile": "W5m", "river": "O1p O2b O3f O4m O5w P1b"},
            "place F5b, right F, take O1p, take O2b, take O3f, take O4m, take O5w",
            "You may keep 7 cards: discard 4 cards into your penalty zone.",
        ),
        (
            {"hand": "F5b", "penalty": "B1f", "powers": "bear:give", "river": "O1p O2b O3f O4m O5w"},
            "place F5b, right F, take O1p, take O2b, take O3f, take O4m, take O5w",
            "Your polar bear may give one of your penalty cards to another player.",
        ),
    ],
)
def test_what_to_do_now_is_one_plain_sentence(table: Any, moves: str, duty: str) -> None:
    state = play(position(**table), moves) if moves else position(**table)
    assert terminal.todo(state.view(state.actor), NAMES[:2]) == duty


def test_others_duties_and_the_end() -> None:
    state = position(hand="F3o M2o")
    assert terminal.todo(state.view(1), NAMES[:2]) == "It is for you to place cards."
    assert terminal.todo(_finished().view(0), NAMES[:2]) == "The game is over."


def _finished(players: int = 2, seed: int = 3) -> State:
    rng, state = Random(seed), floe.new("arctic", players, seed, sides="fox=disguise")
    while not state.over:
        state = state.play(rng.choice(state.moves))
    return state


# ── moves in words ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("move", "group", "label"),
    [
        ("swap F3o M2o", "Puffin: swap with the River", "F3o for M2o"),
        ("takeback", "Puffin", "take your visible card back into your hand"),
        ("place F3o", "Place on top", "fox F3o"),
        ("burrow F3o", "Fox: slip under the pile", "fox F3o"),
        ("disguise F3o", "Fox: hide face down", "fox F3o"),
        ("stop", "Or", "stop, that is enough"),
        ("settle 1", "Moose: settle with", "one penalty card"),
        ("settle 3", "Moose: settle with", "three penalty cards"),
        ("right W", "Goes right", "walrus"),
        ("push W left", "Walrus: push", "walrus left"),
        ("pass", "Or", "pass"),
        ("take F3o", "Take from the River", "fox F3o"),
        ("dive", "Orca", "dive: draw unseen from the draw pile"),
        ("recover F3o", "Polar bear: recover", "fox F3o"),
        ("discard F3o", "Discard", "fox F3o"),
        ("give F3o 1", "Polar bear: give", "F3o to Bo"),
    ],
)
def test_moves_have_a_heading_and_a_few_words(move: str, group: str, label: str) -> None:
    read = floe.registered_games()["arctic"].read_move(move)
    assert (terminal.group(read), terminal.label(read, NAMES)) == (group, label)
    assert terminal.tidy(f"  {move.swapcase()} ") == move


# ── stories ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("table", "moves", "phrases"),
    [
        ({"hand": "F3o M2o", "pile": "F4p"}, "place F3o", ["placed F3o"]),
        ({"hand": "F3o M2o"}, "place F3o", ["placed F3o", "gained the fox power"]),
        (
            {"hand": "F3o M2o", "others": (Seat(powers="fox:burrow"),)},
            "place F3o",
            ["placed F3o", "gained the fox power from Bo"],
        ),
        (
            {"hand": "F3o M2o", "tokens": {"fox": 0}},
            "place F3o",
            ["placed F3o", "gained the fox power", "moved the tokens (fox 0→1, orca 3→1)"],
        ),
        (
            {"hand": "M3p", "pile": "F1m", "powers": "moose:draw"},
            "place M3p",
            ["placed M3p", "got 4 penalty cards"],
        ),
        (
            {"hand": "M3p", "pile": "F1m", "powers": "moose:place"},
            "place M3p, settle 3",
            ["was 3 short", "got 3 penalty cards"],
        ),
        ({"hand": "F3o M2o"}, "place F3o, right O", ["sent the orca right (fox 3→1, orca 3→6)"]),
        (
            {"hand": "F3o M2o", "powers": "walrus:main"},
            "place F3o, right O, push F left",
            ["pushed the fox left (fox 1→0)"],
        ),
        ({"hand": "F3o M2o", "powers": "walrus:main"}, "place F3o, right O, pass", ["pushed nothing"]),
        (
            {"hand": "F3o", "river": "M2o", "powers": "puffin:swap"},
            "swap F3o M2o",
            ["swapped F3o for M2o"],
        ),
        (
            {"hand": "F3o", "pile": "M2o", "powers": "puffin:takeback"},
            "takeback",
            ["picked M2o up again"],
        ),
        (
            {"hand": "F3o M2o", "pile": "F5b", "powers": "fox:burrow"},
            "burrow M2o",
            ["slipped M2o under the pile"],
        ),
        (
            {"hand": "F3o M2o", "pile": "F5b", "powers": "fox:disguise"},
            "disguise M2o",
            ["hid M2o face down"],
        ),
        (
            {"hand": "F3o M2o", "pile": "F5b", "powers": "moose:place fox:burrow"},
            "place F3o, stop",
            ["stopped placing"],
        ),
        (
            {"hand": "F3o", "powers": "moose:draw", "river": "M2o W1o M1w"},
            "place F3o, right F, take M2o, take W1o, stop",
            ["stopped drawing"],
        ),
        (
            {"hand": "O3f", "sides": "orca:dive", "draw": "M2o"},
            "place O3f, right F, dive",
            ["dived for M2o"],
        ),
        (
            {"hand": "F3o", "penalty": "B1f", "powers": "bear:recover"},
            "place F3o, right F, recover B1f",
            ["recovered B1f"],
        ),
        (
            {"hand": "F5b M1w M2o M3p M4b M5f W1o", "pile": "W5m", "river": "O1p O2b O3f O4m O5w P1b"},
            "place F5b, right F, take O1p, take O2b, take O3f, take O4m, take O5w, discard O1p",
            ["discarded O1p"],
        ),
        (
            {"hand": "F5b", "penalty": "B1f", "powers": "bear:give", "river": "O1p"},
            "place F5b, right F, take O1p, give B1f 1",
            ["gave B1f to Bo"],
        ),
        (
            {"hand": "F5b", "penalty": "B1f", "powers": "bear:give", "river": "O1p"},
            "place F5b, right F, take O1p, pass",
            ["gave nothing away"],
        ),
        (
            {"hand": "F5b", "river": "O1p", "draw": "O2b"},
            "place F5b, right F, take O1p",
            ["took O1p", "opened the Reserve: this is the last full round"],
        ),
        (
            {"hand": "F5b", "river": "O1p", "draw": "", "seat": 1, "final": True, "reserve": ""},
            "place F5b, right F, take O1p",
            ["took O1p", "ended the round: now everyone has one last turn without drawing"],
        ),
    ],
)
def test_a_move_is_told_with_all_that_came_of_it(table: Any, moves: str, phrases: list[str]) -> None:
    before, last = _before_last(table, moves)
    move = floe.registered_games()["arctic"].read_move(last)
    assert list(map(str, terminal.tell(before, move, before.play(last), NAMES))) == phrases


@pytest.mark.parametrize(
    ("table", "moves", "phrase"),
    [
        ({"hand": "F3o M2o", "pile": "F5b", "powers": "fox:disguise"}, "disguise M2o", "hid a card face down"),
        ({"hand": "O3f", "sides": "orca:dive", "draw": "M2o"}, "place O3f, right F, dive", "dived for a card"),
        (
            {"hand": "F3o", "penalty": "B1f", "powers": "bear:recover"},
            "place F3o, right F, recover B1f",
            "recovered a penalty card",
        ),
        (
            {"hand": "F5b", "penalty": "B1f", "powers": "bear:give", "river": "O1p", "others": (Seat(), Seat())},
            "place F5b, right F, take O1p, give B1f 2",
            "gave a penalty card to Cleo",
        ),
    ],
)
def test_secrets_are_not_told(table: Any, moves: str, phrase: str) -> None:
    before, last = _before_last(table, moves)
    after = before.play(last).view(1)
    assert str(terminal.tell(before.view(1), after.log[-1][1], after, NAMES)[0]) == phrase


def _before_last(table: Any, moves: str) -> tuple[State, str]:
    *earlier, last = moves.split(", ")
    return play(position(**table), ", ".join(earlier)) if earlier else position(**table), last


def test_penalties_of_others_are_told_by_number() -> None:
    state = position(hand="M3p", pile="F1m", powers="moose:draw")
    after = state.play("place M3p").view(1)
    assert "got 4 penalty cards" in map(str, terminal.tell(state.view(1), after.log[-1][1], after, NAMES))


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_score_so_far_leaves_secrets_open() -> None:
    state = position(pile="F1m F2w F3o W1o", totem="fox", tokens={"fox": 10}, penalty="B1f")
    sheet = text(terminal.sheet(state.view(0), NAMES[:2]))
    assert "Score so far" in sheet
    assert "run of 3   3" in sheet
    assert "fox  10" in sheet
    assert "secret" in sheet
    assert "0 + totem" in sheet
    assert " 12 " in sheet  # 3 for the run, 10 for the totem, less 1
    assert "disguised" not in sheet


def test_disguised_cards_show_what_they_became() -> None:
    state = position(pile="F1m ~F2w W1o W2p ~P1b O1p O2b", totem="fox")
    sheet = text(terminal.sheet(state, NAMES[:2]))
    assert "A small letter is a disguised card" in sheet
    assert "F wWWw OO" in sheet


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_final_sheet_adds_up(players: int) -> None:
    state = _finished(players)
    assert state.outcome
    sheet = text(terminal.sheet(state.view(None), names_at(state)), 120)
    total = next(line for line in sheet.splitlines() if "total" in line)
    assert [int(score) for score in total.split()[1:]] == list(state.outcome.scores)
    assert "secret" not in sheet


# ── help ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("power", POWERS, ids=lambda power: power.side)
def test_every_power_is_explained_by_animal_and_by_side(power: Any) -> None:
    view = floe.new("arctic", 2, 1, sides={ANIMALS[power.animal]: power.side}).view(0)
    for topic in (ANIMALS[power.animal], power.side, "powers", ANIMALS[power.animal][0].upper()):
        told = " ".join(text(terminal.help(view, topic)).split())
        assert power.about in told
        assert f"{power.side} (step {power.step}; in play)" in told


@pytest.mark.parametrize("topic", ["", "turn", "cards", "score", "end", "powers", "Polar Bear", "take back"])
def test_there_is_help_on_everything(topic: str) -> None:
    assert len(text(terminal.help(floe.new("arctic", 2, 1).view(0), topic))) > 80


def test_help_on_nothing_we_know_lists_what_there_is() -> None:
    with pytest.raises(BadOption, match="there is no help on 'wolf'; there is on turn, cards"):
        terminal.help(floe.new("arctic", 2, 1).view(0), "wolf")


@pytest.mark.parametrize(("score", "words"), [(31, "31 points"), (1, "1 point"), (0, "0 points"), (-2, "-2 points")])
def test_a_score_in_words(score: int, words: str) -> None:
    assert terminal.worth(score) == words


@pytest.mark.parametrize(
    ("margin", "words"), [(1, "1 point ahead"), (-4, "4 points behind"), (0, "level with the best other seat")]
)
def test_a_lead_in_words(margin: int, words: str) -> None:
    assert terminal.lead(margin) == words
