"""`floe verify` and `floe serve`, as far as the command goes; tests/server has the rest."""

from pathlib import Path

import floe
from floe.server.rooms import fairness
from tests.cli.terminal import run


def proven(tmp_path: Path) -> Path:
    seed, salt = fairness.new_secret(), fairness.new_secret()
    first = floe.new("arctic", 2, bytes.fromhex(seed))
    path = tmp_path / "proven.floe"
    path.write_text(str(floe.Record.of(first, first.moves[:1], **fairness.headers(seed, salt, {}))))
    return path


def test_a_fair_deal_is_said_to_be_fair(tmp_path: Path) -> None:
    result = run("verify", proven(tmp_path))
    assert result.exit_code == 0
    assert "The deal comes from the seed" in result.output
    assert "All 1 moves replay" in result.output


def test_a_doctored_record_is_found_out(tmp_path: Path) -> None:
    path = proven(tmp_path)
    path.write_text(path.read_text().replace("salt: ", "salt: 00"))
    result = run("verify", path)
    assert (result.exit_code, "[bad-record]" in result.output) == (2, True)


def test_a_record_from_elsewhere_has_no_proof(record: Path) -> None:
    result = run("verify", record)
    assert (result.exit_code, "no proof of its deal" in result.output) == (2, True)


def test_a_server_without_a_database_says_so(tmp_path: Path) -> None:
    result = run("serve", "--database", tmp_path / "no" / "such" / "place.db", "--log", "error")
    assert (result.exit_code, "[bad-database]" in result.output) == (2, True)


def test_a_server_without_a_port_says_so(tmp_path: Path) -> None:
    result = run("serve", "--host", "192.0.2.1", "--database", tmp_path / "floe.db", "--log", "error")
    assert (result.exit_code, "[port-taken]" in result.output) == (2, True)
