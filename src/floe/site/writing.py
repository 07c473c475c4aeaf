"""A site written into a folder: whole or not at all, and never over anything else."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

import msgspec

from floe.core.errors import FloeError
from floe.core.words import _
from floe.site.contents import MARK, Mark


class BadFolder(FloeError):
    """A folder that a site cannot be written to."""

    code = "bad-folder"


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a site, in place of an older one if there is one; raises BadFolder."""
    _refuse_foreign(folder)
    try:
        folder.absolute().parent.mkdir(parents=True, exist_ok=True)
        beside = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.absolute().parent))
    except OSError as error:
        raise _unwritable(folder, error) from None
    try:
        _fill(beside / "new", files)
        _put_in_place(folder, beside)
    except OSError as error:
        raise _unwritable(folder, error) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, body in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


def _put_in_place(folder: Path, beside: Path) -> None:
    """Put what has been written in place of what was there, which comes back if that fails."""
    if folder.exists():
        folder.rename(beside / "old")
    try:
        (beside / "new").rename(folder)
    except OSError:
        if (beside / "old").exists():
            (beside / "old").rename(folder)
        raise


def _refuse_foreign(folder: Path) -> None:
    """Raise BadFolder if there is anything that we have not written."""
    if folder.exists() and not folder.is_dir():
        raise BadFolder(_("{folder} is not a folder", folder=folder), folder=str(folder))
    found = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()]
    foreign = sorted({*found} - _ours(folder))
    if foreign:
        sentence = _("{folder} holds something else than a site: {file}", folder=folder, file=foreign[0])
        raise BadFolder(sentence, folder=str(folder), files=foreign[:20])


def _ours(folder: Path) -> set[str]:
    """Return what belongs to the site in a folder; nothing if there is none."""
    try:
        mark = msgspec.json.decode((folder / MARK).read_bytes(), type=Mark)
    except (OSError, msgspec.DecodeError):
        return set()
    return {MARK, *mark.files}


def _unwritable(folder: Path, error: OSError) -> BadFolder:
    why = (error.strerror or str(error)).lower()
    return BadFolder(_("{file!r} cannot be written: {why}", file=str(folder), why=why), folder=str(folder))
