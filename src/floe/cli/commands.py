"""What people may type beside moves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from floe.cli.choices import Choices
from floe.cli.files import write
from floe.cli.talk import Leave
from floe.core.contract import View
from floe.core.errors import BadNotation

if TYPE_CHECKING:
    from floe.cli.host import Host


class Asked(NamedTuple):
    """Who is being asked, and what they see."""

    view: View
    choices: Choices
    seat: int


class Command(NamedTuple):
    """A word to type, and what comes of it."""

    about: str
    act: "Callable[[Host, Asked, str], bool]"
    """Does it, given what was typed behind the word; returns whether the game has changed. Raises FloeError, Leave."""


def _help(host: "Host", asked: Asked, topic: str) -> bool:
    host.talk.show(host.talk.screen.help(asked.view, topic))
    if not topic:
        host.talk.say("\nChoose a move by its number, or type it, or as much of it as makes it clear. Or type")
        for name, command in COMMANDS.items():
            host.talk.say(f"  {name:<7}{command.about}")
    return False


def _undo(host: "Host", asked: Asked, rest: str) -> bool:
    possible = host.session.undoable(asked.seat)
    if not possible:
        raise BadNotation(f"no undo: {host.session.why_not_undo(asked.seat)}", text="undo")
    wanted = int(rest) if rest.isdecimal() else {"": 1, "all": possible}.get(rest, 0)
    if not 0 < wanted <= possible:
        raise BadNotation(f"you can take back {_moves_upto(possible)}, not {rest!r}", text=rest)
    host.session.undo(wanted)
    left = possible - wanted
    host.notice = f"Taken back. You could take back {_moves_upto(left)} more." if left else "Taken back."
    return True


def _moves_upto(count: int) -> str:
    return "1 move" if count == 1 else f"1 to {count} moves"


def _hint(host: "Host", asked: Asked, rest: str) -> bool:
    wanted = int(rest) if rest.isdecimal() else 0 if rest else 1
    if not wanted:
        raise BadNotation(f"say how many moves you want to see: hint 3, not hint {rest}", text=rest)
    with host.talk.waiting("Let me think"):
        advice = host.advice(asked.view)[:wanted]
    for one in advice:
        wins, lead = round(100 * one.win), host.talk.screen.lead(round(one.margin))
        key = asked.choices.keys[str(one.move)]
        host.talk.say(f"{key} {one.move}: would win about {wins} games in 100, {lead} on average.")
    return False


def _moves(host: "Host", asked: Asked, _: str) -> bool:
    host.talk.show(asked.choices.full())
    return False


def _score(host: "Host", asked: Asked, _: str) -> bool:
    host.talk.show(host.talk.screen.sheet(asked.view, host.names))
    return False


def _log(host: "Host", asked: Asked, _: str) -> bool:
    host.talk.show(host.tell(asked.seat))
    if not host.session.moves:
        host.talk.say("Nothing has happened yet.")
    return False


def _save(host: "Host", _: Asked, file: str) -> bool:
    if not file:
        raise BadNotation("say where to save the game: save FILE", text="save")
    write(Path(file), host.keep.text(host.session))
    host.talk.say(f"Saved in {file}.")
    return False


def _quit(_host: "Host", _asked: Asked, _: str) -> bool:
    raise Leave


COMMANDS: Final = {
    "help": Command("this; with a topic behind it, more about that", _help),
    "hint": Command("the move a good player would make; hint 3 for the best three", _hint),
    "undo": Command("take your last move back; undo 2, undo all", _undo),
    "moves": Command("every move with its number and notation", _moves),
    "score": Command("the score as it stands", _score),
    "log": Command("what has happened so far", _log),
    "save": Command("with a file name behind it, write the game down there", _save),
    "quit": Command("leave; the game is kept", _quit),
}
SHORT: Final = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}
