"""The command as people meet it: arguments and typed lines go in, text and an exit status come out."""

from collections.abc import Sequence
from pathlib import Path

from typer.testing import CliRunner, Result

from floe.cli import main


def run(*arguments: object, typed: Sequence[object] = ()) -> Result:
    """Run `floe` with arguments and lines typed one after the other; whatever happens, there is no traceback."""
    lines = "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=lines)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def refused(result: Result, code: str, *words: str) -> None:
    """Check that a request was refused: status 2, and one sentence on standard error that ends with the code."""
    assert result.exit_code == 2, result.output
    line = result.stderr.strip()
    assert line.startswith("floe: ")
    assert line.endswith(f"[{code}]")
    assert "\n" not in line
    for word in words:
        assert word in line


def unfinished(tmp_path: Path) -> list[Path]:
    """Return the games that were kept without being asked to, the oldest first."""
    return sorted((tmp_path / "state" / "floe").glob("*.floe"))
