"""Throwaway PostgreSQL and Redis servers for tests; where one is not installed, its tests are skipped."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until something listens at a port."""
    for _ in range(600):
        assert process.poll() is None, "the engine has stopped"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(port)


def program(name: str) -> str:
    """Return where a program is, also where Debian hides PostgreSQL's; skips the test if it is nowhere."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or next(map(str, reversed(hidden)), None)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def as_somebody(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: run it as nobody then."""
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command] if os.getuid() == 0 else command


class Engine:
    """A server at an address, which may be stopped and started again."""

    def __init__(self, command: list[str], port: int, address: str) -> None:
        self._command, self._port, self.address = command, port, address
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self._port, self._process)

    def stop(self) -> None:
        """Stop it at once, even while clients are connected."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)

    def pause(self, signalled: signal.Signals = signal.SIGSTOP) -> None:
        """Let it answer nobody, but keep its lines open."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for process in (pid, *map(int, children)):
            os.kill(process, signalled)

    def resume(self) -> None:
        """Let it go on."""
        self.pause(signal.SIGCONT)


@contextmanager
def running(command: list[str], port: int, address: str) -> Iterator[Engine]:
    engine = Engine(command, port, address)
    try:
        yield engine
    finally:
        engine.stop()


def wait_until_ready(port: int) -> None:
    """Wait until PostgreSQL takes connections: on a busy machine it listens some time before."""
    ask = [program("pg_isready"), "--quiet", "--host=127.0.0.1", f"--port={port}"]
    for _ in range(600):
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise TimeoutError(port)


@contextmanager
def postgresql_engine(disk: Path | None = None) -> Iterator[Engine]:
    """Run a PostgreSQL server with an empty database, on a disk if one is named."""
    initdb, postgres = program("initdb"), program("postgres")
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        if os.getuid() == 0:
            shutil.chown(folder, "nobody", "nogroup")
        data, port = f"{folder}/data", free_port()
        made = as_somebody([initdb, "-D", data, "-U", "floe", "--auth=trust", "--no-sync", "--encoding=UTF8"])
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        settings = ["-c", f"unix_socket_directories={folder}", "-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"]
        command = as_somebody([postgres, "-D", data, "-p", str(port), *settings])
        with running(command, port, f"postgresql+asyncpg://floe@127.0.0.1:{port}/postgres") as engine:
            wait_until_ready(port)
            yield engine


@contextmanager
def redis_engine() -> Iterator[Engine]:
    """Run a Redis server that keeps nothing."""
    command, port = program("redis-server"), free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with running([command, *options], port, f"redis://127.0.0.1:{port}") as engine:
        yield engine


@contextmanager
def postgresql() -> Iterator[str]:
    """Run a PostgreSQL server with an empty database; gives its address."""
    with postgresql_engine() as engine:
        yield engine.address


@contextmanager
def redis() -> Iterator[str]:
    """Run a Redis server that keeps nothing; gives its address."""
    with redis_engine() as engine:
        yield engine.address
