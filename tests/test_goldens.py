"""The golden files say what the games do now; see tests/goldens.py."""

import pytest

from tests.goldens import FOLDER, goldens


@pytest.mark.parametrize("name", goldens())
def test_golden_file_is_what_the_game_does(name: str) -> None:
    path = FOLDER / name
    written = path.read_text() if path.exists() else "there is no such file: run `make goldens` and read what it wrote"
    assert goldens()[name]().splitlines() == written.splitlines()


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(goldens())
