"""Cards leaving a hand or moving unseen, and what is known of them afterwards (A91)."""

from floe.games.arctic.rules.cards import Card, without
from floe.games.arctic.rules.position import Position


def leave_hand(position: Position, card: Card) -> None:
    """Take a card out of the hand for everybody to see."""
    position.hand = without(position.hand, card)
    forget(position, card)


def leave_hand_unseen(position: Position, card: Card) -> None:
    """Take a card out of the hand face down: all that was known of this hand is uncertain now."""
    position.hand = without(position.hand, card)
    position.known, position.perhaps = (), position.perhaps + position.known
    note(position, card)


def forget(position: Position, card: Card) -> None:
    """Forget a card that everybody has seen leaving the hand."""
    if card in position.known:
        position.known = without(position.known, card)
    elif card in position.perhaps:
        position.perhaps = without(position.perhaps, card)


def note(position: Position, card: Card) -> None:
    """Let the acting seat alone remember which card this move is about."""
    position.notes += ((position.version, card),)
