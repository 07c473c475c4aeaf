"""Cards leaving a hand or moving unseen, and what the table knows of them afterwards (A91)."""

from floe.games.arctic.rules.cards import Card, without
from floe.games.arctic.rules.position import Table


def leave_hand(table: Table, card: Card) -> None:
    """Take a card out of the hand for everybody to see."""
    table.hand = without(table.hand, card)
    forget(table, card)


def leave_hand_unseen(table: Table, card: Card) -> None:
    """Take a card out of the hand face down: what was known of this hand is now only likely."""
    table.hand = without(table.hand, card)
    table.known, table.perhaps = (), table.perhaps + table.known
    note(table, card)


def forget(table: Table, card: Card) -> None:
    """Note that everybody has seen this card leave the hand."""
    if card in table.known:
        table.known = without(table.known, card)
    elif card in table.perhaps:
        table.perhaps = without(table.perhaps, card)


def note(table: Table, card: Card) -> None:
    """Let the acting seat remember which card the move now being played is about."""
    table.notes += ((table.version, card),)
