"""A bot that is a program of its own, in any language: asked over standard input, a line of JSON each way.

    → {"type": "hello", "protocol": 1, "game": "arctic"}
    ← {"type": "ready", "name": "My bot 1.2"}
    → {"type": "choose", "view": {…}, "moves": ["place F3w", …], "seconds": 2.0, "seed": 7}
    ← {"type": "move", "move": "place F3w"}

docs/bot-protocol.md has the rest.
"""

import json
import os
import queue
import random
import shlex
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any, Final

from floe.core.errors import BadOption, FloeError
from floe.core.words import _

PROTOCOL: Final = 1
SECONDS: Final = 10.0
"""How long a program may think about a move, unless somebody says otherwise."""
STARTS: Final = 30.0
"""How long it may take to say that it is ready: some load a network first."""
GRACE: Final = 0.25
"""What the way there and back may take on top of its time."""
_HAS_BACKSLASHES: Final = os.name == "nt"
"""Whether backslashes part the folders of a path here, and quote nothing."""
_SEEDS: Final = 2**31
_LAST_WORDS: Final = 5
"""Lines of its standard error that are told when it fails."""


class BotFailed(FloeError):
    """A bot from outside that did not start, took too long, or answered what it cannot."""

    code = "bot-failed"


class BotLate(BotFailed):
    """A bot from outside that took too long."""


class Program:
    """Starts with its first question, and stays until it is let go."""

    def __init__(self, command: str, game: str, seconds: float = SECONDS) -> None:
        """Keep what to start; raises BadOption for a command that no shell could read."""
        try:
            self.command = _words(command)
        except ValueError as error:
            raise BadOption(_("{command!r} is no command: {why}", command=command, why=error), option="bot") from None
        if not self.command:
            raise BadOption(_("exec: wants a command, as in exec:./mybot"), option="bot", value=command)
        self.game, self.seconds = game, seconds
        self._process: subprocess.Popen[str] | None = None
        self._heard: queue.Queue[str | None] = queue.Queue()
        self._said: deque[str | None] = deque(maxlen=_LAST_WORDS)
        self._followers: list[threading.Thread] = []

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> str:
        """Return the text of the move that the program answers with; raises BotFailed."""
        self._start()
        question = {"view": view.dump(), "moves": [*map(str, moves)], "seconds": self.seconds}
        self._tell({"type": "choose", **question, "seed": rng.randrange(_SEEDS)})
        return str(self._answer("move", self.seconds + GRACE).get("move"))

    def close(self) -> None:
        """Ask the program to end, and end it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError, ValueError):
            _input(process).close()  # the end of its input is the end of its work
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for follower in self._followers:  # they end with the program, and have heard its last words then
            follower.join(GRACE)

    def __del__(self) -> None:
        """Leave no process behind, even where nobody closed it."""
        with suppress(Exception):
            self.close()

    def _start(self) -> None:
        if self._process:
            return
        pipe, self._heard = subprocess.PIPE, queue.Queue()  # nothing that an earlier process said is heard
        try:
            self._process = subprocess.Popen(
                self.command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=1, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise self._failed(_("it cannot be started: {why}", why=error.strerror or error)) from None
        streams = ((self._process.stdout, self._heard.put), (self._process.stderr, self._said.append))
        self._followers = [threading.Thread(target=_follow, args=pair, daemon=True) for pair in streams]
        for follower in self._followers:
            follower.start()
        self._tell({"type": "hello", "protocol": PROTOCOL, "game": self.game})
        self._answer("ready", STARTS)

    def _tell(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        try:
            _input(self._process).write(json.dumps(message, separators=(",", ":")) + "\n")
        except OSError:
            raise self._failed(_("it has ended")) from None

    def _answer(self, kind: str, seconds: float) -> dict[str, Any]:
        """Return its next message, which must be of this kind; other lines that are no JSON objects are passed over."""
        try:
            while (line := self._heard.get(timeout=seconds)) is not None:
                message = _read(line)
                if message.get("type") == kind:
                    return message
                if message.get("type") == "failed":
                    raise self._failed(str(message.get("sentence", "")))
        except queue.Empty:
            raise self._failed(_("it has not answered within {n} seconds", n=round(seconds, 2)), BotLate) from None
        raise self._failed(_("it has ended"))

    def _failed(self, why: str, kind: type[BotFailed] = BotFailed) -> BotFailed:
        """Let the program go, and tell what it said last."""
        self.close()
        said = "".join(f"\n  {line.rstrip()}" for line in self._said if line)
        sentence = _("the program {command} failed: {why}", command=shlex.join(self.command), why=why)
        return kind(sentence + said, command=self.command, why=why)


def _words(command: str) -> list[str]:
    """Return the words of a command; raises ValueError for quotes that do not end."""
    if _HAS_BACKSLASHES:
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)


def _input(process: subprocess.Popen[str]) -> IO[str]:
    assert process.stdin is not None
    return process.stdin


def _follow(stream: IO[str], hear: Callable[[str | None], object]) -> None:
    """Hand over line by line what a program says, and None at its end."""
    with stream:
        for line in stream:
            hear(line)
    hear(None)


def _read(line: str) -> dict[str, Any]:
    """Return a message; programs may print other things besides."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
