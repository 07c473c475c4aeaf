"""`python -m tests.upgrades.make`: keep a database of this release, for all later ones to open.

It runs a server out of this working tree, or out of `--commit`, lets two people play there, and keeps what they leave.
"""

import argparse
import sqlite3
import subprocess
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path
from time import sleep

from tests.upgrades.fixtures import pack
from tests.upgrades.old import ROOT, command, current, serving, source
from tests.upgrades.releases import newest
from tests.upgrades.world import Builder, World


def main() -> None:
    """Make what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.upgrades.make", description=__doc__)
    parser.add_argument("--commit", help="which code to run; that of the working tree unless told")
    parser.add_argument("--name", default=newest(), help="of what is kept; the newest release unless told")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        src = stack.enter_context(source(asked.commit)) if asked.commit else ROOT / "src"
        file = Path(folder) / "floe.db"
        with serving(src, ["--database", str(file)]) as server:
            world = Builder(server.url).build(asked.commit or current())
            _wait_for_the_review(world, file)
        pack(asked.name, file, world, exported(src, file))


def _wait_for_the_review(world: World, file: Path) -> None:
    """Wait until a review is stored, which is some time after it was told."""
    with closing(sqlite3.connect(file)) as database:
        while world.reviewed and not database.execute("SELECT * FROM reviews").fetchone():
            sleep(0.2)


def exported(src: Path, file: Path) -> bytes:
    """Return what `floe admin export` writes about a database."""
    found = file.with_suffix(".jsonl")
    words, environment = command(src, "admin", "export", "--file", str(found), "--database", str(file))
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)
    return found.read_bytes()


if __name__ == "__main__":
    main()
