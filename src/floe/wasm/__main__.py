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
    parser.add_argument("--about", action="store_true", help="only what is said of the modules: no kernel has changed")
    chosen = parser.parse_args()
    warnings.filterwarnings("ignore", message="Cannot cache compiled function")
    with TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        chosen.to.mkdir(parents=True, exist_ok=True)
        for game in chosen.games or [name for name, game in registry.registered_games().items() if game.compiled]:
            write(game, chosen.to, not chosen.about)


def write(game: str, folder: Path, is_built: bool) -> None:
    """Write what is said of a game's module, and the module itself."""
    from floe.wasm.build import about, build  # only now: Numba looks at the environment when it is imported

    (folder / f"{game}.json").write_text(json.dumps(about(game)) + "\n")
    if is_built:
        code = build(game)
        (folder / f"{game}.wasm").write_bytes(code)
        print(f"{game}: {len(code):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
