"""Processes of a server that was killed do not go on working for nobody."""

import os
import subprocess
import sys
from time import sleep

import pytest

CHILD = """
import os
from floe.server.play.orphans import end_with_parent
end_with_parent()
print(os.getpid(), flush=True)
while True: pass
"""
PARENT = f"""
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", {CHILD!r}], stdin=subprocess.PIPE)
time.sleep(600)
"""


def test_a_busy_process_ends_soon_after_the_one_that_started_it_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        child = int(parent.stdout.readline())
        parent.kill()
    for _ in range(300):
        if not is_running(child):
            return
        sleep(0.1)
    os.kill(child, 9)
    pytest.fail("it still works")


def is_running(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"  # nobody may be there to reap an orphan
    except FileNotFoundError:
        return False
