"""`floe replay`: a record, move by move."""

from typing import Annotated

import typer

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.terminal import log
from floe.cli.terminal.dialog import Dialog, Leave
from floe.cli.terminal.ending import verdict
from floe.cli.terminal.screen import screen_of
from floe.cli.terminal.seating import names_of
from floe.cli.terminal.session import Session
from floe.cli.verbs.show import FilePath, OfSeat
from floe.core.words import _, ngettext


@reports_errors
def replay(
    file: FilePath,
    seat: OfSeat = None,
    step: Annotated[bool, typer.Option("--step", help="Show the table after each move, and wait.")] = False,
    _language: Language = None,
) -> None:
    """Replay a record and check every move of it: told in words, or step by step."""
    record = read_game(file)
    session = Session.of_record(record)
    names = names_of(record.headers, session.state.players)
    replayed = Replay(Dialog(make_console(), screen_of(session.game)), session, names, seat)
    if step:
        replayed.step_through()
    else:
        replayed.tell_all()


class Replay:
    """A finished or unfinished game being looked at again."""

    def __init__(self, dialog: Dialog, session: Session, names: tuple[str, ...], seat: int | None) -> None:
        """Show a game as a seat saw it, or everything for None."""
        self.dialog, self.session, self.names, self.seat = dialog, session, names, seat
        self.tables = [state if seat is None else state.view(seat) for state in session.history]
        self.moves = [self._move(at) for at in range(len(session.moves))]

    def _move(self, at: int) -> object:
        return self.session.moves[at] if self.seat is None else self.session.move_seen(at, self.seat)

    def tell_all(self) -> None:
        """Tell the whole game, a line a turn, then the score."""
        self.dialog.show(log.rendered(self.dialog.screen, map(self._entry, range(len(self.moves))), self.names))
        self._tell_end()

    def step_through(self) -> None:
        """Show position after position, forwards and backwards, until somebody has had enough."""
        at = 0
        try:
            while True:
                self._show(at)
                at = self._next(at)
        except Leave:
            return

    def _entry(self, at: int) -> log.Entry:
        return log.entry(self.dialog.screen, self.tables[at], self.moves[at], self.tables[at + 1], self.names)

    def _tell_end(self) -> None:
        state = self.session.state
        if state.outcome:
            self.dialog.show("", self.dialog.screen.sheet(self.tables[-1], self.names), "")
            self.dialog.say(verdict(state.outcome, self.names, self.dialog.screen))
        else:
            so_far = ngettext(
                "The game is not over: {n} move so far, and it is right.",
                "The game is not over: {n} moves so far, and every one of them is right.",
                len(self.moves),
            )
            self.dialog.say(f"\n{so_far}")

    def _show(self, at: int) -> None:
        self.dialog.clear()
        self.dialog.show(self.dialog.screen.draw(self.tables[at], self.names, {}), "")
        if at:
            self.dialog.show(log.rendered(self.dialog.screen, [self._entry(at - 1)], self.names))
        if at == len(self.moves):
            self._tell_end()

    def _next(self, at: int) -> int:
        """Return the position to show next."""
        last = len(self.moves)
        prompt = _("{at} of {last}; Enter goes on, b back, a number there, q quits > ", at=at, last=last)
        answer = self.dialog.listen(prompt).lower()
        if answer in ("q", "quit") or (not answer and at == last):
            raise Leave
        wanted = int(answer) if answer.isdecimal() else at - 1 if answer.startswith("b") else at + 1
        return min(max(wanted, 0), last)
