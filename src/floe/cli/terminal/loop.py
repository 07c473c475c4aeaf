"""The loop of a game in the terminal: asks people and bots in turn, and shows people what they may see."""

from itertools import pairwise

from rich.table import Table
from rich.text import Text

from floe.bots import roster
from floe.bots.bot import Bot, Estimate
from floe.bots.chance import stream
from floe.bots.reasons import reasons
from floe.cli.terminal import log
from floe.cli.terminal.autosave import Autosave
from floe.cli.terminal.choices import Choices
from floe.cli.terminal.commands import Asked, find_command
from floe.cli.terminal.dialog import Dialog
from floe.cli.terminal.seating import Seating, called
from floe.cli.terminal.session import Session
from floe.core.contract import View
from floe.core.errors import FloeError
from floe.core.words import _, capital


class GameLoop:
    """Plays one game from its current State to its end."""

    def __init__(self, dialog: Dialog, session: Session, seating: Seating, autosave: Autosave, bot_seed: bytes) -> None:
        self.dialog, self.session, self.seating, self.autosave = dialog, session, seating, autosave
        self.bot_seed = bot_seed  # settles what bots leave to chance
        self.notice = ""  # to be said when the table is next shown
        self._reader: int | None = None  # whose hand has been on the screen
        # Up to which move each person has been told what happened.
        self._told: dict[int | None, int] = {seat: session.last_move(seat) for seat in seating.humans}

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table by seat, as the reader calls them."""
        return called(self.seating.names)

    def run(self) -> None:
        """Play until the game is over; raises Leave."""
        self.notice = self.autosave.write(self.session)
        while (seat := self.session.state.actor) is not None:
            bot = self.seating.bot(seat)
            if bot:
                self._play_bot(bot, seat)
            else:
                self._ask_person(seat)
            self.notice = self.autosave.write(self.session) or self.notice

    def _play_bot(self, bot: Bot, seat: int) -> None:
        """Let a bot choose; its random numbers depend on the moment alone, so that undo and resuming change nothing."""
        rng = stream(self.bot_seed, f"bot {seat} {self.session.state.version}")
        view = self.session.state.view(seat)
        with self.dialog.waiting(_("{name} is thinking", name=capital(self.names[seat]))):
            move = bot.choose(view, view.moves, rng)
        self.session.play(move, seat)

    def advice(self, view: View) -> list[Estimate]:
        """Return what a good player thinks of each move, the best first; the answer is the same every time."""
        game = self.session.game.name
        return roster.find(roster.adviser_of(game), game).rank(view, view.moves, stream(0, "hint"))

    def why(self, view: View, ranked: list[Estimate]) -> str:
        """Return what speaks for the first of the moves, as far as the game has words for it."""
        because = getattr(self.dialog.screen, "because", lambda *_: "")
        found = reasons(self.session.game.name, view, ranked, stream(0, "why"))
        return " ".join(filter(None, (because(one.code, one.values, self.names) for one in found)))

    def _ask_person(self, seat: int) -> None:
        """Show a person the table, and answer what they type until they have decided."""
        self._pass_keyboard(seat)
        view = self.session.state.view(seat)
        choices = Choices(self.session.game, self.dialog.screen, view.moves, self.names)
        self.show(view, choices)
        words = [*(["undo"] if self.session.undoable(seat) else []), "hint", "help", "quit"]
        prompt = _("Your choice ({commands}): ", commands=", ".join(map(_, words)))
        while True:
            line = self.dialog.listen(prompt)
            try:
                if self._decided(line, Asked(view, choices, seat)):
                    return
            except FloeError as error:
                self.dialog.say(f"{capital(error.sentence)}.")

    def _decided(self, line: str, asked: Asked) -> bool:
        """Do what was typed; returns whether the game has changed by it."""
        word, _space, rest = line.partition(" ")
        command = find_command(word.lower())
        if not line:
            self.show(asked.view, asked.choices)
            return False
        if command:
            return command.act(self, asked, rest.strip())
        self.session.play(asked.choices.find(line), asked.seat)
        return True

    def _pass_keyboard(self, seat: int) -> None:
        """Hide one person's hand before the next one looks."""
        if len(self.seating.humans) > 1 and self._reader != seat:
            self.dialog.clear(for_good=True)
            self.dialog.listen(_("Pass the keyboard to {name}. {name}, press Enter: ", name=self.names[seat]))
        self._reader = seat

    def show(self, view: View, choices: Choices) -> None:
        """Show the table, what has happened, what to do, and the moves."""
        self.dialog.clear()
        self.dialog.show(self.dialog.screen.draw(view, self.names, choices.keys))
        self.dialog.pause()
        self.dialog.show(self.news(view))
        if self.notice:
            self.dialog.say(self.notice)
        self.notice = ""
        self.dialog.pause()
        self.dialog.show(Text(self.dialog.screen.todo(view, self.names), "bold"), choices.listing())

    def news(self, view: View) -> Table:
        """Return what has happened since this person was last told; nothing for a spectator."""
        played = len(self.session.moves)
        since = min(self._told.get(view.seat, played), played)
        self._told[view.seat] = played
        return self.tell(view.seat, since)

    def tell(self, reader: int | None, since: int = 0) -> Table:
        """Return the log from a move on, as the reader may know it."""
        tables = [state.view(reader) for state in self.session.history[since:]]
        entries = [
            log.entry(self.dialog.screen, before, self.session.move_seen(at, reader), after, self.names)
            for at, (before, after) in enumerate(pairwise(tables), since)
        ]
        return log.rendered(self.dialog.screen, entries, self.names)
