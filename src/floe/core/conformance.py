"""The laws every game keeps, as a suite any game can be put through: random games, every law at every step.

Give it a registered game's name and a source of chance; it plays one game to the end and raises `LawBroken` with the
evidence at the first step where a promise of `floe.core.contract` does not hold.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from operator import ne
from typing import Any, Final

from msgspec import json

from floe.core.chance import Rng, Seed
from floe.core.contract import State, View
from floe.core.errors import FloeError, GameOver, IllegalMove, NotYourTurn, Stale
from floe.core.record import Record
from floe.core.registry import find, load, new

_NOTHING_LOST: Final = "nothing is added or lost"
_NOTHING_LEFT: Final = "nobody decides and nothing can be played when the game is over"


class LawBroken(AssertionError):
    """A game does not keep the contract; says which law, and shows where."""

    def __init__(self, law: str, **evidence: Any) -> None:
        super().__init__(f"{law}: {', '.join(f'{name}={value!r}' for name, value in evidence.items())}")
        self.law = law
        self.evidence = evidence


def check_game(name: str, players: int, seed: Seed, rng: Rng, *, thorough: int = 1, **options: Any) -> State:
    """Play one random game and hold every law; return its last State.

    The costly laws (views, determinizations, the inventory, reading back what was written) are held at one step in
    `thorough`, chosen at random.
    """
    state = new(name, players, seed, **options)
    if rng.randrange(thorough) == 0:
        require(state == new(name, players, seed, **options), "the same seed gives the same deal", seed=seed)
    things = sorted(state.inventory())
    states, moves = [state], []
    while not state.over:
        check_state(state)
        move = state.moves[rng.randrange(len(state.moves))]
        if rng.randrange(thorough) == 0:
            require(sorted(state.inventory()) == things, _NOTHING_LOST, state=state)
            check_writing(state)
            check_views(state, rng)
            check_refusals(state)
            check_purity(state, move)
            check_news(state, move, rng)
        state = check_step(state, move)
        states.append(state)
        moves.append(move)
    require(sorted(state.inventory()) == things, _NOTHING_LOST, state=state)
    check_end(state, moves[-1])
    check_record(states, moves)
    return state


def require(holds: bool, law: str, **evidence: Any) -> None:
    """Raise LawBroken, with what shows it, unless a law holds."""
    if not holds:
        raise LawBroken(law, **evidence)


def check_state(state: State) -> None:
    """Hold what is true of every State before the end."""
    moves = state.moves
    require(state.actor in range(state.players), "a seat decides until the game is over", state=state)
    require(len(moves) > 0, "there is a move until the game is over", state=state)
    require(len(set(moves)) == len(moves) == len(set(map(str, moves))), "no two moves are the same", state=state)
    require(state.outcome is None, "there is no outcome before the end", state=state)


def check_step(state: State, move: Any) -> State:
    """Hold what is true of every move, and return the State it leads to."""
    after = state.play(move)
    require(after.version == state.version + 1, "every move makes one version", state=state, move=move)
    require(after.revealed >= state.revealed, "what was revealed stays revealed", state=state, move=move)
    return after


def check_purity(state: State, move: Any) -> None:
    """Hold that the same move leads to the same State; the record holds it at every step, but later than it happens."""
    same = state.play(move) == state.play(str(move))
    require(same, "play is pure, and a move's text is as good as the move", state=state, move=str(move))


def check_news(state: State, move: Any, rng: Rng) -> None:
    """Hold that a move which reveals nothing shows its seat nothing it did not know, which makes undo harmless."""
    after = state.play(move)
    if after.revealed == state.revealed:
        other = state.view(state.actor).resample(rng).play(move)
        same = other.view(state.actor) == after.view(state.actor)
        require(same, "a move that reveals nothing shows its seat nothing new", state=state, move=str(move))


def check_writing(state: State) -> None:
    """Hold that what is written down reads back the same."""
    before, data = hash(state), state.dump()
    again = load(json.decode(json.encode(data)))
    is_equal = again == state and not ne(again, state) and hash(again) == hash(state)
    require(is_equal, "a dumped position loads to an equal state", state=state)
    require(again.moves == state.moves, "equal states have the same moves in the same order", state=state)
    require(state.dump() == data and hash(state) == before, "a state never changes", state=state)
    read = find(data["game"]).read_move
    for move in state.moves:
        require(read(str(move)) == move, "a move reads back from its text", state=state, move=move)


def check_views(state: State, rng: Rng) -> None:
    """Hold what every seat's view promises, and a spectator's."""
    things = len(state.inventory())
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        evidence = {"state": state, "seat": seat}
        legal = state.moves if seat is not None and seat == state.actor else ()
        require(view.moves == legal, "only the seat that decides is told its moves", **evidence)
        require(view.seat == seat and view.actor == state.actor, "a view says whose it is and who decides", **evidence)
        require(view.outcome is None, "no view has an outcome before the end", **evidence)
        _check_resampling(view, state, things, rng)


def _check_resampling(view: View, state: State, things: int, rng: Rng) -> None:
    drawn = view.resample(rng)
    evidence = {"state": state, "seat": view.seat, "determinization": drawn}
    again = drawn.view(view.seat)
    require(again == view, "a determinization has the view it was drawn from", **evidence)
    require(_sent(again) == _sent(view), "equal views are the same bytes", **evidence)
    require(len(set(drawn.inventory())) == things, "a determinization lacks nothing", **evidence)


def _sent(view: View) -> bytes:
    return json.encode(view.dump())


def check_refusals(state: State) -> None:
    """Hold that what is not allowed is refused with the right word, and does no harm."""
    move, actor = state.moves[0], state.actor or 0
    before = state.dump()
    for error, refused in _wrong_requests(state, move, actor):
        require(_refusal(refused) is error, f"a wrong request is refused as {error.code}", state=state, move=str(move))
    require(state.dump() == before, "a refusal does no harm", state=state)


def _wrong_requests(state: State, move: Any, actor: int) -> Iterator[tuple[type[FloeError], Callable[[], Any]]]:
    yield NotYourTurn, lambda: state.play(move, seat=(actor + 1) % state.players)
    yield Stale, lambda: state.play(move, at=state.version + 1)
    following = state.play(move)
    for later in following.moves if not following.over else ():
        if later not in state.moves:
            yield IllegalMove, lambda later=later: state.play(later)  # type: ignore[misc]
            return


def _refusal(request: Callable[[], Any]) -> type[FloeError] | None:
    try:
        request()
    except FloeError as error:
        return type(error)
    return None


def check_end(end: State, last: Any) -> None:
    """Hold what is true of a finished game: an outcome, and nothing left to do."""
    view, outcome = end.view(0), end.outcome
    require(end.actor is None and end.moves == () and view.moves == (), _NOTHING_LEFT, end=end)
    require(_refusal(lambda: end.play(last)) is GameOver, "a move after the end is refused as game-over", end=end)
    require(
        outcome is not None and len(outcome.scores) == len(outcome.places) == end.players,
        "every seat has an outcome",
        end=end,
    )
    require(outcome is not None and 1 in outcome.places, "somebody wins", end=end)
    require(load(end.dump()).outcome == outcome == view.outcome, "the outcome follows from the position", end=end)


def check_record(states: list[State], moves: list[Any]) -> None:
    """Hold that a game can be written down, and that its record leads through the same States once more.

    Each is compared as soon as it is there again: the one that was kept has been played on from, and must not mind.
    """
    record = Record.kept(states, moves)
    text = str(record)
    require(Record.read(text) == record, "a record reads back from its text", record=text)
    for state, again in zip_longest(states, record.replay()):
        require(again == state, "a record replays to the same states", record=text, state=state, again=again)
