"""A site in a folder: whole or not at all, and never over anything else."""

from pathlib import Path

import pytest

from floe.site.contents import MARK
from floe.site.writing import BadFolder, write


def site(**files: bytes) -> dict[str, bytes]:
    named = {name.replace("_", "/"): body for name, body in files.items()}
    listed = ",".join(f'"{name}"' for name in named)
    return {**named, MARK: f'{{"version":"1","base":"/","files":[{listed}]}}'.encode()}


def found(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "site"
    for files in (site(index=b"1", art_fox=b"2"), site(index=b"3")):
        write(folder, files)
        assert found(folder) == files
    assert [path.name for path in folder.parent.iterdir()] == ["site"]


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    write(tmp_path / ".", site(index=b"1"))
    assert (tmp_path / "index").exists()


@pytest.mark.parametrize("foreign", ["thesis.txt", "art/fox.txt"])
def test_whatever_else_there_is_stays(tmp_path: Path, foreign: str) -> None:
    folder = tmp_path / "site"
    write(folder, site(index=b"1"))
    (folder / foreign).parent.mkdir(exist_ok=True)
    (folder / foreign).write_text("years of work")
    before = found(folder)
    with pytest.raises(BadFolder, match=foreign):
        write(folder, site(index=b"2"))
    assert found(folder) == before


@pytest.mark.parametrize("mark", [b"", b"[]", b'{"files": ["thesis.txt"]}'])
def test_a_broken_mark_is_no_mark(tmp_path: Path, mark: bytes) -> None:
    (tmp_path / MARK).write_bytes(mark)
    with pytest.raises(BadFolder, match=MARK):
        write(tmp_path, site(index=b"1"))


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(BadFolder, match="not a folder"):
        write(tmp_path / "site", site(index=b"1"))


def test_an_accident_leaves_the_old_site(tmp_path: Path) -> None:
    old = site(index=b"1")
    write(tmp_path / "site", old)
    with pytest.raises(BadFolder, match="cannot be written"):
        write(tmp_path / "site", {**site(index=b"2"), "index/below": b"a file is in the way"})
    assert found(tmp_path) == {f"site/{name}": body for name, body in old.items()}
