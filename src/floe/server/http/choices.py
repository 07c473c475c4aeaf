"""What can be played: the games with their options, the bots, and what can be said."""

from floe.bots.levels import LEVELS, USUAL
from floe.bots.roster import ROSTER, levels_of
from floe.core.contract import Game
from floe.core.registry import registered_games
from floe.server.http.wire import BotInfo, Choices, GameInfo, Option, Phrase
from floe.server.live.phrases import PHRASES


def choices() -> Choices:
    """Return what there is to choose from; it is the same for everybody."""
    return Choices(
        [_game_info(game) for game in registered_games().values()],
        [
            *(BotInfo(name, level.about, True, name == USUAL) for name, level in LEVELS.items()),
            *(BotInfo(name, entry.about, False, False) for name, entry in ROSTER.items()),
        ],
        [Phrase(*pair) for pair in PHRASES.items()],
    )


def _game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.seats),
        options=[Option(name, option.about) for name, option in game.options.items()],
        levels=list(levels_of(game.name)),
        workshop=game.workshop.tools if game.workshop else None,
    )
