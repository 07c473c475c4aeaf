"""Step C: draw, discard, give (A40–A42), with the orca and the polar bear (A54–A57)."""

from floe.games.arctic.rules.cards import BEAR, ORCA, without
from floe.games.arctic.rules.hand import leave_hand_unseen, note
from floe.games.arctic.rules.moves import DISCARD, DIVE, GIVE, PASS, RECOVER, STOP, TAKE, Move, Moves
from floe.games.arctic.rules.position import HAND_LIMIT, Position, Seat
from floe.games.arctic.rules.stock import refill, top_of_draw_pile


def ask_draw(position: Position) -> Moves:
    """Ask where to draw a card from, until enough are drawn or none is left."""
    if position.done >= position.high or not (position.river or _can_draw_by_power(position)):
        end_drawing(position)
        return ()
    moves = tuple(map(TAKE.__getitem__, position.river))
    if _can_dive(position):
        moves += (DIVE,)
    if position.penalty and position.holds(BEAR, "recover"):
        moves += tuple(map(RECOVER.__getitem__, position.penalty))
    # With an empty River only a power can draw, and nobody has to use a power (A25).
    if position.low <= position.done or not position.river:
        moves += (STOP,)
    return moves


def _can_dive(position: Position) -> bool:
    return position.holds(ORCA, "dive") and bool(position.draw or position.reserve)


def _can_draw_by_power(position: Position) -> bool:
    """Whether a power reaches a card although the River is empty (A88)."""
    return _can_dive(position) or (bool(position.penalty) and position.holds(BEAR, "recover"))


def take(position: Position, move: Move) -> None:
    """Take a card from the River (A40); with the orca it fills up at once (A56, A87)."""
    card = move.card
    position.river = without(position.river, card)
    position.hand += (card,)
    position.known += (card,)
    position.done += 1
    if position.holds(ORCA, "flow"):
        refill(position)


def dive(position: Position, _: Move) -> None:
    """Orca: draw the top card of the draw pile, unseen by the others (A57)."""
    (card,) = top_of_draw_pile(position)
    position.hand += (card,)
    note(position, card)
    position.done += 1


def recover(position: Position, move: Move) -> None:
    """Polar bear: draw a card of the own penalty zone (A55)."""
    position.penalty = without(position.penalty, move.card)
    position.hand += (move.card,)
    note(position, move.card)
    position.done += 1


def end_drawing(position: Position) -> None:
    """Refill the River before anything is discarded (A41, A85)."""
    refill(position)
    position.step, position.done, position.low, position.high = "discard", 0, 0, 0


def ask_discard(position: Position) -> Moves:
    """Ask what to discard while the hand is above its limit (A42)."""
    if len(position.hand) > HAND_LIMIT:
        return tuple(map(DISCARD.__getitem__, position.hand))
    position.step = "give"
    return ()


def discard(position: Position, move: Move) -> None:
    """Put a hand card face down into the penalty zone (A42)."""
    leave_hand_unseen(position, move.card)
    position.penalty += (move.card,)


def ask_give(position: Position) -> Moves:
    """Ask which penalty card the polar bear gives to whom, after the discards (A54, A86)."""
    if not position.penalty or not position.holds(BEAR, "give"):
        position.step = "end"
        return ()
    others = [seat for seat in range(len(position.seats)) if seat != position.seat]
    return *[GIVE[seat][card] for card in position.penalty for seat in others], PASS


def give(position: Position, move: Move) -> None:
    """Polar bear: put a card of the own penalty zone into another seat's; only the two of them know it (A54, A91)."""
    position.penalty = without(position.penalty, move.card)
    note(position, move.card)
    to = position.seats[move.number]
    notes = (*to.notes, (position.version, move.card))
    receiver = Seat(to.hand, to.pile, (*to.penalty, move.card), to.totem, to.known, to.perhaps, notes)
    position.seats = (*position.seats[: move.number], receiver, *position.seats[move.number + 1 :])
    position.step = "end"
