"""Servers to put under load: started on a core of their own, and what they take of the machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")


class Process(NamedTuple):
    """A process that runs."""

    pid: int

    @property
    def seconds(self) -> float:
        """Processor time it has spent so far, in all its threads, without its children."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def kilobytes(self) -> int:
        """Its resident memory."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text())
        return int(found[1]) if found else 0


def floe(database: str, *more: str) -> list[str]:
    """Return what runs a server of ours that lets one address and one socket ask as often as they like."""
    program = [sys.executable, "-m", "floe"]
    limit = [*program, "admin", "limits", "socket", "100000", "--database", database]
    subprocess.run(limit, check=True, stdout=subprocess.DEVNULL)
    return [*program, "serve", "--port", "0", "--database", database, "--log", "error", "--rate", "100000", *more]


@contextmanager
def server(command: Sequence[str], cores: Collection[int]) -> Iterator[tuple[str, Process]]:
    """Run a server on these cores; gives its address and its process."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    os.sched_setaffinity(process.pid, cores)
    assert process.stdout
    try:
        found = None
        while not found:
            line = process.stdout.readline()
            assert line, "the server has stopped"
            found = re.search(r"127\.0\.0\.1:(\d+)|listening at (\d+)", line)
        yield f"http://127.0.0.1:{found[1] or found[2]}", Process(process.pid)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
