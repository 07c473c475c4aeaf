"""What a seat may know (R48). A View is built from this list of what may be known, never by taking secrets out."""

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from floe.core.chance import Rng, shuffled
from floe.core.contract import Json
from floe.core.errors import BadOption
from floe.core.outcome import Outcome
from floe.core.words import _
from floe.games.race.boards.hexes import Hex, Hexes, Space
from floe.games.race.notation import draw as drawing
from floe.games.race.notation import dump as notation
from floe.games.race.rules.edition import CARDS, HAZARD_DIE, MOVEMENT_DIE, TILES, WATER_TILES
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Card, Seat, Setup, Table, Turn, is_home, turns_left

if TYPE_CHECKING:
    from floe.games.race.rules.state import State


class SeatView(Struct, frozen=True, gc=False):
    """What may be known of one seat."""

    card: Card | None
    """For the seat itself; for everybody once both its sleds are at the pole (R47), and when the game is over."""
    ladders: int
    helicopter: bool


class View(Struct, frozen=True, gc=False):
    """What one seat, or a spectator (seat None), may know of a State."""

    seat: int | None
    setup: Setup
    sleds: tuple[Space, ...]
    hazards: tuple[Hex, ...]
    cracks: Hexes
    open: Hexes
    ice: Hexes
    seats: tuple[SeatView, ...]
    tiles_left: int
    gone: str
    turn: Turn
    log: tuple[tuple[int, Move], ...]
    moves: tuple[Move, ...]
    """The legal moves, for the seat that has to decide; empty for everybody else."""
    outcome: Outcome | None

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.turn.step == "over" else self.turn.seat

    def dump(self) -> Json:
        """Return the view as plain JSON data: exactly what may be sent to this seat."""
        return notation.dump_view(self)

    def resample(self, rng: Rng) -> "State":
        """Return a State this seat could be in, everything unknown drawn at random."""
        return resample(self, rng)

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self)


def view(state: "State", seat: int | None) -> View:
    """Return what this seat may know, or a spectator for None."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(state.seats)):
        sentence = _("there is no seat {seat!r} at a table of {players}", seat=seat, players=len(state.seats))
        raise BadOption(sentence, seat=seat)
    over = state.over
    return View(
        seat,
        state.setup,
        state.sleds,
        state.hazards,
        state.cracks,
        state.open,
        state.ice,
        tuple([_seat(of, over or at == seat or is_home(of.card, state.sleds)) for at, of in enumerate(state.seats)]),
        len(state.tiles),
        state.gone,
        state.turn,
        state.log,
        state.moves if state.actor == seat and not over else (),
        state.outcome,
    )


def _seat(seat: Seat, may_see: bool) -> SeatView:
    return SeatView(seat.card if may_see else None, seat.ladders, seat.helicopter)


# ── Imagining what cannot be seen ────────────────────────────────────────────────────────────────────────────────────


def resample(view: View, rng: Rng) -> "State":
    """Return a State with this very view: cards, tiles and dice that could be, every such world equally likely."""
    from floe.games.race.rules.state import State  # a State can make views, so the way back must wait until both exist

    turns = turns_left(view.players, view.setup.first, view.turn)
    table = Table.of(
        view.setup,
        view.sleds,
        view.hazards,
        view.cracks,
        view.open,
        view.ice,
        _seats(view, rng),
        "".join(shuffled(list((Counter(WATER_TILES) - tiles_seen(view)).elements()), rng)),
        view.gone,
        "".join(MOVEMENT_DIE[rng.randrange(len(MOVEMENT_DIE))] for _ in range(turns)),
        "".join(HAZARD_DIE[rng.randrange(len(HAZARD_DIE))] for _ in range(turns)),
        view.turn,
        view.log,
    )
    return State.on(table)


def _seats(view: View, rng: Rng) -> tuple[Seat, ...]:
    """Deal the unknown cards anew: none that is known, none with both sleds at the pole, for it would be known."""
    known = {seat.card for seat in view.seats}
    cards = shuffled([card for card in CARDS if card not in known and not is_home(card, view.sleds)], rng)
    return tuple([Seat(seat.card or cards.pop(), seat.ladders, seat.helicopter) for seat in view.seats])


def tiles_seen(view: View | Table) -> Counter[str]:
    """Return how many tiles of each letter have come so far: laid, gone, or waiting for their place."""
    seen = Counter(view.gone)
    laid = {"crack": view.cracks.bit_count(), "open": view.open.bit_count(), "ice": view.ice.bit_count()}
    for letter, tile in TILES.items():
        seen[letter] += laid[tile] + (view.turn.tile == tile)
    return seen
