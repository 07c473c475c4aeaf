"""A bot in a process of its own, with other numbers in its data file: for numbers that are constants in this one.

Bots read their files once, at import, and compiled kernels keep what they take from them. So the package is copied, but
for that one file and the pages, and a fresh Python runs the bot there. Its kernels are compiled anew for each set of
numbers, which takes a minute or two where there are any.
"""

import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from functools import lru_cache
from pathlib import Path
from shutil import copytree, ignore_patterns
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import IO, Any, Final
from weakref import finalize

from floe.bots import roster
from floe.bots.bot import Chooser
from floe.bots.chance import stream
from floe.bots.tuning import Values
from floe.bots.weights_file import with_numbers
from floe.core.chance import Rng

_PACKAGE: Final = Path(__file__).parents[1]
_SEEDS: Final = 1 << 62


class SubprocessBot:
    """Asks the bot in its process, which ends with the last reference to this one."""

    def __init__(self, game: str, bot: str, path: Path, part: str, values: Values) -> None:
        """Copy the package, with these weights in a part of this file, and start the bot there."""
        with ExitStack() as stack:
            self.folder = Path(stack.enter_context(TemporaryDirectory(prefix="floe-", ignore_cleanup_errors=True)))
            copy_package(self.folder, path, part, values)
            self._process = stack.enter_context(_started(self.folder, game, bot))
            # At exit the newest finalizer runs first. The folder has one of its own, but the process has to end before.
            finalize(self, stack.pop_all().close)
        assert self._process.stdin  # pipes were asked for
        assert self._process.stdout
        self._questions, self._answers = self._process.stdin, self._process.stdout

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move that the bot chooses there."""
        pickle.dump((view, rng.randrange(_SEEDS)), self._questions)
        self._questions.flush()
        return moves[pickle.load(self._answers)]


def _started(folder: Path, game: str, bot: str) -> Popen[bytes]:
    """Start the bot with the package in this folder: `-m` looks in the working directory before anywhere else."""
    where = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", __name__, game, bot]
    return Popen(command, stdin=PIPE, stdout=PIPE, env=where, cwd=folder)


def copy_package(folder: Path, path: Path, part: str, values: Values) -> None:
    """Copy this package into a folder, with other weights in a part of one of its files."""
    copytree(_PACKAGE, folder / "floe", ignore=ignore_patterns("__pycache__", "web"))
    file = folder / "floe" / path.relative_to(_PACKAGE)
    file.write_text(with_numbers(path.read_text("utf-8"), part, values), "utf-8")


def bot_with(game: str, bot: str, path: Path, part: str, values: Values, budget: int | None) -> Chooser:
    """Return a bot with these values in its file; while two sets of values meet, each keeps its process."""
    name = f"{bot.partition(':')[0]}:{budget}" if budget else bot
    return _kept(game, name, path, part, tuple(values.items()))


@lru_cache(maxsize=2)
def _kept(game: str, bot: str, path: Path, part: str, values: tuple[tuple[str, float], ...]) -> SubprocessBot:
    return SubprocessBot(game, bot, path, part, dict(values))


def answer(game: str, bot: str, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer one question after the other: with the place of a move among those that the view lists."""
    player = roster.find(bot, game)
    with suppress(EOFError):
        while True:
            view, seed = pickle.load(questions)
            pickle.dump(view.moves.index(player.choose(view, view.moves, stream(seed, "choice"))), answers)
            answers.flush()


if __name__ == "__main__":
    answer(sys.argv[1], sys.argv[2], sys.stdin.buffer, sys.stdout.buffer)
