"""Throwaway PostgreSQL and Redis servers for tests; where one is not installed, its tests are skipped."""

import os
import shutil
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


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def postgresql() -> Iterator[str]:
    """Run a PostgreSQL server with an empty database; gives its address."""
    initdb, postgres = program("initdb"), program("postgres")
    with tempfile.TemporaryDirectory() as folder:
        if os.getuid() == 0:
            shutil.chown(folder, "nobody", "nogroup")
        data, port = f"{folder}/data", free_port()
        made = as_somebody([initdb, "-D", data, "-U", "floe", "--auth=trust", "--no-sync", "--encoding=UTF8"])
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        command = as_somebody([postgres, "-D", data, "-p", str(port), "-c", f"unix_socket_directories={folder}"])
        with running(command, port):
            yield f"postgresql+asyncpg://floe@127.0.0.1:{port}/postgres"


@contextmanager
def redis() -> Iterator[str]:
    """Run a Redis server that keeps nothing; gives its address."""
    command, port = program("redis-server"), free_port()
    with running([command, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], port):
        yield f"redis://127.0.0.1:{port}"
