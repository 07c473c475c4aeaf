"""An object file linked into a module that a browser can load.

The linker is LLVM's `wasm-ld`, out of the package `ziglang`: pip gets it for every system, with a hash, without root
and without a compiler, which none of the others offers. It only links; no line of Zig is involved.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

STACK: Final = 1 << 16
"""Bytes of stack; it lies before the data, so that running over it stops the program and breaks nothing."""


def link(code: bytes, names: Iterable[str]) -> bytes:
    """Return the linked module, which exports these names, its memory, and where free memory begins."""
    with TemporaryDirectory() as folder:
        source, product = Path(folder, "kernels.o"), Path(folder, "kernels.wasm")
        source.write_bytes(code)
        exports = [f"--export={name}" for name in (*names, "__heap_base")]
        options = ["--no-entry", "--gc-sections", "--stack-first", f"-zstack-size={STACK}", "-O2", "--strip-all"]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        subprocess.run([*linker, *options, *exports, "-o", str(product), str(source)], check=True)
        return product.read_bytes()
