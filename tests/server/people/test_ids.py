"""Ids."""

from floe.server.people.ids import new_id


def test_ids_differ_and_are_letters_and_digits_only() -> None:
    ids = {new_id() for _ in range(2_000)}
    assert len(ids) == 2_000
    assert all(made.isascii() and made.isalnum() for made in ids)
