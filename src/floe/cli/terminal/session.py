"""A game in progress: every State so far and the moves between them."""

from typing import Any, Self

from floe.core.contract import Game, State
from floe.core.record import Record
from floe.core.registry import find
from floe.core.undo import undoable
from floe.core.words import _


class Session:
    """Keeps the history that undo, log and record need; the current State comes last."""

    def __init__(self, game: Game, first: State) -> None:
        self.game = game
        self.history = [first]
        self.moves: list[Any] = []

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """Replay a record up to its last State; raises BadRecord where it is wrong."""
        first, *later = record.replay()
        session = cls(find(record.headers["game"]), first)
        session.history += later
        session.moves = [session.game.read_move(text) for _seat, text in record.moves]
        return session

    @property
    def state(self) -> State:
        return self.history[-1]

    def play(self, move: Any, seat: int) -> None:
        """Play a move for a seat; raises what `State.play` raises, and then nothing has changed."""
        self.history.append(self.state.play(move, seat=seat))
        self.moves.append(move)

    def last_move(self, seat: int) -> int:
        """Return how many moves had been played when this seat last made one, 0 if it never did."""
        return max((at for at, state in enumerate(self.history[:-1]) if state.actor == seat), default=0)

    def undoable(self, seat: int) -> int:
        return undoable(self.history, seat)

    def why_not_undo(self, seat: int) -> str:
        movers = [state.actor for state in self.history[:-1]]
        if seat not in movers:
            return _("no undo: there is nothing to take back yet")
        if movers[-1] != seat:
            return _("no undo: others have moved since your last move")
        return _("no undo: your last move brought something hidden to light")

    def undo(self, count: int) -> None:
        """Take back moves; the caller has asked `undoable`."""
        del self.history[-count:]
        del self.moves[-count:]

    def move_seen(self, at: int, reader: int | None) -> Any:
        """Return move number `at` as the reader saw it: in full only if it was their own."""
        if self.history[at].actor == reader:
            return self.moves[at]
        return self.history[at + 1].view(reader).log[-1][1]

    def record(self, headers: dict[str, str]) -> Record:
        return Record.kept(self.history, self.moves, **headers)
