"""Processes of a server that was killed do not go on working for nobody."""

import os
import pickle
import signal
import struct
import subprocess
import sys
from subprocess import PIPE
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


def test_an_answer_that_nobody_reads_is_no_traceback() -> None:
    question = pickle.dumps((int, ("7",)))
    command = [sys.executable, "-m", "floe.server.play.workers"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.read(1)  # it is ready
        worker.stdout.close()  # and we are gone
        worker.stdin.write(struct.pack(">I", len(question)) + question)
        worker.stdin.flush()
        assert worker.wait(30) == -signal.SIGPIPE
        assert worker.stderr.read() == b""


def is_running(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"  # nobody may be there to reap an orphan
    except FileNotFoundError:
        return False
