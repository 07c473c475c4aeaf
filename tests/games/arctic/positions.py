"""Positions as short as the rule they show: say what matters, the rest is set up as usual.

    position(hand="F3o M2o", pile="W4f", powers="fox:burrow")

is the start of a turn. The seat whose turn it is has these cards and that power; a River, a draw pile and a Reserve lie
in the middle, and one other seat waits with three cards in hand, all of them cards that were not mentioned.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import ParamSpec

from msgspec import Struct

import floe
from floe.core.contract import Json, State
from floe.games.arctic.rules.cards import ALL, ANIMALS, Card

P = ParamSpec("P")

SIDES = {"fox": "burrow", "moose": "draw", "walrus": "main", "orca": "flow", "puffin": "swap", "bear": "give"}
"""What lies up where a test does not say."""


class Seat(Struct, frozen=True):
    """What lies before one seat."""

    hand: str | None = None
    """None for three cards that were not mentioned."""
    pile: str = ""
    """From bottom to top."""
    penalty: str = ""
    powers: str = ""
    """The power cards it has and the sides in play, such as "fox:burrow moose:place"."""
    totem: str | None = None

    @property
    def mentioned(self) -> str:
        """Every card named."""
        return f"{self.hand or ''} {self.pile} {self.penalty}"


def data(
    *,
    hand: str | None = None,
    pile: str = "",
    penalty: str = "",
    powers: str = "",
    totem: str | None = None,
    others: tuple[Seat, ...] = (Seat(),),
    river: str | None = None,
    draw: str | None = None,
    reserve: str | None = None,
    tokens: Mapping[str, int] | None = None,
    sides: str = "",
    seat: int = 0,
    first: int = 0,
    round: int = 1,
    step: str = "place",
    done: int = 0,
    last: bool = False,
    final: bool = False,
) -> Json:
    """Return a position as the plain data that `floe.load` takes.

    The first five describe the seat whose turn it is, `others` the seats after it, clockwise. None stands for cards
    that were not mentioned, an empty text for no cards.
    """
    seats = _seated((Seat(hand, pile, penalty, powers, totem), *others), seat)
    mentioned = " ".join([*(at.mentioned for at in seats), river or "", draw or "", reserve or ""]).split()
    decks = _decks(mentioned, len(seats))
    spare = _spare(mentioned, decks)
    return {
        "game": "arctic",
        "version": 1,
        "decks": decks,
        "first": first,
        "sides": SIDES | _pairs(" ".join([sides, *(at.powers for at in seats)])),
        "powers": dict.fromkeys(ANIMALS) | {animal: at for at, of in enumerate(seats) for animal in _pairs(of.powers)},
        "tokens": dict.fromkeys(ANIMALS, 3) | dict(tokens or {}),
        "river": _cards(river, spare, 6),
        "reserve": _cards(reserve, spare, 5 * (len(seats) - 1)),
        "final": final,
        "seats": _seats(seats, spare),
        "turn": {"round": round, "seat": seat, "step": step, "done": done, "last": last},
        "draw": _cards(draw, spare, len(ALL)),
    }


def _loaded(build: Callable[P, Json]) -> Callable[P, State]:
    def load(*args: P.args, **kwargs: P.kwargs) -> State:
        return floe.load(build(*args, **kwargs))

    return load


position = _loaded(data)
"""Returns a State; takes what `data` takes."""


def _seated(clockwise: tuple[Seat, ...], at: int) -> tuple[Seat, ...]:
    """Seat them so that the first of them gets seat `at`."""
    start = len(clockwise) - at
    return clockwise[start:] + clockwise[:start]


def _seats(seats: tuple[Seat, ...], spare: Iterator[str]) -> list[Json]:
    totems = (animal for animal in ANIMALS if animal not in [seat.totem for seat in seats])
    return [
        {
            "hand": _cards(seat.hand, spare, 3),
            "pile": seat.pile.split(),
            "penalty": seat.penalty.split(),
            "totem": seat.totem or next(totems),
        }
        for seat in seats
    ]


def _decks(mentioned: list[str], players: int) -> list[int]:
    """Return the decks of the cards mentioned, and the first others up to one for each player."""
    needed = {Card.read(name).deck for name in mentioned}
    others = (deck for deck in range(1, 5) if deck not in needed)
    return sorted([*needed, *islice(others, max(0, players - len(needed)))])


def _spare(mentioned: list[str], decks: list[int]) -> Iterator[str]:
    used = {name.removeprefix("~") for name in mentioned}
    return (card.name for card in ALL if card.deck in decks and card.name not in used)


def _cards(text: str | None, spare: Iterator[str], count: int) -> list[str]:
    return list(islice(spare, count)) if text is None else text.split()


def _pairs(text: str) -> dict[str, str]:
    return dict(word.split(":") for word in text.split())


# ── Looking at a State, in the same short words ──────────────────────────────────────────────────────────────────────


def play(state: State, moves: str) -> State:
    """Play moves one after the other, given as their texts with commas between."""
    for move in moves.split(", "):
        state = state.play(move)
    return state


def hand(state: State, seat: int = 0) -> str:
    return _of_seat(state, seat, "hand")


def pile(state: State, seat: int = 0) -> str:
    return _of_seat(state, seat, "pile")


def penalty(state: State, seat: int = 0) -> str:
    return _of_seat(state, seat, "penalty")


def _of_seat(state: State, seat: int, zone: str) -> str:
    return " ".join(state.dump()["seats"][seat][zone])


def river(state: State) -> str:
    return " ".join(state.dump()["river"])


def draw_pile(state: State) -> str:
    return " ".join(state.dump()["draw"])


def reserve(state: State) -> str:
    return " ".join(state.dump()["reserve"])


def token(state: State, animal: str) -> int:
    """The worth of the landscape card under a token."""
    value: int = state.dump()["tokens"][animal]
    return value


def owner(state: State, animal: str) -> int | None:
    """The seat that has a power card."""
    seat: int | None = state.dump()["powers"][animal]
    return seat


def now(state: State, entry: str) -> object:
    """An entry of the turn: round, seat, step, done, last."""
    return state.dump()["turn"][entry]


def moves(state: State, kind: str = "") -> list[str]:
    """The texts of the legal moves, or of those of one kind."""
    return [str(move) for move in state.moves if str(move).startswith(kind)]


def each(kind: str, cards: str) -> list[str]:
    """The texts of the moves of this kind with each of these cards."""
    return [f"{kind} {card}" for card in cards.split()]


def kinds(state: State) -> set[str]:
    """The kinds of legal moves."""
    return {str(move).split()[0] for move in state.moves}


def skip_turn(state: State) -> State:
    """Play the first legal move again and again until this turn is over."""
    turn = state.actor, now(state, "round")
    while not state.over and (state.actor, now(state, "round")) == turn:
        state = state.play(state.moves[0])
    return state
