"""What can be played: the games with their options, the bots, and what can be said."""

from floe.bots.host_bots import ABOUT
from floe.bots.levels import LEVELS, USUAL
from floe.bots.roster import EVERYWHERE, ROSTER, entries_of, levels_of
from floe.core.contract import Game
from floe.core.registry import registered_games
from floe.server.http.wire import BotInfo, Choices, GameInfo, Option, Phrase
from floe.server.live.phrases import BOT_PHRASES, PHRASES
from floe.server.rooms.contests import levels_for
from floe.server.rooms.offer import COMMON, Offer


def choices(offer: Offer = COMMON) -> Choices:
    """Return what there is to choose from."""
    games = [_game_info(game, offer) for game in registered_games().values()]
    offered = {level for game in games for level in game.levels}
    return Choices(
        games,
        [
            *(BotInfo(name, level.about, True, name == USUAL, name in offered) for name, level in LEVELS.items()),
            BotInfo(EVERYWHERE, ROSTER[EVERYWHERE].about, False, False, True),
            *(BotInfo(name, _about(name), False, False, True) for name in offer.allowed if name not in LEVELS),
            *(BotInfo(bot.name, ABOUT, False, False, True) for bot in offer.host_bots),
        ],
        [
            *(Phrase(*pair, bot=False) for pair in PHRASES.items()),
            *(Phrase(*pair, bot=True) for pair in BOT_PHRASES.items()),
        ],
    )


def _about(bot: str) -> str:
    """Return what people should know of a bot, in any game that has it."""
    name = bot.partition(":")[0]
    return next((entries[name].about for game in registered_games() if name in (entries := entries_of(game))), "")


def _game_info(game: Game, offer: Offer) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.seats),
        options=[Option(name, option.about) for name, option in game.options.items()],
        levels=[*levels_of(game.name), *offer.host_bots_of(game.name)],
        match_levels=levels_for(game.name),
        workshop=game.workshop.tools if game.workshop else None,
    )
