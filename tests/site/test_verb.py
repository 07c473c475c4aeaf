"""`floe site`, as somebody types it."""

from pathlib import Path

from typer.testing import CliRunner

from floe.cli import main
from floe.site.contents import MARK


def test_it_says_what_it_has_written_and_refuses_what_it_must(tmp_path: Path) -> None:
    def typed(*words: str) -> tuple[int, str]:
        result = CliRunner().invoke(main, ["site", *words])
        return result.exit_code, result.output

    folder = tmp_path / "site"
    status, said = typed(str(folder), "--base", "/floe/")
    assert (status, MARK in {path.name for path in folder.iterdir()}) == (0, True)
    assert "Any web host can serve it at /floe/" in said
    (folder / "thesis.txt").touch()
    assert typed(str(folder)) == (2, f"floe: {folder} holds something else than a site: thesis.txt [bad-folder]\n")
    assert typed(str(tmp_path / "other"), "--base", "floe")[0] == 2
    assert not (tmp_path / "other").exists()
