"""Who may sit where: pure functions from a table to the seats that change."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from floe.bots.levels import USUAL
from floe.core.errors import GameOver
from floe.server.errors import AlreadyStarted, BadRequest, NotSeated, SeatTaken
from floe.server.people.ids import new_id
from floe.server.people.names import proper_name
from floe.server.rooms.offer import Offer
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat
from floe.server.storage.rows import Seat


def new_nonce() -> str:
    """Return a nonce for a seat's invitations; a new one voids those before it."""
    return new_id()


def first_seats(table: str, game: str, host: str, wanted: Sequence[NewSeat], offer: Offer) -> tuple[Seat, ...]:
    """Return the seats of a new table; raises BadRequest or NotOffered."""
    if [seat.kind for seat in wanted].count("me") > 1:
        raise BadRequest("you can sit in one seat only; others at your screen sit here")
    return tuple([_first_seat(table, number, game, host, seat, offer) for number, seat in enumerate(wanted)])


def _first_seat(table: str, number: int, game: str, host: str, wanted: NewSeat, offer: Offer) -> Seat:
    nonce = new_nonce()
    if wanted.kind == "me":
        return Seat(table, number, "person", identity=host, nonce=nonce)
    if wanted.kind == "here":
        name = proper_name(wanted.name or f"Seat {number + 1}")
        return Seat(table, number, "person", identity=host, name=name, nonce=nonce)
    if wanted.kind == "bot":
        return Seat(table, number, "bot", bot=offer.checked(wanted.bot, game), nonce=nonce)
    return Seat(table, number, wanted.kind, nonce=nonce)


def taken(table: Table, identity: str, wanted: int | None, is_invited: bool) -> list[Seat]:
    """Return the seat a person takes: the one they want, or the next that is free; nothing if they already have one.

    All who have the address of a table were sent it, and may take any free seat. Only where strangers find the table in
    a list are the seats kept for those with an invitation. Raises AlreadyStarted or SeatTaken.
    """
    if table.seats_of(identity):
        return []
    if table.row.status != "open":
        raise AlreadyStarted("the game has started without you; you may watch", table=table.id)
    keeps = table.row.advertised and not is_invited
    free = [seat for seat in table.seats if seat.kind == "open" or (seat.kind == "invited" and not keeps)]
    if not free:
        raise SeatTaken("no seat is free", table=table.id)
    seat = next((seat for seat in free if seat.seat == wanted), free[0])
    return [replace(seat, kind="person", identity=identity)]


def host_with(table: Table, identity: str) -> str:
    """Return the host after somebody sits down: theirs is a table that nobody sits at any more."""
    return table.row.host if any(seat.kind == "person" for seat in table.seats) else identity


def host_without(table: Table, identity: str) -> str:
    """Return the host after somebody has left before the deal: the next person, as nobody else could deal."""
    others = (seat.identity for seat in table.seats if seat.identity not in (None, identity))
    leaves = table.row.host == identity and table.log is None
    return (next(others, None) if leaves else None) or table.row.host


def at_the_deal(seats: Iterable[Seat]) -> list[Seat]:
    """Return seats as they are once the game is dealt: from then on it does not matter where somebody sat down from."""
    return [replace(seat, origin=None) for seat in seats]


def left(table: Table, identity: str) -> list[Seat]:
    """Return a person's seats after they leave: open before the deal, played by a bot after it."""
    own = own_seats(table, identity)
    if table.is_over:
        raise GameOver("the game is over; there is nothing left to leave", table=table.id)
    return [_to_bot(table.seats[seat]) if table.log else _freed(table.seats[seat]) for seat in own]


def _freed(seat: Seat) -> Seat:
    return Seat(seat.table, seat.seat, "open", nonce=new_nonce())


def _to_bot(seat: Seat) -> Seat:
    return replace(seat, kind="bot", identity=None, bot=USUAL, name=None, away=False)


def filled(table: Table, bot: str | None, offer: Offer) -> list[Seat]:
    """Return the free seats with a bot in them; raises BadRequest where none is named, NotOffered."""
    free = [seat for seat in table.seats if seat.kind in ("open", "invited")]
    if free and bot is None:
        numbers = [seat.seat for seat in free]
        raise BadRequest(f"nobody sits in {_listed(numbers)} yet; wait, or let a bot play there", free=numbers)
    return [replace(seat, kind="bot", bot=offer.checked(bot, table.row.game)) for seat in free]


def met(table: str, people: Sequence[str], players: int, bot: str | None) -> tuple[Seat, ...]:
    """Return the seats of people who have met, with bots in those that are left."""
    sat = [Seat(table, seat, "person", identity=person, nonce=new_nonce()) for seat, person in enumerate(people)]
    left = range(len(people), players)
    return (*sat, *[Seat(table, seat, "bot", bot=bot or USUAL, nonce=new_nonce()) for seat in left])


def again(table: str, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return the same seats at another table, with everybody back."""
    back = {"away": False, "resigned": False, "agreed": None, "nudged_at": None, "origin": None}
    return tuple([replace(_filled_again(seat), table=table, nonce=new_nonce(), **back) for seat in seats])


def _filled_again(seat: Seat) -> Seat:
    """Return a seat with the same person in it, or open: somebody who has deleted themselves does not come back."""
    return _freed(seat) if seat.kind == "person" and seat.identity is None else seat


def own_seats(table: Table, identity: str) -> list[int]:
    """Return a person's seats; raises NotSeated or NotFound."""
    table.check_visible(identity)
    own = table.seats_of(identity)
    if not own:
        raise NotSeated("you do not sit at this table", table=table.id)
    return own


def _listed(numbers: Sequence[int]) -> str:
    return f"seat{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
