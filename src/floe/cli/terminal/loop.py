"""The host of a game in the terminal: asks people and bots in turn, and shows people what they may see."""

from itertools import pairwise

from rich.table import Table
from rich.text import Text

from floe.bots import roster
from floe.bots.bot import Bot, Estimate
from floe.bots.levels import ADVISER
from floe.cli.terminal import log as tale
from floe.cli.terminal.autosave import Keep
from floe.cli.terminal.choices import Choices
from floe.cli.terminal.commands import Asked, find_command
from floe.cli.terminal.dialog import Talk
from floe.cli.terminal.seating import Seating, called
from floe.cli.terminal.session import Session
from floe.core.chance import Chance
from floe.core.contract import View
from floe.core.errors import FloeError
from floe.core.words import _, capital


class Host:
    """Leads one game from its current State to its end."""

    def __init__(self, talk: Talk, session: Session, seating: Seating, keep: Keep, luck: bytes) -> None:
        """Take over a game; `luck` is the seed of what bots leave to chance."""
        self.talk, self.session, self.seating, self.keep, self.luck = talk, session, seating, keep, luck
        self.notice = ""  # to be said when the table is next shown
        self._reader: int | None = None  # whose hand has been on the screen
        self._told: dict[int | None, int] = {
            seat: session.last_move(seat) for seat in seating.humans
        }  # up to which move

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table by seat, as the reader calls them."""
        return called(self.seating.names)

    def lead(self) -> None:
        """Play until the game is over; raises Leave."""
        self.notice = self.keep.write(self.session)
        while (seat := self.session.state.actor) is not None:
            bot = self.seating.bot(seat)
            if bot:
                self._let(bot, seat)
            else:
                self._ask(seat)
            self.notice = self.keep.write(self.session) or self.notice

    def _let(self, bot: Bot, seat: int) -> None:
        """Let a bot choose; its luck depends on the moment alone, so that undo and resuming change nothing."""
        luck = Chance(self.luck, f"bot {seat} {self.session.state.version}")
        view = self.session.state.view(seat)
        with self.talk.waiting(_("{name} is thinking", name=capital(self.names[seat]))):
            move = bot.choose(view, view.moves, luck)
        self.session.play(move, seat)

    def advice(self, view: View) -> list[Estimate]:
        """Return what a good player thinks of each move of this view, the best first; ask again, hear the same."""
        return roster.find(ADVISER, self.session.game.name).rank(view, view.moves, Chance(0, "hint"))

    def _ask(self, seat: int) -> None:
        """Show a person the table, and answer whatever they type until they have decided."""
        self._pass_keyboard(seat)
        view = self.session.state.view(seat)
        choices = Choices(self.session.game, self.talk.screen, view.moves, self.names)
        self.show(view, choices)
        words = [*(["undo"] if self.session.undoable(seat) else []), "hint", "help", "quit"]
        prompt = _("Your choice ({commands}): ", commands=", ".join(map(_, words)))
        while True:
            line = self.talk.listen(prompt)
            try:
                if self._decided(line, Asked(view, choices, seat)):
                    return
            except FloeError as error:
                self.talk.say(f"{capital(error.sentence)}.")

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
            self.talk.clear(for_good=True)
            self.talk.listen(_("Pass the keyboard to {name}. {name}, press Enter: ", name=self.names[seat]))
        self._reader = seat

    def show(self, view: View, choices: Choices) -> None:
        """Show the table, what has happened, what to do, and the moves."""
        self.talk.clear()
        self.talk.show(self.talk.screen.draw(view, self.names, choices.keys))
        self.talk.pause()
        self.talk.show(self.news(view))
        if self.notice:
            self.talk.say(self.notice)
        self.notice = ""
        self.talk.pause()
        self.talk.show(Text(self.talk.screen.todo(view, self.names), "bold"), choices.listing())

    def news(self, view: View) -> Table:
        """Return what has happened since this person was last told; nothing for a spectator."""
        played = len(self.session.moves)
        since = min(self._told.get(view.seat, played), played)
        self._told[view.seat] = played
        return self.tell(view.seat, since)

    def tell(self, reader: int | None, since: int = 0) -> Table:
        """Return the log from a move on, as the reader may know it."""
        tables = [state.view(reader) for state in self.session.history[since:]]
        deeds = [
            tale.deed(self.talk.screen, before, self.session.move_seen(at, reader), after, self.names)
            for at, (before, after) in enumerate(pairwise(tables), since)
        ]
        return tale.told(self.talk.screen, deeds, self.names)
