"""Step A: place cards, and take a power card (A20–A25), with the puffin, the moose and the fox (A52, A53, A59–A61)."""

from floe.games.arctic.rules.cards import FOX, MOOSE, NO_CARD, PUFFIN, visible
from floe.games.arctic.rules.hand import forget, leave_hand, leave_hand_unseen, note
from floe.games.arctic.rules.moves import BURROW, DISGUISE, PLACE, SETTLE, STOP, SWAP, TAKEBACK, Move, Moves
from floe.games.arctic.rules.position import Cards, Table
from floe.games.arctic.rules.powers import can_go_under, can_swap, can_take_back, place_range
from floe.games.arctic.rules.stock import top_of_draw_pile


def start_turn(table: Table) -> None:
    """Begin the acting seat's turn."""
    table.step, table.done, table.used = "place", 0, False
    table.low, table.high = place_range(table.visible, table.holds(MOOSE, "place"))


def place_moves(table: Table) -> Moves:
    """List what may be placed, and how."""
    moves = tuple(map(PLACE.__getitem__, table.hand))
    if table.powers[PUFFIN] == table.seat:
        moves = _puffin_moves(table) + moves
    if can_go_under(table):
        under = BURROW if table.setup.sides[FOX] == "burrow" else DISGUISE
        moves += tuple(map(under.__getitem__, table.hand))
    if table.low <= table.done:
        moves += (STOP,)
    elif not table.hand:
        moves += SETTLE[table.low - table.done : table.high - table.done + 1]
    return moves


def _puffin_moves(table: Table) -> Moves:
    if can_take_back(table):
        return (TAKEBACK,)
    return tuple([SWAP[card][river] for card in table.hand for river in table.river]) if can_swap(table) else ()


def place_waits(table: Table) -> bool:
    """Whether there is something to choose; if not, go on to step B."""
    if table.done < table.high and (table.hand or can_take_back(table)):
        return True
    if table.done < table.low < table.high:
        return True  # a short hand, and the moose may choose how short (A81)
    if table.done < table.low:
        _take_penalties(table, table.low - table.done)
    end_placing(table)
    return False


def place(table: Table, move: Move) -> None:
    """Put a card on top of the pile (A21)."""
    card = move.card
    leave_hand(table, card)
    table.visible = card
    table.pile += (card,)
    table.done += 1


def burrow(table: Table, move: Move) -> None:
    """Fox: put the last card under the whole pile (A60)."""
    leave_hand(table, move.card)
    _go_under(table, (move.card, *table.pile))


def disguise(table: Table, move: Move) -> None:
    """Fox: put the last card face down under the visible card (A61)."""
    leave_hand_unseen(table, move.card)
    _go_under(table, (*table.pile[:-1], move.card.face_down, table.pile[-1]))


def _go_under(table: Table, pile: Cards) -> None:
    """A card placed under ends the placing; a shortage still counts (A82)."""
    table.pile = pile
    table.done += 1
    if table.done >= table.low:
        end_placing(table)


def swap(table: Table, move: Move) -> None:
    """Puffin: exchange a hand card with a River card, each in the other's place (A52)."""
    at, river_at = table.hand.index(move.card), table.river.index(move.other)
    table.hand = (*table.hand[:at], move.other, *table.hand[at + 1 :])
    table.river = (*table.river[:river_at], move.card, *table.river[river_at + 1 :])
    forget(table, move.card)
    table.known += (move.other,)
    table.used = True


def takeback(table: Table, _: Move) -> None:
    """Puffin: return the visible card to the hand; the card below now sets the placement value (A53)."""
    card = table.pile[-1]
    table.pile = table.pile[:-1]
    table.visible = visible(table.pile)
    table.hand += (card,)
    table.known += (card,)
    table.low, table.high = place_range(table.visible, table.holds(MOOSE, "place"))
    table.used = True


def settle(table: Table, move: Move) -> None:
    """Make up for a short hand with penalty cards, as many as the moose chose (A81)."""
    _take_penalties(table, move.number)
    end_placing(table)


def _take_penalties(table: Table, missing: int) -> None:
    """For each card missing take the top card of the draw pile into the penalty zone (A22)."""
    for _ in range(missing):
        for card in top_of_draw_pile(table):
            table.penalty += (card,)
            note(table, card)


def end_placing(table: Table) -> None:
    """Take the power card of the visible card's main animal, wherever it is (A23, A83), and go on to step B."""
    card = table.visible
    animal = card.main
    if card is not NO_CARD and table.powers[animal] != table.seat:
        table.powers = (*table.powers[:animal], table.seat, *table.powers[animal + 1 :])
    table.step, table.done, table.low, table.high = "move", 0, 0, 0
