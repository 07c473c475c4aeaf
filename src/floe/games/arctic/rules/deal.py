"""Setting up (A10–A17): the options, and a deal in which the seed decides all that they leave open."""

from collections.abc import Mapping
from typing import Any, Final

from floe.core.chance import Chance, shuffled
from floe.core.contract import Option
from floe.core.errors import BadOption
from floe.core.reading import read_first
from floe.core.words import _
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, of_decks
from floe.games.arctic.rules.position import RIVER_SIZE, Position, Seat, Setup, Turn
from floe.games.arctic.rules.powers import SIDES
from floe.games.arctic.rules.state import State

RESERVE: Final = {2: 5, 3: 10, 4: 15}  # A12
HAND: Final = 3  # A16
START: Final = LANDSCAPE.index(3)  # A10


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    # Each decision has a stream of its own, so that an option changes nothing else in the deal of a seed.
    decks = options["decks"] or tuple(sorted(shuffled(range(1, 5), _chance(seed, "decks"))[:players]))  # A11
    first = _chance(seed, "first").randrange(players) if options["first"] is None else options["first"]  # A15
    totems = shuffled(range(len(ANIMALS)), _chance(seed, "totems"))[:players]  # A14
    cards = tuple(shuffled(of_decks(decks), _chance(seed, "cards")))
    reserve, cards = cards[: RESERVE[players]], cards[RESERVE[players] :]  # A12
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)]  # A16
    river_at = HAND * players
    position = Position.of(
        setup=Setup(decks, first, _sides(seed, options["sides"])),
        tokens=(START,) * len(ANIMALS),
        powers=(None,) * len(ANIMALS),
        river=cards[river_at : river_at + RIVER_SIZE],  # A17
        draw=cards[river_at + RIVER_SIZE :],
        reserve=reserve,
        final=False,
        seats=tuple(Seat(hand, (), (), totem) for hand, totem in zip(hands, totems, strict=True)),
        now=Turn(1, first, "place"),
    )
    return State.of(position)


def _sides(seed: bytes, chosen: tuple[str | None, ...]) -> tuple[str, ...]:
    """Turn the power cards; a chosen side leaves the others as they would have fallen (A13)."""
    chance = _chance(seed, "sides")
    fallen = [pair[chance.randrange(2)] for pair in SIDES]
    return tuple(side or random for side, random in zip(chosen, fallen, strict=True))


def _chance(seed: bytes, purpose: str) -> Chance:
    return Chance(seed, f"arctic {purpose}")


def read_decks(value: Any, players: int) -> tuple[int, ...] | None:
    """Read the option `decks`: as many different decks as there are players, such as "1,3", or "random"."""
    if value in (None, "random"):
        return None
    decks = _numbers(value)
    if len(decks) != players or len(set(decks)) != players or not set(decks) <= {1, 2, 3, 4}:
        sentence = _("decks are {n} different ones out of 1 to 4, or random, not {value!r}", n=players, value=value)
        raise BadOption(sentence, option="decks", value=value)
    return decks


def _numbers(value: Any) -> tuple[int, ...]:
    """Return whole numbers in order, from a list of them or from text; none if anything else is among them."""
    try:
        return tuple(sorted(int(str(number)) for number in (value.split(",") if isinstance(value, str) else value)))
    except (TypeError, ValueError):
        return ()


def read_sides(value: Any, _players: int) -> tuple[str | None, ...]:
    """Read the option `sides`: a side for some animals, as {"fox": "burrow"} or "fox=burrow", the rest random."""
    chosen = _sides_of_text(value) if isinstance(value, str) else value or {}
    if not isinstance(chosen, Mapping):
        sentence = _("sides are given per animal, such as fox=burrow, not {value!r}", value=value)
        raise BadOption(sentence, option="sides", value=value)
    for animal, side in chosen.items():
        if animal not in ANIMALS or side not in (*SIDES[ANIMALS.index(animal)], "random"):
            asked = {"power": f"{animal}={side}", "known": _known_sides()}
            raise BadOption(_("there is no power {power}; there is {known}", **asked), option="sides", value=value)
    sides = [chosen.get(animal, "random") for animal in ANIMALS]
    return tuple(None if side == "random" else side for side in sides)


def _sides_of_text(text: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in text.split(",") if text != "random")
    return {animal.strip(): side.strip() for animal, _sign, side in pairs}


def _known_sides() -> str:
    return ", ".join(f"{animal}={'/'.join(sides)}" for animal, sides in zip(ANIMALS, SIDES, strict=True))


OPTIONS: Final = {
    "sides": Option(f"Which powers are in play: {_known_sides()}; random where not said.", read_sides),
    "first": Option("Which seat starts: a number from 0, or random.", read_first),
    "decks": Option(
        "Which decks of cards are in play: as many of 1 to 4 as there are players, such as 1,3; or random.", read_decks
    ),
}
