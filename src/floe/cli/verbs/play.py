"""`floe play`: a game in the terminal."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from floe.bots.guests import Guest
from floe.bots.levels import LEVELS
from floe.bots.program import SECONDS, BotFailed, Program
from floe.cli.console import make_console
from floe.cli.errors import INTERRUPTED, reports_errors
from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.matches import Seconds, check_numbers
from floe.cli.options import GameName, Options, Players, Seed, dealt
from floe.cli.terminal import autosave as autosaves
from floe.cli.terminal.autosave import Autosave
from floe.cli.terminal.dialog import Dialog, Leave
from floe.cli.terminal.ending import offer_another, show_end
from floe.cli.terminal.loop import GameLoop
from floe.cli.terminal.screen import screen_of
from floe.cli.terminal.seating import Seating, Wishes
from floe.cli.terminal.session import Session
from floe.core.chance import new_seed, seed_bytes
from floe.core.errors import BadOption
from floe.core.words import _

_LEVELS = ", ".join(LEVELS)
_BOTS = (
    f"Who plays the other seats: a level ({_LEVELS}), a bot (see floe games) or one of your own (mypackage:MyBot, "
    "exec:./mybot); once for all or once for each seat."
)


@reports_errors
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
    seconds: Seconds = SECONDS,
    _language: Language = None,
) -> None:
    """Play a game in the terminal, against bots or together at one keyboard.

    Choose moves by number or by their notation; help, hint, undo, log, score and quit are there whenever you are asked.
    The game is written down after every move: whatever happens, floe play --resume goes on with it.
    """
    check_numbers(1, None, seconds)
    wishes = Wishes(seat, humans, tuple(name or ()), tuple(opponent or ()))
    if load is None and not resume:
        session = Session(*dealt(game, players, seed, option))
        bot_seed = new_seed() if seed is None else seed_bytes(seed)
        seating = Seating.of({}, wishes, session.game.name, session.state.players)
        loop = _game_loop(session, seating, save or autosaves.new_path(), bot_seed)
    elif (game, players, seed, option) == (None, None, None, None):
        loop = _continued(load, wishes, save)
    else:
        raise BadOption(_("a game that goes on has its game, players, seed and options already"), option="load")
    _give_time(loop.seating, seconds)
    _play_games(loop, option)


def _give_time(seating: Seating, seconds: float) -> None:
    """Tell programs how long they may think about a move; they stay from game to game."""
    for seat in seating.bots:
        bot = seating.bot(seat)
        if isinstance(bot, Guest) and isinstance(bot.chooser, Program):
            bot.chooser.seconds = seconds


def _continued(load: str | None, wishes: Wishes, save: Path | None) -> GameLoop:
    """Take a game up again, where it was kept if nobody says otherwise."""
    file = str(autosaves.latest()) if load is None else load
    record = read_game(file)
    session = Session.of_record(record)
    seating = Seating.of(record.headers, wishes, session.game.name, session.state.players)
    return _game_loop(session, seating, save or (Path(file) if load is None else autosaves.new_path()), new_seed())


def _game_loop(session: Session, seating: Seating, path: Path, bot_seed: bytes) -> GameLoop:
    dialog = Dialog(make_console(), screen_of(session.game))
    autosave = Autosave(path, {"date": date.today().isoformat()} | seating.headers())
    return GameLoop(dialog, session, seating, autosave, bot_seed)


def _play_games(loop: GameLoop, option: list[str] | None) -> None:
    """Play one game after the other with the same people, until somebody has had enough."""
    try:
        while True:
            loop.run()
            show_end(loop)
            if not offer_another(loop):
                return
            session = Session(*dealt(loop.session.game.name, loop.session.state.players, None, option))
            loop = _game_loop(session, loop.seating, autosaves.new_path(), new_seed())
    except Leave:
        _say_goodbye(loop)
    except BotFailed:
        _say_goodbye(loop)
        raise
    except KeyboardInterrupt:
        _say_goodbye(loop)
        raise typer.Exit(INTERRUPTED) from None


def _say_goodbye(loop: GameLoop) -> None:
    if not loop.session.state.over and loop.autosave.is_good:
        command = " ".join([loop.autosave.how_to_resume, *loop.seating.invitation, *_time_given(loop.seating)])
        kept = _("The game is kept. To go on with it: {command}", command=command)
        loop.dialog.say(f"\n{kept}", in_one=True)


def _time_given(seating: Seating) -> list[str]:
    """Return what a command line has to say for programs to have the same time again; nothing for the usual one."""
    bots = [seating.bot(seat) for seat in seating.bots]
    programs = [bot.chooser for bot in bots if isinstance(bot, Guest) and isinstance(bot.chooser, Program)]
    times = {program.seconds for program in programs} - {SECONDS}
    return [word for seconds in times for word in ("--seconds", f"{seconds:g}")]
