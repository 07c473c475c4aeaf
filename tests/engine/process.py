"""Python in a process of its own: for what is settled when kernels are imported."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> str:
    """Run Python with these arguments, or with code as the only one, and return what it prints."""
    call = ["-c", *arguments] if len(arguments) == 1 else arguments
    found = subprocess.run(
        [sys.executable, *call], cwd=ROOT, env=os.environ | {"PYTHONPATH": "src"} | environment,
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found.stdout
