"""Running games are written down after every move, so that no accident loses one; `floe play --resume` finds them."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import Final

from floe.cli.errors import BadFile
from floe.cli.files import write
from floe.cli.terminal.session import Session
from floe.core.words import _

_SUFFIX: Final = ".floe"
_MOST: Final = 20  # unfinished games; older ones are thrown away


class Autosave:
    """The file that holds one running game."""

    def __init__(self, path: Path, headers: dict[str, str]) -> None:
        self.path, self.headers = path, headers
        self.is_good = True

    def write(self, session: Session) -> str:
        """Write the game down; returns a warning the first time that fails, for a game goes on all the same."""
        try:
            write(self.path, self.text(session))
        except BadFile as error:
            was_good, self.is_good = self.is_good, False
            return _("Beware, {sentence}.", sentence=error.sentence) if was_good else ""
        self.is_good = True
        return ""

    def text(self, session: Session) -> str:
        return str(session.record(self.headers))

    @property
    def how_to_resume(self) -> str:
        """The command that continues the game."""
        kept = self.path.parent == folder()
        return "floe play --resume" if kept else f"floe play --load {quote(str(self.path))}"

    def drop(self) -> None:
        """Remove a game that is over from among the unfinished ones; one kept where somebody chose stays."""
        if self.path.parent == folder():
            _remove(self.path)


def folder() -> Path:
    """Return where this system wants programs to keep what they must remember."""
    if said := os.environ.get("XDG_STATE_HOME"):
        return Path(said) / "floe"
    usual = {"win32": "AppData/Local", "darwin": "Library/Application Support"}.get(sys.platform, ".local/state")
    return Path.home() / usual / "floe"


def new_path() -> Path:
    """Return the file for a new game, and make room for it."""
    for path in _unfinished()[_MOST - 1 :]:
        _remove(path)
    # With the process in its name, two games that begin in the same second have files of their own.
    return folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}{_SUFFIX}"


def latest() -> Path:
    """Return the file of the latest unfinished game."""
    for path in _unfinished():
        return path
    raise BadFile(_("there is no unfinished game in {folder}", folder=folder()), folder=str(folder()))


def _unfinished() -> list[Path]:
    return sorted(folder().glob("*" + _SUFFIX), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
