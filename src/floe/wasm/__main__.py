"""`make wasm`: write the WebAssembly of every game into the browser client."""

import os

# Before Numba is imported: kernels as they are, not optimised for this machine, and not kept for it either.
os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic"}

import argparse
import json
import sys
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

from floe.core import registry


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--to", type=Path, default=Path(__file__).parents[1] / "web" / "wasm", help="a folder")
    chosen = parser.parse_args()
    warnings.filterwarnings("ignore", message="Cannot cache compiled function")
    with TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        from floe.wasm.build import build

        for game in chosen.games or [name for name, game in registry.registered_games().items() if game.compiled]:
            built = build(game)
            chosen.to.mkdir(parents=True, exist_ok=True)
            (chosen.to / f"{game}.wasm").write_bytes(built.code)
            (chosen.to / f"{game}.json").write_text(json.dumps(built.about) + "\n")
            print(f"{game}: {len(built.code):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
