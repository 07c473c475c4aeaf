"""Step C: draw, discard, give (A40–A42), with the orca and the polar bear (A54–A57)."""

from floe.games.arctic.rules.cards import BEAR, ORCA, without
from floe.games.arctic.rules.hand import leave_hand_unseen, note
from floe.games.arctic.rules.moves import DISCARD, DIVE, GIVE, PASS, RECOVER, STOP, TAKE, Move, Moves
from floe.games.arctic.rules.position import HAND_LIMIT, Seat, Table
from floe.games.arctic.rules.stock import refill, top_of_draw_pile


def draw_moves(table: Table) -> Moves:
    """List where cards may be drawn from."""
    moves = tuple(map(TAKE.__getitem__, table.river))
    if _can_dive(table):
        moves += (DIVE,)
    if table.penalty and table.holds(BEAR, "recover"):
        moves += tuple(map(RECOVER.__getitem__, table.penalty))
    if table.low <= table.done or not table.river:  # what is left to draw takes a power, and no power is a must (A25)
        moves += (STOP,)
    return moves


def draw_waits(table: Table) -> bool:
    """Whether there is a card to draw; if not, the drawing is over."""
    if table.done < table.high and (table.river or _can_draw_by_power(table)):
        return True
    end_drawing(table)
    return False


def _can_dive(table: Table) -> bool:
    return table.holds(ORCA, "dive") and bool(table.draw or table.reserve)


def _can_draw_by_power(table: Table) -> bool:
    """Whether there is a card left to draw though the River is empty (A88)."""
    return _can_dive(table) or (bool(table.penalty) and table.holds(BEAR, "recover"))


def take(table: Table, move: Move) -> None:
    """Take a card from the River (A40); with the orca it fills up at once (A56, A87)."""
    card = move.card
    table.river = without(table.river, card)
    table.hand += (card,)
    table.known += (card,)
    table.done += 1
    if table.holds(ORCA, "flow"):
        refill(table)


def dive(table: Table, _: Move) -> None:
    """Orca: draw the top card of the draw pile, unseen by the others (A57)."""
    (card,) = top_of_draw_pile(table)
    table.hand += (card,)
    note(table, card)
    table.done += 1


def recover(table: Table, move: Move) -> None:
    """Polar bear: draw a card of the own penalty zone (A55)."""
    table.penalty = without(table.penalty, move.card)
    table.hand += (move.card,)
    note(table, move.card)
    table.done += 1


def end_drawing(table: Table) -> None:
    """Refill the River before anything is discarded (A41, A85)."""
    refill(table)
    table.step, table.done, table.low, table.high = "discard", 0, 0, 0


def discard_moves(table: Table) -> Moves:
    """List what may be discarded."""
    return tuple(map(DISCARD.__getitem__, table.hand))


def discard_waits(table: Table) -> bool:
    """Whether the hand is above its limit (A42)."""
    if len(table.hand) > HAND_LIMIT:
        return True
    table.step = "give"
    return False


def discard(table: Table, move: Move) -> None:
    """Put a hand card face down into the penalty zone (A42)."""
    leave_hand_unseen(table, move.card)
    table.penalty += (move.card,)


def give_moves(table: Table) -> Moves:
    """List which card may be given to whom."""
    others = [seat for seat in range(len(table.seats)) if seat != table.seat]
    return *[GIVE[seat][card] for card in table.penalty for seat in others], PASS


def give_waits(table: Table) -> bool:
    """Whether the polar bear has something to give, after the discards (A86)."""
    if table.penalty and table.holds(BEAR, "give"):
        return True
    table.step = "end"
    return False


def give(table: Table, move: Move) -> None:
    """Polar bear: put a card of the own penalty zone into another seat's; only the two of them know it (A54, A91)."""
    table.penalty = without(table.penalty, move.card)
    note(table, move.card)
    to = table.seats[move.number]
    notes = (*to.notes, (table.version, move.card))
    receiver = Seat(to.hand, to.pile, (*to.penalty, move.card), to.totem, to.known, to.perhaps, notes)
    table.seats = (*table.seats[: move.number], receiver, *table.seats[move.number + 1 :])
    table.step = "end"
