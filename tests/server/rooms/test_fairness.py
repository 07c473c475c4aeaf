"""Anybody with a record can check that its deal was fixed before the game."""

import hashlib

import pytest
from msgspec.structs import replace

import floe
from floe.core.errors import BadRecord
from floe.server.rooms import fairness


def record(game: str = "arctic") -> floe.Record:
    seed, salt = fairness.new_secret(), fairness.new_secret()
    state = first = floe.new(game, 3, bytes.fromhex(seed), first="1")
    moves = []
    while not state.over:
        moves.append(state.moves[0])
        state = state.play(moves[-1])
    return floe.Record.of(first, moves, **fairness.headers(seed, salt, {"first": "1"}))


@pytest.mark.parametrize("game", floe.registered_games())
def test_an_honest_record_passes_as_text(game: str) -> None:
    fairness.verify(floe.Record.read(str(record(game))))


def test_the_commitment_is_the_sha256_of_seed_and_salt() -> None:
    assert fairness.commitment("00" * 32, "ff" * 32) == hashlib.sha256(b"\0" * 32 + b"\xff" * 32).hexdigest()


@pytest.mark.parametrize(
    ("header", "value", "why"),
    [
        ("seed", "11" * 32, "seed and salt give"),
        ("salt", "11" * 32, "seed and salt give"),
        ("seed", "xyz", "hexadecimal"),
        ("options", '{"first": "0"}', "another deal"),
        ("options", "nonsense", "not JSON"),
        ("options", "[]", "not a JSON object"),
        ("scores", "1 2 3", "the scores are"),
    ],
)
def test_a_changed_header_is_found(header: str, value: str, why: str) -> None:
    honest = record()
    with pytest.raises(BadRecord, match=why):
        fairness.verify(replace(honest, headers={**honest.headers, header: value}))


def test_a_record_without_proof_is_refused() -> None:
    bare = floe.Record.of(floe.new("arctic"), ())
    with pytest.raises(BadRecord, match="lacks commitment, seed, salt, options"):
        fairness.verify(bare)


def test_a_changed_deal_is_found() -> None:
    honest = record()
    deal = dict(honest.deal)
    deal["draw"] = list(reversed(deal["draw"]))
    with pytest.raises(BadRecord):
        fairness.verify(replace(honest, deal=deal))
