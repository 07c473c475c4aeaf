"""The quick loop, `make quick`: lint, types, and the tests of what has changed, in about a minute.

What has changed is what git says: since a commit if one is named, otherwise since the last one; with nothing changed
since then, what the last commit changed. Tests mirror the source, so each file leads to its tests by its path.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import which
from typing import Final

ROOT: Final = Path(__file__).parent.parent
ALWAYS: Final = ("tests/test_architecture.py", "tests/test_docs.py", "tests/core")
"""Quick, and concerned by almost any change."""
BUDGET: Final = 50
"""Seconds for the tests; those that have not begun by then are skipped, and `make test` runs them."""


def main() -> None:
    changed = list(_changed(*sys.argv[1:2]))
    _run("ruff", "check")
    _run("ruff", "format", "--check")
    _run("mypy")
    if any(path.startswith("src/floe/web/js/") for path in changed) and which("node"):
        subprocess.run(["node_modules/.bin/tsc", "-p", "src/floe/web/js/jsconfig.json"], cwd=ROOT, check=True)
        subprocess.run(["node", "--test", "tests/web"], cwd=ROOT, check=True)
    chosen = list(dict.fromkeys([*covering(changed), *ALWAYS]))
    print("tests:", *chosen, flush=True)
    both_cores = ("-n", "2", "--dist", "loadfile")
    _run("pytest", "-q", *both_cores, "-m", "not marathon", "-p", "tests.budget", f"--budget={BUDGET}", *chosen)


def _run(tool: str, *arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT)
    if done.returncode:
        sys.exit(done.returncode)


def _changed(since: str = "HEAD") -> Iterator[str]:
    paths = [*_git("diff", "--name-only", since), *_git("ls-files", "--others", "--exclude-standard")]
    yield from paths or _git("diff", "--name-only", "HEAD~1")


def _git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def covering(changed: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the tests that belong to these files, without the browser's, which take too long."""
    found = (_covering(Path(path), root) for path in changed)
    return sorted({str(path) for path in found if path and path.parts[:2] != ("tests", "browser")})


def _covering(path: Path, root: Path) -> Path | None:
    """Return the file of tests with this name, or else the nearest folder of tests; None where there is none."""
    if path.parts[0] == "tests":
        is_test = path.name.startswith("test_") and (root / path).exists()
        return path if is_test else _with_tests(path.parent, root)
    if path.parts[:2] != ("src", "floe"):
        return None
    mirrored = Path("tests", *path.parts[2:])
    own = mirrored.with_name(f"test_{path.stem}.py")
    return own if (root / own).exists() else _with_tests(mirrored.parent, root)


def _with_tests(folder: Path, root: Path) -> Path | None:
    nearest = next(part for part in (folder, *folder.parents) if any((root / part).rglob("test_*.py")))
    return nearest if len(nearest.parts) > 1 else None


if __name__ == "__main__":
    main()
