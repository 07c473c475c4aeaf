"""What is known in a position: what cannot be is refused, and all the rest has determinizations (A91)."""

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.core.contract import Json, State
from floe.core.errors import BadPosition
from tests.changed import Change, assert_refused_or_sound, assert_sound
from tests.clauses import clause
from tests.games.arctic.games import random_game
from tests.games.arctic.positions import Seat, data

# ── One thing that cannot have been ──────────────────────────────────────────────────────────────────────────────────


def refused(start: Json) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        floe.load(start)
    problems: list[str] = caught.value.evidence["problems"]
    return problems


def position_with(sides: str = "fox:disguise bear:give puffin:takeback orca:dive", **seats: list[Any]) -> Json:
    """Seat 0 before its turn, with something known of its past."""
    start = data(
        hand="F1m F2w F3o",
        pile="M1w ~M2o M3p",
        penalty="W1o W2p",
        river="B1f B2m",
        sides=sides,
        others=(Seat(hand="O1p", pile="P1b", penalty="P2f"), Seat(hand="O2b")),
    )
    start["log"] = seats.pop("log", [])
    start["seats"][0] |= seats
    return start


WRONG: dict[str, tuple[Json, str]] = {
    "a recovery where the bear gives": (
        position_with(log=["0 recover ?"]),
        "the log says '0 recover ?', but the bear has its side 'give' up",
    ),
    "a dive where the orca flows": (
        position_with("orca:flow", log=["1 dive"]),
        "the log says '1 dive', but the orca has its side 'flow' up",
    ),
    "a card that nobody saw": (
        position_with(log=["0 discard W1o"]),
        "the log says '0 discard W1o', but nobody saw that it was W1o",
    ),
    "a gift to oneself": (
        position_with(log=["0 give ? 0"]),
        "the log says '0 give ? 0', but seat 0 is no other seat at the table",
    ),
    "a gift to nobody": (
        position_with(log=["0 give ? 3"]),
        "the log says '0 give ? 3', but seat 3 is no other seat at the table",
    ),
    "a card placed that lies elsewhere": (
        position_with(log=["1 place O1p"]),
        "the log last shows O1p on the pile of seat 1, where it is not",
    ),
    "cards placed in another order": (
        position_with("fox:burrow", log=["0 place M3p", "0 place M1w"]),
        "the pile of seat 0 does not end with M3p M1w, as the log has it placed",
    ),
    "more cards placed than there are": (
        position_with(log=["1 place P1b", "1 place P1b"]),
        "the pile of seat 1 does not end with P1b P1b, as the log has it placed",
    ),
    "a card burrowed that lies elsewhere": (
        position_with("fox:burrow", log=["1 burrow O1p"]),
        "the log last shows O1p on the pile of seat 1, where it is not",
    ),
    "a card taken of which nobody knows": (
        position_with(log=["0 take F1m"]),
        "the log last shows F1m going into the hand of seat 0, of which it is neither known nor perhaps",
    ),
    "a card taken back of which nobody knows": (
        position_with(log=["0 place F1m", "0 takeback"]),
        "the log last shows F1m going into the hand of seat 0, of which it is neither known nor perhaps",
    ),
    "a card swapped that is not in the River": (
        position_with("puffin:swap", known=["F1m"], log=["0 swap O1p F1m"]),
        "the log last shows O1p in the River, where it is not",
    ),
    "more discards than penalty cards": (
        position_with(log=["0 discard ?", "0 discard ?", "0 discard ?"]),
        "the log has seat 0 discard 3 cards, but there are 2",
    ),
    "more disguises than cards face down": (
        position_with(log=["0 disguise ?", "0 disguise ?"]),
        "the log has seat 0 disguise 2 cards, but there are 1",
    ),
    "a card seen twice in one hand": (
        position_with(known=["F1m"], perhaps=["F1m"]),
        "F1m is 2 times among the cards seen",
    ),
    "a card put away before it was seen": (
        position_with(perhaps=["W1o"], log=["0 discard ?", "0 take W1o"]),
        "W1o is not where it was seen to go",
    ),
    "two cards put away, but only one since they were seen": (
        position_with(perhaps=["W1o", "W2p"], log=["0 take W1o", "0 take W2p", "0 discard ?"]),
        "W2p is not where it was seen to go",
    ),
    "a gift that the receiver had discarded": (
        position_with(notes=[[2, "P2f"]], log=["1 discard ?", "0 give ? 1"]),
        "P2f is not where it was seen to go",
    ),
    "a gift that went astray": (
        position_with(notes=[[1, "F1m"]], log=["0 give ? 1"]),
        "F1m is not where it was seen to go",
    ),
}


@clause("A91")
@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_have_been_is_refused_with_a_reason(case: str) -> None:
    start, problem = WRONG[case]
    assert problem in refused(start)


@clause("A91")
@pytest.mark.parametrize(
    "start",
    [
        position_with(perhaps=["W1o"], log=["0 take W1o", "0 discard ?"]),
        position_with(perhaps=["W1o"], log=["0 discard ?"]),
        position_with(perhaps=["M2o", "F1m"], log=["0 disguise ?"]),
        position_with(notes=[[1, "P2f"]], log=["0 give ? 1"]),
        position_with(perhaps=["P2f"], log=["0 give ? 1"]),
        position_with(known=["F1m"], log=["0 place F1m", "0 takeback"]),
        position_with("puffin:swap", known=["F1m"], log=["0 swap B1f F1m"]),
        position_with("fox:burrow puffin:takeback", log=["1 burrow O1p", "1 takeback"]),
    ],
)
def test_a_position_may_remember_only_a_part(start: Json) -> None:
    assert_sound(floe.load(start), random.Random(1))


# ── Dumped positions, changed by somebody who pays no heed to what is remembered of them ─────────────────────────────

SIDES: tuple[dict[str, str], ...] = (
    {"fox": "disguise", "bear": "give", "puffin": "takeback"},
    {"fox": "disguise", "bear": "recover"},
    {},
)
HIDDEN_MOVES = ("dive", "discard ?", "disguise ?", "recover ?", *(f"give ? {seat}" for seat in range(4)))
OPEN_MOVES = ("take", "place", "burrow")


@cache
def states(players: int, seed: int) -> tuple[State, ...]:
    return tuple(random_game(players, seed, sides=SIDES[seed % len(SIDES)]))


def zones(position: Json) -> list[list[str]]:
    own = [seat[zone] for seat in position["seats"] for zone in ("hand", "pile", "penalty")]
    return [position["river"], position["draw"], position["reserve"], *own]


def log_of(position: Json) -> list[str]:
    log: list[str] = position.setdefault("log", [])
    return log


def move_a_card(position: Json, rng: random.Random) -> None:
    cards = rng.choice([zone for zone in zones(position) if zone])
    card = cards.pop(rng.randrange(len(cards)))
    to = rng.choice(zones(position))
    to.insert(rng.randint(0, len(to)), card)


def exchange_two_cards(position: Json, rng: random.Random) -> None:
    one, other = (rng.choice([zone for zone in zones(position) if zone]) for _ in range(2))
    at, there = rng.randrange(len(one)), rng.randrange(len(other))
    one[at], other[there] = other[there], one[at]


def turn_a_card(position: Json, rng: random.Random) -> None:
    pile = rng.choice(position["seats"])["pile"]
    for at in rng.sample(range(len(pile)), min(1, len(pile))):
        pile[at] = pile[at][1:] if pile[at].startswith("~") else "~" + pile[at]


def strike_from_the_log(position: Json, rng: random.Random) -> None:
    log = log_of(position)
    if log:
        del log[rng.randrange(len(log))]


def shorten_the_log(position: Json, rng: random.Random) -> None:
    log = log_of(position)
    at = rng.randint(0, len(log))
    del log[rng.choice([slice(at), slice(at, None)])]


def keep_the_hidden_part_of_the_log(position: Json, _: random.Random) -> None:
    kept = [at for at, entry in enumerate(log_of(position)) if entry[2:] in HIDDEN_MOVES]
    position["log"] = [position["log"][at] for at in kept]
    for seat in position["seats"]:
        notes = seat.get("notes", [])
        seat["notes"] = [[kept.index(version - 1) + 1, card] for version, card in notes if version - 1 in kept]


def add_to_the_log(position: Json, rng: random.Random) -> None:
    log = log_of(position)
    moves = [*HIDDEN_MOVES, "takeback", f"{rng.choice(OPEN_MOVES)} {a_card(position, rng)}"]
    seat, move = rng.randrange(len(position["seats"])), rng.choice(moves)
    log.insert(rng.choice([len(log), rng.randint(0, len(log))]), f"{seat} {move}")


def repeat_the_log(position: Json, rng: random.Random) -> None:
    log = log_of(position)
    log += rng.sample(log, min(len(log), 2))


def a_card(position: Json, rng: random.Random) -> str:
    return rng.choice(["F1m", *(card for zone in zones(position) for card in zone)]).removeprefix("~")


def change_what_was_seen(position: Json, rng: random.Random) -> None:
    seat = rng.choice(position["seats"])
    seen = seat.setdefault(rng.choice(["known", "perhaps"]), [])
    if seen and rng.random() < 0.4:
        seen.remove(rng.choice(seen))
    else:
        seen.append(rng.choice([a_card(position, rng), *seat["hand"], *seat["penalty"]]).removeprefix("~"))


def change_a_note(position: Json, rng: random.Random) -> None:
    seat = rng.choice(position["seats"])
    notes = seat.setdefault("notes", [])
    if notes and rng.random() < 0.5:
        notes.remove(rng.choice(notes))
    elif notes and rng.random() < 0.5:
        rng.choice(notes)[1] = a_card(position, rng)
    else:
        notes.append([rng.randint(0, len(log_of(position))), a_card(position, rng)])


def forget_everything_seen(position: Json, rng: random.Random) -> None:
    what = rng.choice([["known"], ["perhaps"], ["notes"], ["known", "perhaps"]])
    for seat in position["seats"]:
        for entry in what:
            seat.pop(entry, None)


def turn_a_power(position: Json, rng: random.Random) -> None:
    animal, sides = rng.choice([("bear", ["give", "recover"]), ("fox", ["burrow", "disguise"])])
    position["sides"][animal] = rng.choice(sides)


def jump_in_the_turn(position: Json, rng: random.Random) -> None:
    position["turn"] = {
        "round": 3,
        "seat": rng.randrange(len(position["seats"])),
        "step": rng.choice(["place", "draw", "discard", "give", "over"]),
    }


CHANGES: list[Change] = [
    move_a_card,
    exchange_two_cards,
    turn_a_card,
    strike_from_the_log,
    shorten_the_log,
    keep_the_hidden_part_of_the_log,
    add_to_the_log,
    repeat_the_log,
    change_what_was_seen,
    change_a_note,
    forget_everything_seen,
    turn_a_power,
    jump_in_the_turn,
]


@pytest.mark.no_cover
@clause("A91")
@settings(max_examples=100)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 11),
    when=st.floats(0, 1),
    changes=st.lists(st.sampled_from(CHANGES), min_size=1, max_size=4),
    chance=st.integers(0, 2**32),
)
def test_a_changed_position_is_refused_or_every_view_has_determinizations_from_then_on(
    players: int, seed: int, when: float, changes: list[Change], chance: int
) -> None:
    game, rng = states(players, seed), random.Random(chance)
    assert_refused_or_sound(game[int(when * (len(game) - 1))], changes, rng, moves=40)
