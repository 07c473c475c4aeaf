"""What needs more packages than the rules do: the extras of the distribution, and what is said where one is missing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Final

from floe.core.errors import MissingExtra
from floe.core.words import _

DISTRIBUTION: Final = "floe-games"
"""What installers call Floe; the name `floe` belongs to somebody else there."""
REFUSED: Final = 2
"""Exit status of a command for a request that cannot be met."""


def installed_version() -> str:
    """Return the version of Floe that runs; 0 where it runs from its source."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0"


def is_installed(package: str) -> bool:
    """Return whether something could be imported, without importing it, which may take seconds."""
    return find_spec(package) is not None


def require(package: str, extra: str, whom: str) -> None:
    """Raise MissingExtra unless a package is installed that somebody, such as a bot, cannot do without."""
    if not is_installed(package):
        told = {"whom": whom, "package": package, "command": _command(extra)}
        sentence = _("{whom} needs the package {package}; install it with: {command}", **told)
        raise MissingExtra(sentence, package=package, extra=extra)


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Raise MissingExtra where an import of these packages fails; where one of Floe's own does, that is a bug."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "floe":
            raise
        told = {"package": package, "command": _command(extra)}
        sentence = _("this needs the package {package}; install it with: {command}", **told)
        raise MissingExtra(sentence, package=package, extra=extra) from None


@contextmanager
def needed_to_run(extra: str) -> Iterator[None]:
    """Do the same for a command that people type: one sentence on standard error and an exit status, no traceback."""
    try:
        with needs(extra):
            yield
    except MissingExtra as error:
        print(f"floe: {error.sentence} [{error.code}]", file=sys.stderr)
        sys.exit(REFUSED)


def _command(extra: str) -> str:
    return f"pip install '{DISTRIBUTION}[{extra}]'"
