"""Every language as its readers print it: spaces, apostrophes, and one way of addressing people."""

import re

import pytest

from tests.web.test_messages import forms, read

NARROW = "\u202f"


def everything(language: str) -> list[str]:
    return [said for message in read(language) for said in forms(message.string)]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_apostrophes_and_dots_are_the_printed_ones(language: str) -> None:
    for said in everything(language):
        assert not re.search(r"\w'\w", said), said
        assert "..." not in said


def test_french_sets_a_narrow_space_that_never_breaks() -> None:
    for said in everything("fr"):
        assert not re.search(r"[ \u00a0][;:?!»](?!\w)|«[ \u00a0]", said), said
        assert " …" not in said


def test_german_sets_no_space_before_a_sign() -> None:
    for said in everything("de"):
        assert not re.search(r"\s[;:?!](?=\s|$)", said), said
        assert NARROW not in said


def test_people_are_addressed_in_one_way() -> None:
    for said in everything("fr"):
        assert not re.search(r"\b([Tt]u|[Tt]oi|[Tt]on|[Tt]es)\b", said), said
    for said in everything("de"):
        assert not re.search(r"\b(Ihnen|Ihr|Ihre[nmrs]?)\b|\bSie (können|dürfen|müssen|haben|sind)\b", said), said
