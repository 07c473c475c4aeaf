"""Servers in processes of their own, run as their hosts run them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

Process = tuple[str, "subprocess.Popen[str]"]


@contextmanager
def process(database: str, *options: str) -> Iterator[Process]:
    """Run `floe serve`; gives its address and the process."""
    command = [sys.executable, "-m", "floe", "serve", "--port", "0", "--database", database, "--log", "error"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    server = subprocess.Popen([*command, *options], stdout=pipe, stderr=pipe, text=True, env=environment)
    assert server.stdout is not None
    assert server.stderr is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0], server
    finally:
        server.kill()
        server.wait(30)
        server.stdout.close()
        server.stderr.close()
