"""The log of a table, as a value: every move in order, and the State they lead to. Pure, like the rules it asks."""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import State
from floe.core.errors import GameOver, NotYourTurn, Stale
from floe.core.undo import undoable
from floe.server.errors import NoUndo
from floe.server.storage.rows import Entry


class Step(Struct, frozen=True, gc=False):
    """One line of the log as everybody saw it."""

    version: int
    seat: int
    move: str | None
    """The move without its hidden parts; None where moves were taken back."""
    undo: int
    bot: bool
    """Whether a bot made it, in its own seat or for somebody away."""


class Ask(Struct, frozen=True):
    """Who asks for a move or an undo: which seat, at which version, under which key, and whether it is a bot."""

    seat: int
    version: int
    key: str | None = None
    bot: bool = False
    at: float = 0.0


class Log(Struct, frozen=True):
    """A deal and everything that has happened since."""

    first: State
    state: State
    past: tuple[State, ...] = ()
    """The States before the current one, back to the last reveal: no undo can ever reach further."""
    entries: tuple[Entry, ...] = ()
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, first: State, entries: Iterable[Entry] = ()) -> Self:
        """Replay the entries from the deal on."""
        return cls(first, first).extended(entries)

    @property
    def version(self) -> int:
        """How many lines there are."""
        return len(self.entries)

    def extended(self, entries: Iterable[Entry]) -> Self:
        """Return the log with more lines from the database."""
        log = self
        for entry in entries:
            log = log._undone(entry) if entry.undo else log._moved(entry)
        return log

    def move(self, ask: Ask, text: str) -> Self:
        """Return the log after one more move; raises what is wrong with it."""
        self._check_version(ask, text)
        return self._moved(Entry(self.version + 1, ask.seat, text, key=ask.key, bot=ask.bot, at=ask.at))

    def undo(self, ask: Ask, count: int) -> Self:
        """Return the log after a seat has taken back its latest moves; raises NoUndo where that would harm somebody."""
        self._check_version(ask, "undo")
        possible = self.undoable(ask.seat)
        if not 0 < count <= possible:
            raise NoUndo(self._why_not_undo(ask.seat, count, possible), count=count, possible=possible)
        return self._undone(Entry(self.version + 1, ask.seat, undo=count, key=ask.key, at=ask.at))

    def take_back(self, ask: Ask, keep: int) -> Self:
        """Return the log with its first moves alone, as everybody has agreed; other moves, and reveals, go as well."""
        self._check_version(ask, "taking back")
        count = len(self.standing()) - keep
        if count < 1:
            raise NoUndo("there is nothing to take back", count=count)
        return self._undone(Entry(self.version + 1, ask.seat, undo=count, key=ask.key, at=ask.at))

    def undoable(self, seat: int) -> int:
        """Return how many moves this seat may take back."""
        return undoable((*self.past, self.state), seat)

    def answered(self, seat: int, key: str | None) -> Entry | None:
        """Return the line that a request under this key has already made, if any."""
        found = (entry for entry in reversed(self.entries) if entry.seat == seat and entry.key == key)
        return next(found, None) if key is not None else None

    def standing(self) -> list[tuple[Entry, Step]]:
        """Return the moves that stand, without those taken back: as they were sent, and as everybody saw them."""
        lines: list[tuple[Entry, Step]] = []
        for entry, step in zip(self.entries, self.steps, strict=True):
            if entry.undo:
                del lines[-entry.undo :]
            else:
                lines.append((entry, step))
        return lines

    def played(self) -> list[str]:
        """Return the text of the moves that stand."""
        return [entry.move for entry, _ in self.standing()]

    def _check_version(self, ask: Ask, text: str) -> None:
        if ask.version != self.version:
            sentence = f"{text} was chosen at version {ask.version}, but the table is at version {self.version}"
            raise Stale(sentence, at=ask.version, version=self.version)

    def _moved(self, entry: Entry) -> Self:
        state = self.state.play(entry.move, seat=entry.seat)
        # A reveal ends every undo, so the States before it need not be kept: memory stays flat over a long game.
        past = (*self.past, self.state) if state.revealed == self.state.revealed else ()
        _, seen = state.view(None).log[-1]
        return self._with(entry, state, past, str(seen))

    def _undone(self, entry: Entry) -> Self:
        if entry.undo <= len(self.past):
            return self._with(entry, self.past[-entry.undo], self.past[: -entry.undo], None)
        # By consent moves are taken back beyond what anybody may undo, and States from before a reveal are not kept.
        kept = [one for one, _ in self.standing()][: -entry.undo]
        before = type(self).of(self.first, [replace(one, version=at) for at, one in enumerate(kept, 1)])
        return self._with(entry, before.state, before.past, None)

    def _with(self, entry: Entry, state: State, past: tuple[State, ...], seen: str | None) -> Self:
        entry = replace(entry, actor=state.actor)
        step = Step(entry.version, entry.seat, seen, entry.undo, entry.bot)
        return replace(self, state=state, past=past, entries=(*self.entries, entry), steps=(*self.steps, step))

    def _why_not_undo(self, seat: int, count: int, possible: int) -> str:
        movers = [entry.seat for entry in self.entries if not entry.undo]
        if possible:
            return f"seat {seat} may take back {possible} at most, not {count}"
        if self.state.over:
            return "the game is over, and its secrets are out"
        if seat not in movers:
            return f"seat {seat} has nothing to take back yet"
        if movers[-1] != seat:
            return "others have moved since"
        return "the last move brought something hidden to light"


def check_turn(log: Log, seat: int) -> None:
    """Raise GameOver or NotYourTurn unless this seat is the one to decide."""
    if log.state.over:
        raise GameOver("the game is over", seat=seat)
    if log.state.actor != seat:
        raise NotYourTurn(f"it is seat {log.state.actor} to decide, not seat {seat}", seat=seat)
