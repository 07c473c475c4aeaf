"""`floe play`: a game in the terminal."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from floe.bots.levels import LEVELS
from floe.cli.errors import INTERRUPTED, politely
from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.options import GameName, Options, Players, Seed, dealt
from floe.cli.terminal import autosave as keeping
from floe.cli.terminal.autosave import Keep
from floe.cli.terminal.dialog import Leave, Talk
from floe.cli.terminal.ending import part, show_end
from floe.cli.terminal.loop import Host
from floe.cli.terminal.screen import make_console, screen_of
from floe.cli.terminal.seating import Seating, Wishes
from floe.cli.terminal.session import Session
from floe.core.chance import new_seed, seed_bytes
from floe.core.errors import BadOption
from floe.core.words import _

_LEVELS = ", ".join(LEVELS)
_BOTS = f"Who plays the other seats: a level ({_LEVELS}) or a bot (see floe games), once for all or once for each seat."


@politely
def play(
    game: GameName = None,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    opponent: Annotated[list[str] | None, typer.Option(help=_BOTS, metavar="LEVEL")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, counted from 0.")] = None,
    humans: Annotated[int | None, typer.Option(help="How many people share this terminal, hands kept secret.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="Your name; once for each person.")] = None,
    load: Annotated[str | None, typer.Option(help="Go on from a position or record.", metavar="FILE")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the latest unfinished game.")] = False,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.", metavar="FILE")] = None,
    _language: Language = None,
) -> None:
    """Play a game in the terminal, against bots or together at one keyboard.

    Choose moves by number or by their notation; help, hint, undo, log, score and quit are there whenever you are asked.
    The game is written down after every move: whatever happens, floe play --resume goes on with it.
    """
    wishes = Wishes(seat, humans, tuple(name or ()), tuple(opponent or ()))
    if load is None and not resume:
        session = Session(*dealt(game, players, seed, option))
        luck = new_seed() if seed is None else seed_bytes(seed)
        seating = Seating.of({}, wishes, session.game.name, session.state.players)
        host = _host(session, seating, save or keeping.new_path(), luck)
    elif (game, players, seed, option) == (None, None, None, None):
        host = _continued(load, wishes, save)
    else:
        raise BadOption(_("a game that goes on has its game, players, seed and options already"), option="load")
    _evening(host, option)


def _continued(load: str | None, wishes: Wishes, save: Path | None) -> Host:
    """Take a game up again, where it was kept if nobody says otherwise."""
    file = str(keeping.latest()) if load is None else load
    record = read_game(file)
    session = Session.of_record(record)
    seating = Seating.of(record.headers, wishes, session.game.name, session.state.players)
    return _host(session, seating, save or (Path(file) if load is None else keeping.new_path()), new_seed())


def _host(session: Session, seating: Seating, path: Path, luck: bytes) -> Host:
    talk = Talk(make_console(), screen_of(session.game))
    keep = Keep(path, {"date": date.today().isoformat()} | seating.headers())
    return Host(talk, session, seating, keep, luck)


def _evening(host: Host, option: list[str] | None) -> None:
    """Play one game after the other with the same people, until somebody has had enough."""
    try:
        while True:
            host.lead()
            show_end(host)
            if not part(host):
                return
            session = Session(*dealt(host.session.game.name, host.session.state.players, None, option))
            host = _host(session, host.seating, keeping.new_path(), new_seed())
    except Leave:
        _say_goodbye(host)
    except KeyboardInterrupt:
        _say_goodbye(host)
        raise typer.Exit(INTERRUPTED) from None


def _say_goodbye(host: Host) -> None:
    if not host.session.state.over and host.keep.is_good:
        kept = _("The game is kept. To go on with it: {command}", command=host.keep.how_to_resume)
        host.talk.say(f"\n{kept}")
