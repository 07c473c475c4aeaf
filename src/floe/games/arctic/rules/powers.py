"""The twelve powers (A50–A61): who has which side, what it does to the numbers, and help on each."""

from typing import Final

from msgspec import Struct

from floe.core.words import later
from floe.games.arctic.rules.cards import ANIMALS, BEAR, FOX, MOOSE, NO_CARD, ORCA, PUFFIN, WALRUS, Animal, Card
from floe.games.arctic.rules.position import Position


class Power(Struct, frozen=True):
    """One side of a power card."""

    animal: Animal
    side: str
    step: str
    """The step of the turn it belongs to: A place, B move, C draw."""
    about: str


POWERS: Final = tuple(
    Power(animal, side, step, about)
    for animal, side, step, about in (
        (FOX, "burrow", "A", later("The last card you place may slip under your whole pile; your visible card stays.")),
        (
            FOX,
            "disguise",
            "A",
            later("The last card you place may go face down just under your visible card: a joker when scoring."),
        ),
        (MOOSE, "draw", "C", later("Draw one card more or one card fewer than your visible card says.")),
        (MOOSE, "place", "A", later("Place one card more or one card fewer than your visible card says.")),
        (
            WALRUS,
            "main",
            "B",
            later("Once the tokens have moved, your main animal’s token may take one more step, either way."),
        ),
        (
            WALRUS,
            "companion",
            "B",
            later("Once the tokens have moved, your companion’s token may take one more step, either way."),
        ),
        (
            ORCA,
            "flow",
            "C",
            later("The River fills up again after each card you take, so that you choose among six every time."),
        ),
        (ORCA, "dive", "C", later("Any card you draw may come unseen from the top of the draw pile.")),
        (
            PUFFIN,
            "swap",
            "A",
            later("Before you place anything, exchange one card of your hand with one of the River."),
        ),
        (
            PUFFIN,
            "takeback",
            "A",
            later("Before you place anything, take your visible card back; the card below sets how many to place."),
        ),
        (
            BEAR,
            "give",
            "C",
            later("At the end of your turn, move one of your penalty cards to another player’s penalty zone."),
        ),
        (BEAR, "recover", "C", later("Any card you draw may be one of your own penalty cards.")),
    )
)

SIDES: Final = tuple(tuple(power.side for power in POWERS if power.animal == animal) for animal in range(len(ANIMALS)))
"""The two sides of each animal's power card."""


def power(animal: Animal, side: str) -> Power:
    """Return the power on this side of this animal's card."""
    return next(power for power in POWERS if power.animal == animal and power.side == side)


def place_range(visible: Card, has_moose: bool) -> tuple[int, int]:
    """Return the fewest and the most cards to place on this visible card (A21, A59).

    Without a visible card the moose cannot make it no card at all (A80): there would be none to see afterwards either.
    """
    value = visible.placement
    if not has_moose:
        return value, value
    return (value if visible is NO_CARD else value - 1), value + 1


def draw_range(visible: Card, has_moose: bool) -> tuple[int, int]:
    """Return the fewest and the most cards to draw with this visible card (A40, A58)."""
    value = visible.draw
    return (max(value - 1, 0), value + 1) if has_moose else (value, value)


def can_go_under(position: Position) -> bool:
    """Whether the fox may put the next card under: it is the last, and leaves a visible card (A60, A61, A82)."""
    if position.powers[FOX] != position.seat or position.visible is NO_CARD:
        return False
    return position.low <= position.done + 1 or len(position.hand) == 1


def can_take_back(position: Position) -> bool:
    """Whether the puffin may return the visible card to the hand (A53, A84)."""
    before_placing = position.done == 0 and not position.used
    return before_placing and position.holds(PUFFIN, "takeback") and position.visible is not NO_CARD


def can_swap(position: Position) -> bool:
    """Whether the puffin may exchange a hand card with a River card (A52, A84)."""
    return position.done == 0 and not position.used and position.holds(PUFFIN, "swap")


def pushed_animal(position: Position) -> Animal:
    """Return the animal whose token the walrus may push (A50, A51)."""
    card = position.visible
    return card.main if position.setup.sides[WALRUS] == "main" else card.companion
