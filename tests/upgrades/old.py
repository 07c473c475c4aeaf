"""Earlier code, out of the history of this repository, and servers that run it."""

import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from time import sleep
from typing import Final

import pytest

from tests.server.engines import free_port

ROOT: Final = Path(__file__).parents[2]

OLD: Final = "84615d71"
"""The commit whose nodes run beside those of today in the test of a rolling restart: move it on with each release."""


@contextmanager
def source(commit: str) -> Iterator[Path]:
    """Give the source as it was at a commit; skips the test where there is no history, as in a source distribution."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(_archived(commit))) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder) / "src"


def _archived(commit: str) -> bytes:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    archived = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "src"], check=False, capture_output=True)
    if archived.returncode:
        pytest.skip(f"commit {commit} is not in the history here")
    return archived.stdout


def current() -> str:
    """Return the commit that the working tree began with."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short=8", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def command(src: Path, *words: str) -> tuple[list[str], dict[str, str]]:
    """Return `floe` out of some source, as a command and its environment."""
    module = "floe" if (src / "floe/__main__.py").exists() else "floe.cli"
    return [sys.executable, "-m", module, *words], {**os.environ, "PYTHONPATH": str(src)}


class Server:
    """`floe serve` out of some source, in a process of its own."""

    def __init__(self, src: Path, log: Path, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        words = ("serve", "--port", str(self.port), "--rate", "10000", *options)
        self._command, self._environment = command(src, *words)
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with self.log.open("a") as log:
            self._process = subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)
        while not self._is_listening():
            assert self._process.poll() is None, self.log.read_text()
            sleep(0.05)

    def _is_listening(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """Stop it as a host does, who lets requests under way finish."""
        self._process.terminate()
        self._process.wait(30)


@contextmanager
def serving(src: Path, options: Sequence[str]) -> Iterator[Server]:
    """Run a server out of some source for a while."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(src, Path(folder) / "log", *options)
        try:
            yield server
        finally:
            server.stop()
