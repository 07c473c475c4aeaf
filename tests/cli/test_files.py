"""show, replay, perft, games and the command itself."""

import json
from pathlib import Path

import pytest

import floe
from floe.cli.terminal import autosave
from tests.cli.terminal import refused, run


def position(tmp_path: Path, seed: int = 3) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(floe.new("arctic", 2, seed).dump()))
    return path


def test_show_draws_a_position_with_everything(tmp_path: Path) -> None:
    result = run("show", position(tmp_path))
    dumped = floe.new("arctic", 2, 3).dump()
    for seat in dumped["seats"]:
        for card in seat["hand"]:
            assert card in result.output
    assert "It is for seat 0 to place cards." in result.output


def test_show_of_a_seat_keeps_the_others_secrets(tmp_path: Path) -> None:
    output = run("show", position(tmp_path), "--seat", 1).output
    hidden, own = (seat["hand"] for seat in floe.new("arctic", 2, 3).dump()["seats"])
    assert not [card for card in hidden if card in output]
    assert all(card in output for card in own)


def test_show_any_moment_of_a_record(record: Path) -> None:
    assert "round 1" in run("show", record, "--at", 0).output
    assert "total" in run("show", record).output
    data = json.loads(run("show", record, "--at", 30, "--json").stdout)
    *_, later = (state for state, _ in zip(floe.Record.read(record.read_text()).replay(), range(31), strict=False))
    assert floe.load(data) == later


def test_show_reads_standard_input(record: Path) -> None:
    assert "round 1" in run("show", "-", "--at", 0, typed=record.read_text().splitlines()).output


def test_replay_tells_the_game_and_the_score(record: Path) -> None:
    output = run("replay", record).output
    assert "hid " in output
    assert "gained the" in output
    assert " won with " in output
    assert "A small letter is a disguised card" in output


def test_replay_through_the_eyes_of_a_seat_keeps_secrets(record: Path) -> None:
    assert "hid a card face down" in run("replay", record, "--seat", 0).output


def test_replay_of_an_unfinished_game_says_so() -> None:
    run("play", "--seed", 3, "--opponent", "uniform", typed=["1", "1", "save game.floe"])
    assert "The game is not over: 2 moves so far" in run("replay", "game.floe").output


def test_replay_step_by_step(record: Path) -> None:
    moves = len(floe.Record.read(record.read_text()).moves)
    output = run("replay", record, "--step", typed=["", "", "b", "9999", "0", str(moves), ""]).output
    for at in ("0", "1", "2", str(moves)):
        assert f"{at} of {moves};" in output
    assert " won with " in output
    assert run("replay", record, "--step", typed=["q"]).exit_code == 0
    assert run("replay", record, "--step").exit_code == 0


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "bad-record", ["names its game"]),
        ("what is this", "bad-record", ["line 1"]),
        ("game: chess\n\ndeal:\n  a: 1\n", "unknown-game", ["chess"]),
        ("{", "bad-position", ["is not JSON"]),
        ("[]", "bad-position", ["game"]),
        ("{}", "bad-position", ["game"]),
        ('{"game": "arctic"}', "bad-position", ["Arctic"]),
        ('{"game": "chess"}', "unknown-game", ["chess"]),
    ],
)
@pytest.mark.parametrize("verb", ["show", "replay", "perft"])
def test_broken_files_are_refused(verb: str, text: str, code: str, words: list[str]) -> None:
    Path("file").write_text(text)
    refused(run(verb, "file"), code, *words)


@pytest.mark.parametrize("verb", ["show", "replay", "perft"])
def test_files_that_cannot_be_read_are_refused(verb: str, tmp_path: Path) -> None:
    refused(run(verb, "nowhere"), "bad-file", "nowhere", "no such file")
    refused(run(verb, tmp_path), "bad-file", "directory")
    Path("binary").write_bytes(b"\xff\xfe\x00")
    refused(run(verb, "binary"), "bad-file", "not a text file")


def test_a_record_that_does_not_replay_is_refused(record: Path) -> None:
    text = record.read_text()
    start = text.index("moves:\n  ") + len("moves:\n  ")
    Path("wrong").write_text(text[:start] + text[start:].replace("place", "takeback #", 1))
    refused(run("replay", "wrong"), "bad-record", "move ", "does not replay")
    Path("liar").write_text(text.replace("scores: ", "scores: 9"))
    refused(run("replay", "liar"), "bad-record", "scores")


def test_an_impossible_position_is_refused_with_all_that_is_wrong(tmp_path: Path) -> None:
    data = floe.new("arctic", 2, 3).dump()
    data["tokens"]["fox"] = 4
    data["river"][0] = data["river"][1]
    Path("impossible").write_text(json.dumps(data))
    refused(run("show", "impossible"), "bad-position", "fox token is on 4", f"{data['river'][1]} is there 2 times")


def test_moments_and_seats_that_are_not_there_are_refused(record: Path) -> None:
    refused(run("show", record, "--at", 9999), "bad-option", "9999")
    refused(run("show", record, "--at", -1), "bad-option", "-1")
    refused(run("show", record, "--seat", 5), "bad-option", "5")
    refused(run("replay", record, "--seat", 5), "bad-option", "5")


def test_perft_counts(tmp_path: Path) -> None:
    assert "192" in run("perft", "--seed", 0, "--depth", 4).output
    assert run("perft", position(tmp_path), "--depth", 1).output.split()[-3:][0] == "3"
    divided = run("perft", "--seed", 0, "--depth", 3, "--divide").output
    assert divided.count(": ") == 4
    assert "total: 36" in divided


def test_perft_refuses_what_makes_no_sense(tmp_path: Path) -> None:
    refused(run("perft", "--divide", "--depth", 0), "bad-option", "--divide")
    refused(run("perft", position(tmp_path), "--players", 3), "bad-option", "already")
    refused(run("perft", "--game", "chess"), "unknown-game", "chess")


def test_games_lists_games_options_and_bots() -> None:
    output = run("games").output
    for words in ("arctic", "2 to 4 players", "sides", "first", "decks", "scout", "greedy"):
        assert words in output


def test_bots_that_games_do_not_share_are_listed_by_game() -> None:
    words = " ".join(run("games").output.split())
    shared, *own = words.partition("Bots for floe match")[2].split("Bots in ")
    assert [part.split()[0] for part in own] == ["arctic", "race"]
    arctic, race = own
    assert all(name not in shared for name in ("thinking", "wavering", "racer"))
    assert "thinking" in arctic
    assert "racer" not in arctic
    assert "racer" in race
    assert "thinking" not in race
    assert "wavering the same network, which does not always play what it likes best" in arctic
    assert "wavering the same network: it races" in race


@pytest.mark.parametrize("verb", ["play", "replay", "show", "board", "match", "ladder", "perft", "games"])
def test_every_verb_has_help(verb: str) -> None:
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_the_command_itself() -> None:
    assert run("--version").output.startswith("floe")
    assert "play" in run("--help").output
    assert run("dance").exit_code == 2
    assert run("show").exit_code == 2


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("linux", ".local/state"), ("darwin", "Library/Application Support"), ("win32", "AppData/Local")],
)
def test_unfinished_games_lie_where_the_system_wants_them(
    platform: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("sys.platform", platform)
    assert autosave.folder() == Path.home() / folder / "floe"


def test_ctrl_c_leaves_any_verb_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("floe.cli.verbs.perft.count", interrupted)
    assert run("perft").exit_code == 130
