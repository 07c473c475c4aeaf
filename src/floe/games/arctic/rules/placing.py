"""Step A: place cards, and take a power card (A20–A25), with the puffin, the moose and the fox (A52, A53, A59–A61)."""

from floe.games.arctic.rules.cards import FOX, MOOSE, NO_CARD, PUFFIN, visible
from floe.games.arctic.rules.hand import forget, leave_hand, leave_hand_unseen, note
from floe.games.arctic.rules.moves import BURROW, DISGUISE, PLACE, SETTLE, STOP, SWAP, TAKEBACK, Move, Moves
from floe.games.arctic.rules.position import Cards, Position
from floe.games.arctic.rules.powers import can_go_under, can_swap, can_take_back, place_range
from floe.games.arctic.rules.stock import top_of_draw_pile


def start_turn(position: Position) -> None:
    position.step, position.done, position.used = "place", 0, False
    position.low, position.high = place_range(position.visible, position.holds(MOOSE, "place"))


def ask_place(position: Position) -> Moves:
    """Ask what to place, and how, until enough is placed or the hand is empty."""
    if position.done < position.high and (position.hand or can_take_back(position)):
        return _placements(position)
    if position.done < position.low < position.high:
        return _settlements(position)
    if position.done < position.low:
        _take_penalties(position, position.low - position.done)
    end_placing(position)
    return ()


def _placements(position: Position) -> Moves:
    moves = tuple(map(PLACE.__getitem__, position.hand))
    if position.powers[PUFFIN] == position.seat:
        moves = _puffin_moves(position) + moves
    if can_go_under(position):
        under = BURROW if position.setup.sides[FOX] == "burrow" else DISGUISE
        moves += tuple(map(under.__getitem__, position.hand))
    if position.low <= position.done:
        moves += (STOP,)
    elif not position.hand:
        moves += _settlements(position)
    return moves


def _puffin_moves(position: Position) -> Moves:
    if can_take_back(position):
        return (TAKEBACK,)
    if can_swap(position):
        return tuple([SWAP[card][river] for card in position.hand for river in position.river])
    return ()


def _settlements(position: Position) -> Moves:
    """Return the ways to make up for a short hand with penalty cards: the moose may choose how many (A81)."""
    return SETTLE[position.low - position.done : position.high - position.done + 1]


def place(position: Position, move: Move) -> None:
    """Put a card on top of the pile (A21)."""
    card = move.card
    leave_hand(position, card)
    position.visible = card
    position.pile += (card,)
    position.done += 1


def burrow(position: Position, move: Move) -> None:
    """Fox: put the last card under the whole pile (A60)."""
    leave_hand(position, move.card)
    _go_under(position, (move.card, *position.pile))


def disguise(position: Position, move: Move) -> None:
    """Fox: put the last card face down under the visible card (A61)."""
    leave_hand_unseen(position, move.card)
    _go_under(position, (*position.pile[:-1], move.card.face_down, position.pile[-1]))


def _go_under(position: Position, pile: Cards) -> None:
    """A card placed under ends the placing; a shortage still counts (A82)."""
    position.pile = pile
    position.done += 1
    if position.done >= position.low:
        end_placing(position)


def swap(position: Position, move: Move) -> None:
    """Puffin: exchange a hand card with a River card, each in the other's place (A52)."""
    at, river_at = position.hand.index(move.card), position.river.index(move.other)
    position.hand = (*position.hand[:at], move.other, *position.hand[at + 1 :])
    position.river = (*position.river[:river_at], move.card, *position.river[river_at + 1 :])
    forget(position, move.card)
    position.known += (move.other,)
    position.used = True


def takeback(position: Position, _: Move) -> None:
    """Puffin: return the visible card to the hand; the card below now sets the placement value (A53)."""
    card = position.pile[-1]
    position.pile = position.pile[:-1]
    position.visible = visible(position.pile)
    position.hand += (card,)
    position.known += (card,)
    position.low, position.high = place_range(position.visible, position.holds(MOOSE, "place"))
    position.used = True


def settle(position: Position, move: Move) -> None:
    """Make up for a short hand with penalty cards, as many as the moose chose (A81)."""
    _take_penalties(position, move.number)
    end_placing(position)


def _take_penalties(position: Position, missing: int) -> None:
    """For each card missing take the top card of the draw pile into the penalty zone (A22)."""
    for _ in range(missing):
        for card in top_of_draw_pile(position):
            position.penalty += (card,)
            note(position, card)


def end_placing(position: Position) -> None:
    """Take the power card of the visible card's main animal, wherever it is (A23, A83), and go on to step B."""
    card = position.visible
    animal = card.main
    if card is not NO_CARD and position.powers[animal] != position.seat:
        position.powers = (*position.powers[:animal], position.seat, *position.powers[animal + 1 :])
    position.step, position.done, position.low, position.high = "move", 0, 0, 0
