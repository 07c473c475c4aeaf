"""A process that works for the server ends without a word where the server has been killed."""

import pickle
import signal
import struct
import subprocess
import sys
from subprocess import PIPE


def test_an_answer_that_nobody_reads_is_no_traceback() -> None:
    question = pickle.dumps((int, ("7",)))
    with subprocess.Popen(
        [sys.executable, "-m", "floe.server.play.workers"], stdin=PIPE, stdout=PIPE, stderr=PIPE
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.read(1)  # it is ready
        worker.stdout.close()  # and we are gone
        worker.stdin.write(struct.pack(">I", len(question)) + question)
        worker.stdin.flush()
        assert worker.wait(30) == -signal.SIGPIPE
        assert worker.stderr.read() == b""
