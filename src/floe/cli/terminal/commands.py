"""What people may type beside moves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from floe.cli.files import write
from floe.cli.terminal.choices import Choices
from floe.cli.terminal.dialog import Leave
from floe.core.contract import View
from floe.core.errors import BadNotation
from floe.core.words import _, later, ngettext

if TYPE_CHECKING:
    from floe.cli.terminal.loop import GameLoop


class Asked(NamedTuple):
    """Who is being asked, and what they see."""

    view: View
    choices: Choices
    seat: int


class Command(NamedTuple):
    """A word to type, and what comes of it."""

    about: str
    act: "Callable[[GameLoop, Asked, str], bool]"
    """Does it, given what was typed behind the word; returns whether the game has changed. Raises FloeError, Leave."""


def _help(loop: "GameLoop", asked: Asked, topic: str) -> bool:
    loop.dialog.show(loop.dialog.screen.help(asked.view, topic))
    if not topic:
        how = _("Choose a move by its number, or type it, or as much of it as makes it clear. Or type")
        loop.dialog.say(f"\n{how}")
        width = 1 + max(len(_(name)) for name in COMMANDS)
        for name, command in COMMANDS.items():
            loop.dialog.say(f"  {_(name):<{width}} {_(command.about)}")
    return False


def _undo(loop: "GameLoop", asked: Asked, rest: str) -> bool:
    possible = loop.session.undoable(asked.seat)
    if not possible:
        raise BadNotation(loop.session.why_not_undo(asked.seat), text="undo")
    wanted = int(rest) if rest.isdecimal() else {"": 1, "all": possible, _("all"): possible}.get(rest, 0)
    if not 0 < wanted <= possible:
        sentence = ngettext(
            "you can take back {n} move, not {asked!r}",
            "you can take back 1 to {n} moves, not {asked!r}",
            possible,
            asked=rest,
        )
        raise BadNotation(sentence, text=rest)
    loop.session.undo(wanted)
    left = possible - wanted
    more = ngettext("You could take back {n} move more.", "You could take back 1 to {n} moves more.", left)
    loop.notice = " ".join([_("Taken back."), *([more] if left else [])])
    return True


def _hint(loop: "GameLoop", asked: Asked, rest: str) -> bool:
    wanted = int(rest) if rest.isdecimal() else 0 if rest else 1
    if not wanted:
        raise BadNotation(_("say how many moves you want to see: hint 3, not hint {asked}", asked=rest), text=rest)
    with loop.dialog.waiting(_("Let me think …")):
        ranked = loop.advice(asked.view)
    advice = ranked[:wanted]
    for one in advice:
        lead = loop.dialog.screen.lead(round(one.margin))
        judged = _("would win about {n} games in 100, {lead} on average.", n=round(100 * one.win), lead=lead)
        loop.dialog.say(f"{asked.choices.keys[str(one.move)]} {one.move}: {judged}")
        if one is advice[0] and (why := loop.why(asked.view, ranked)):
            loop.dialog.say(why)
    return False


def _moves(loop: "GameLoop", asked: Asked, _rest: str) -> bool:
    loop.dialog.show(asked.choices.full())
    return False


def _score(loop: "GameLoop", asked: Asked, _rest: str) -> bool:
    loop.dialog.show(loop.dialog.screen.sheet(asked.view, loop.names))
    return False


def _log(loop: "GameLoop", asked: Asked, _rest: str) -> bool:
    loop.dialog.show(loop.tell(asked.seat))
    if not loop.session.moves:
        loop.dialog.say(_("Nothing has happened yet."))
    return False


def _save(loop: "GameLoop", _asked: Asked, file: str) -> bool:
    if not file:
        raise BadNotation(_("say where to save the game: save FILE"), text="save")
    write(Path(file), loop.autosave.text(loop.session))
    loop.dialog.say(_("Saved in {file}.", file=file))
    return False


def _quit(_host: "GameLoop", _asked: Asked, _rest: str) -> bool:
    raise Leave


COMMANDS: Final = {
    later("help"): Command(later("this; with a topic behind it, more about that"), _help),
    later("hint"): Command(later("the move a good player would make; hint 3 for the best three"), _hint),
    later("undo"): Command(later("take your last move back; undo 2, undo all"), _undo),
    later("moves"): Command(later("every move with its number and notation"), _moves),
    later("score"): Command(later("the score as it stands"), _score),
    later("log"): Command(later("what has happened so far"), _log),
    later("save"): Command(later("with a file name behind it, write the game down there"), _save),
    later("quit"): Command(later("leave; the game is kept"), _quit),
}
_SHORT: Final = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}


def find_command(word: str) -> Command | None:
    """Return the command with this name, in English or in the reader's language, if there is one."""
    own = {_(name): name for name in COMMANDS}
    return COMMANDS.get(_SHORT.get(word) or own.get(word, word))
