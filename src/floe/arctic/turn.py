"""A turn and its three steps, A place, B move tokens, C draw (A20–A42), with the powers where they come in.

Each step owns its legal moves, what each of them does, and its exit: `waits` says whether the step still has something
to ask the acting seat; if not, it has done what happens by itself and gone on to the next step.
"""

from collections.abc import Callable
from typing import Final

from floe.arctic.cards import BEAR, EDGES, FOX, MOOSE, NO_CARD, ORCA, PUFFIN, WALRUS, Card, without
from floe.arctic.moves import (
    BURROW,
    DISCARD,
    DISGUISE,
    DIVE,
    GIVE,
    LEFT,
    MOVE_RIGHT,
    PASS,
    PLACE,
    PUSH,
    RECOVER,
    RIGHT,
    SETTLE,
    STOP,
    SWAP,
    TAKE,
    TAKEBACK,
    Move,
)
from floe.arctic.powers import can_go_under, can_swap, can_take_back, draw_range, place_range, pushed_animal
from floe.arctic.table import HAND_LIMIT, RIVER_SIZE, Cards, Seat, Step, Table


def legal(table: Table) -> tuple[Move, ...]:
    """Return the acting seat's legal moves, in a fixed order."""
    return tuple(_MOVES[table.step](table))


def apply(table: Table, move: Move) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    table.log += ((table.seat, move.public or move),)
    _PLAY[move.kind](table, move)
    go_on(table)


def go_on(table: Table) -> None:
    """Do whatever is nobody's choice, until a seat has to choose or the game is over."""
    while not _WAITS[table.step](table):
        pass


# ── Step A: place ────────────────────────────────────────────────────────────────────────────────────────────────────


def start_turn(table: Table) -> None:
    """Begin the acting seat's turn."""
    table.step, table.done, table.used = "place", 0, False
    table.low, table.high = place_range(table.visible, table.holds(MOOSE, "place"))


def _place_moves(table: Table) -> list[Move]:
    moves = _puffin_moves(table) if table.powers[PUFFIN] == table.seat else []
    moves += [PLACE[card] for card in table.hand]
    if can_go_under(table):
        under = BURROW if table.setup.sides[FOX] == "burrow" else DISGUISE
        moves += [under[card] for card in table.hand]
    if table.low <= table.done:
        moves.append(STOP)
    elif not table.hand:
        moves += SETTLE[table.low - table.done : table.high - table.done + 1]
    return moves


def _puffin_moves(table: Table) -> list[Move]:
    if can_take_back(table):
        return [TAKEBACK]
    return [SWAP[card][river] for card in table.hand for river in table.river] if can_swap(table) else []


def _place_waits(table: Table) -> bool:
    if table.done < table.high and (table.hand or can_take_back(table)):
        return True
    if table.done < table.low < table.high:
        return True  # a short hand, and the moose may choose how short (A81)
    if table.done < table.low:
        _take_penalties(table, table.low - table.done)
    _end_placing(table)
    return False


def _place(table: Table, move: Move) -> None:
    """Put a card on top of the pile (A21)."""
    card = _leave_hand(table, move)
    table.pile += (card,)
    table.done += 1


def _burrow(table: Table, move: Move) -> None:
    """Fox: put the last card under the whole pile (A60)."""
    card = _leave_hand(table, move)
    _go_under(table, (card, *table.pile))


def _disguise(table: Table, move: Move) -> None:
    """Fox: put the last card face down under the visible card (A61)."""
    card = _leave_hand_unseen(table, move)
    _go_under(table, (*table.pile[:-1], card.face_down, table.pile[-1]))


def _go_under(table: Table, pile: Cards) -> None:
    """A card placed under ends the placing; a shortage still counts (A82)."""
    table.pile = pile
    table.done += 1
    if table.done >= table.low:
        _end_placing(table)


def _swap(table: Table, move: Move) -> None:
    """Puffin: exchange a hand card with a River card, each in the other's place (A52)."""
    at, river_at = table.hand.index(move.card), table.river.index(move.other)
    table.hand = (*table.hand[:at], move.other, *table.hand[at + 1 :])
    table.river = (*table.river[:river_at], move.card, *table.river[river_at + 1 :])
    _forget(table, move.card)
    table.known += (move.other,)
    table.used = True


def _takeback(table: Table, _: Move) -> None:
    """Puffin: return the visible card to the hand; the card below now sets the placement value (A53)."""
    card = table.pile[-1]
    table.pile = table.pile[:-1]
    table.hand += (card,)
    table.known += (card,)
    table.low, table.high = place_range(table.visible, table.holds(MOOSE, "place"))
    table.used = True


def _settle(table: Table, move: Move) -> None:
    """Make up for a short hand with penalty cards, as many as the moose chose (A81)."""
    _take_penalties(table, move.number)
    _end_placing(table)


def _take_penalties(table: Table, missing: int) -> None:
    """For each card missing take the top card of the draw pile into the penalty zone (A22)."""
    for _ in range(missing):
        for card in _top_of_draw_pile(table):
            table.penalty += (card,)
            _note(table, card)


def _end_placing(table: Table) -> None:
    """Take the power card of the visible card's main animal, wherever it is (A23, A83), and go on to step B."""
    card = table.visible
    animal = card.main
    if card is not NO_CARD and table.powers[animal] != table.seat:
        table.powers = (*table.powers[:animal], table.seat, *table.powers[animal + 1 :])
    table.step, table.done, table.low, table.high = "move", 0, 0, 0


# ── Step B: move tokens ──────────────────────────────────────────────────────────────────────────────────────────────


def _move_moves(table: Table) -> list[Move]:
    card = table.visible
    return [MOVE_RIGHT[card.main], MOVE_RIGHT[card.companion]]


def _move_waits(table: Table) -> bool:
    """Whether there is a choice: only if neither token is on an edge (A30)."""
    card = table.visible
    main, companion = table.tokens[card.main], table.tokens[card.companion]
    if card is not NO_CARD:
        if main not in EDGES and companion not in EDGES:
            return True
        _move_off_the_edge(table, card, main, companion)
    table.step = "push"
    return False


def _move_off_the_edge(table: Table, card: Card, main: int, companion: int) -> None:
    """Move a token on an edge inward, the other one the opposite way (A31), or inward too if it is on an edge (A32)."""
    main_way = _inward(main) if main in EDGES else -_inward(companion)
    companion_way = _inward(companion) if companion in EDGES else -_inward(main)
    _move_both(table, card, main_way, companion_way)


def _inward(place: int) -> int:
    return RIGHT if place == EDGES[0] else LEFT


def _right(table: Table, move: Move) -> None:
    """Move the chosen token right and the other one left (A30)."""
    card = table.visible
    way = RIGHT if move.animal == card.main else LEFT
    _move_both(table, card, way, -way)
    table.step = "push"


def _move_both(table: Table, card: Card, main_way: int, companion_way: int) -> None:
    tokens = list(table.tokens)
    tokens[card.main] += main_way
    tokens[card.companion] += companion_way
    table.tokens = tuple(tokens)


def _push_moves(table: Table) -> list[Move]:
    animal = pushed_animal(table)
    left_edge, right_edge = EDGES
    ways = [way for way, edge in ((LEFT, left_edge), (RIGHT, right_edge)) if table.tokens[animal] != edge]  # A92
    return [*(PUSH[animal][way] for way in ways), PASS]


def _push_waits(table: Table) -> bool:
    if table.powers[WALRUS] == table.seat and table.visible is not NO_CARD:
        return True
    _end_moving(table)
    return False


def _push(table: Table, move: Move) -> None:
    """Walrus: move one of the two tokens one card more (A50, A51)."""
    tokens = list(table.tokens)
    tokens[move.animal] += move.number
    table.tokens = tuple(tokens)
    _end_moving(table)


def _end_moving(table: Table) -> None:
    """Go on to step C, which the last turn does not have (A71)."""
    if table.last:
        end_turn(table)
    else:
        table.step = "draw"
        table.low, table.high = draw_range(table.visible, table.holds(MOOSE, "draw"))


# ── Step C: draw ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_moves(table: Table) -> list[Move]:
    moves = [TAKE[card] for card in table.river]
    if _can_dive(table):
        moves.append(DIVE)
    if table.holds(BEAR, "recover"):
        moves += [RECOVER[card] for card in table.penalty]
    if table.low <= table.done or not table.river:  # what is left to draw takes a power, and no power is a must (A25)
        moves.append(STOP)
    return moves


def _draw_waits(table: Table) -> bool:
    if table.done < table.high and (table.river or _can_draw_by_power(table)):
        return True
    _end_drawing(table)
    return False


def _can_dive(table: Table) -> bool:
    return table.holds(ORCA, "dive") and bool(table.draw or table.reserve)


def _can_draw_by_power(table: Table) -> bool:
    """Whether there is a card left to draw though the River is empty (A88)."""
    return _can_dive(table) or (bool(table.penalty) and table.holds(BEAR, "recover"))


def _take(table: Table, move: Move) -> None:
    """Take a card from the River (A40); with the orca it fills up at once (A56, A87)."""
    table.river = without(table.river, move.card)
    table.hand += (move.card,)
    table.known += (move.card,)
    table.done += 1
    if table.holds(ORCA, "flow"):
        _refill(table)


def _dive(table: Table, _: Move) -> None:
    """Orca: draw the top card of the draw pile, unseen by the others (A57)."""
    (card,) = _top_of_draw_pile(table)
    table.hand += (card,)
    _note(table, card)
    table.done += 1


def _recover(table: Table, move: Move) -> None:
    """Polar bear: draw a card of the own penalty zone (A55)."""
    table.penalty = without(table.penalty, move.card)
    table.hand += (move.card,)
    _note(table, move.card)
    table.done += 1


def _end_drawing(table: Table) -> None:
    """Refill the River before anything is discarded (A41, A85)."""
    _refill(table)
    table.step, table.done, table.low, table.high = "discard", 0, 0, 0


def _refill(table: Table) -> None:
    """Fill the River up to six cards, as far as there are any (A41, A88)."""
    missing = RIVER_SIZE - len(table.river)
    if missing > len(table.draw):
        _open_reserve(table)
    table.river += table.draw[:missing]
    table.draw = table.draw[missing:]


def _open_reserve(table: Table) -> None:
    """A card is needed and the draw pile has none: the Reserve goes under it, and the end is near (A70, A89)."""
    table.draw, table.reserve, table.final = table.draw + table.reserve, (), True


def _top_of_draw_pile(table: Table) -> Cards:
    """Take the top card, if there is one left at all (A88)."""
    if not table.draw:
        _open_reserve(table)
    top, table.draw = table.draw[:1], table.draw[1:]
    return top


def _discard_moves(table: Table) -> list[Move]:
    return [DISCARD[card] for card in table.hand]


def _discard_waits(table: Table) -> bool:
    """Whether the hand is above its limit (A42)."""
    if len(table.hand) > HAND_LIMIT:
        return True
    table.step = "give"
    return False


def _discard(table: Table, move: Move) -> None:
    """Put a hand card face down into the penalty zone (A42)."""
    table.penalty += (_leave_hand_unseen(table, move),)


def _give_moves(table: Table) -> list[Move]:
    others = [seat for seat in range(len(table.seats)) if seat != table.seat]
    return [*(GIVE[seat][card] for card in table.penalty for seat in others), PASS]


def _give_waits(table: Table) -> bool:
    """Whether the polar bear has something to give, after the discards (A86)."""
    if table.penalty and table.holds(BEAR, "give"):
        return True
    end_turn(table)
    return False


def _give(table: Table, move: Move) -> None:
    """Polar bear: put a card of the own penalty zone into another seat's; only the two of them know it (A54, A91)."""
    table.penalty = without(table.penalty, move.card)
    _note(table, move.card)
    to = table.seats[move.number]
    notes = (*to.notes, (len(table.log), move.card))
    receiver = Seat(to.hand, to.pile, (*to.penalty, move.card), to.totem, to.known, to.perhaps, notes)
    table.seats = (*table.seats[: move.number], receiver, *table.seats[move.number + 1 :])
    end_turn(table)


# ── From turn to turn ────────────────────────────────────────────────────────────────────────────────────────────────


def end_turn(table: Table) -> None:
    """Hand the turn on clockwise; at the end of a round the last turns begin, or the game ends (A70, A71)."""
    table.put_back()
    following = (table.seat + 1) % len(table.seats)
    if following == table.setup.first:
        if table.last:
            table.step = "over"
            return
        table.round += 1
        table.last = table.final
    table.sit(following)
    start_turn(table)


def _stop(table: Table, _: Move) -> None:
    """Moose: enough placed, or enough drawn (A80)."""
    if table.step == "place":
        _end_placing(table)
    else:
        _end_drawing(table)


def _pass(table: Table, _: Move) -> None:
    """Leave a power unused (A25)."""
    if table.step == "push":
        _end_moving(table)
    else:
        end_turn(table)


# ── What is known of hidden cards (A91) ──────────────────────────────────────────────────────────────────────────────


def _leave_hand(table: Table, move: Move) -> Card:
    """Take a card out of the hand for everybody to see."""
    table.hand = without(table.hand, move.card)
    _forget(table, move.card)
    return move.card


def _leave_hand_unseen(table: Table, move: Move) -> Card:
    """Take a card out of the hand face down: what was known of this hand is now only likely."""
    table.hand = without(table.hand, move.card)
    table.known, table.perhaps = (), table.perhaps + table.known
    _note(table, move.card)
    return move.card


def _forget(table: Table, card: Card) -> None:
    if card in table.known:
        table.known = without(table.known, card)
    elif card in table.perhaps:
        table.perhaps = without(table.perhaps, card)


def _note(table: Table, card: Card) -> None:
    """Let the acting seat remember which card the move now being played is about."""
    table.notes += ((len(table.log), card),)


_WAITS: Final[dict[Step, Callable[[Table], bool]]] = {
    "place": _place_waits,
    "move": _move_waits,
    "push": _push_waits,
    "draw": _draw_waits,
    "discard": _discard_waits,
    "give": _give_waits,
    "over": lambda _: True,
}

_MOVES: Final[dict[Step, Callable[[Table], list[Move]]]] = {
    "place": _place_moves,
    "move": _move_moves,
    "push": _push_moves,
    "draw": _draw_moves,
    "discard": _discard_moves,
    "give": _give_moves,
    "over": lambda _: [],
}

_PLAY: Final[dict[str, Callable[[Table, Move], None]]] = {
    "place": _place,
    "burrow": _burrow,
    "disguise": _disguise,
    "swap": _swap,
    "takeback": _takeback,
    "settle": _settle,
    "right": _right,
    "push": _push,
    "take": _take,
    "dive": _dive,
    "recover": _recover,
    "discard": _discard,
    "give": _give,
    "stop": _stop,
    "pass": _pass,
}
