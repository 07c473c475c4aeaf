"""Packages that only some verbs need."""

from collections.abc import Iterator
from contextlib import contextmanager

from floe.core.errors import FloeError


class MissingExtra(FloeError):
    """A verb whose packages are not installed."""

    code = "missing-extra"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Say what to install where an import of these packages fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        sentence = f"this needs the package {error.name}; install it with: pip install 'floe[{extra}]'"
        raise MissingExtra(sentence, package=error.name, extra=extra) from None
