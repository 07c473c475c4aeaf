"""Everything that can be wrong with what somebody asked for: a stable code, a sentence, and the evidence."""

from typing import Any, ClassVar


class FloeError(ValueError):
    """Raised when a request cannot be met; nothing has changed then."""

    code: ClassVar[str] = "error"

    def __init__(self, sentence: str, **evidence: Any) -> None:
        """Keep the sentence for people and the evidence for programs."""
        super().__init__(sentence)
        self.sentence = sentence
        self.evidence = evidence

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with the evidence, which plain exceptions would drop."""
        return _rebuild, (type(self), self.sentence, self.evidence)


def _rebuild(kind: type[FloeError], sentence: str, evidence: dict[str, Any]) -> FloeError:
    return kind(sentence, **evidence)


class BadNotation(FloeError):
    """A text that is no card, move or board code at all."""

    code = "bad-notation"


class IllegalMove(FloeError):
    """A readable move that the rules do not allow here."""

    code = "illegal-move"


class NotYourTurn(FloeError):
    """A move by a seat that is not the one to decide."""

    code = "not-your-turn"


class GameOver(FloeError):
    """A move in a game that has ended."""

    code = "game-over"


class Stale(FloeError):
    """A move made at a version of the game that is no longer the current one."""

    code = "stale"


class UnknownGame(FloeError):
    """A game nobody here has registered."""

    code = "unknown-game"


class BadOption(FloeError):
    """An option that does not exist, or a value it does not take; the number of players and the seed included."""

    code = "bad-option"


class BadPosition(FloeError):
    """A position no game could be in; `evidence["problems"]` lists everything that is wrong with it."""

    code = "bad-position"


class BadRecord(FloeError):
    """A record that cannot be read, or that does not replay."""

    code = "bad-record"


class MissingExtra(FloeError, ImportError):
    """Something that needs packages which are not installed; the sentence has the command that installs them."""

    code = "missing-extra"
