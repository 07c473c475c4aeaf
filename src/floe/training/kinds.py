"""Which kind of file somebody has named, looked at before it is read: all of them end in `.npz`."""

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from floe.core.errors import BadOption, FloeError

CHECKPOINT: Final = "a checkpoint"
WEIGHTS: Final = "a file of weights"
LESSONS: Final = "a file of lessons"
BOARDS: Final = "a file of boards"
_OTHER: Final = "something else"
_MARKS: Final[Mapping[str, str]] = {"told.npy": CHECKPOINT, "about.npy": WEIGHTS, "chosen.npy": LESSONS}
"""What only one kind has in it."""


def kind_of(path: Path) -> str:
    """Return what a file is; raises BadOption for one that is no archive of arrays at all."""
    try:
        with zipfile.ZipFile(path) as file:
            names = file.namelist()
    except (OSError, zipfile.BadZipFile) as error:
        raise BadOption(f"{path} cannot be read: {error}", option="file", value=str(path)) from error
    return next((kind for name, kind in _MARKS.items() if name in names), _OTHER)


@contextmanager
def reading(path: Path, wanted: str) -> Iterator[None]:
    """Raise BadOption unless a file is what is wanted, and where reading it fails all the same."""
    if (kind := kind_of(path)) != wanted:
        raise BadOption(f"{path} is {kind}, but {wanted} is needed here", option="file", value=str(path), kind=kind)
    with unbroken(path, wanted):
        yield


@contextmanager
def unbroken(path: Path, wanted: str) -> Iterator[None]:
    """Raise BadOption where reading a file fails."""
    try:
        yield
    except FloeError:
        raise
    except (EOFError, KeyError, OSError, SyntaxError, TypeError, ValueError, zipfile.BadZipFile, zlib.error) as error:
        sentence = f"{path} cannot be read as {wanted}: {type(error).__name__}: {error}"
        raise BadOption(sentence, option="file", value=str(path)) from error
