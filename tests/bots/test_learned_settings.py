"""What a network is searched with, and how far levels waver, is data with a history; bots play by it."""

from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from floe.bots.learned_settings import LearnedData
from floe.bots.weights_file import read
from floe.games.arctic.bots import learned as arctic
from floe.games.race.bots import learned as race

GAMES = pytest.mark.parametrize("game", [arctic, race], ids=["arctic", "race"])


def path_of(game: ModuleType) -> Path:
    return Path(str(game.__file__)).with_name("learned.toml")


@GAMES
def test_every_part_says_how_its_numbers_were_found(game: ModuleType) -> None:
    for part in (game.DATA.guide, game.DATA.weakened):
        assert part.made.note, "no command makes them, so a note says how it was done"
        assert part.made.command, "and a command plays them against others"
        assert part.made.seed
        assert part.made.games


@GAMES
def test_bots_play_by_the_file(game: ModuleType) -> None:
    settings = msgspec.structs.asdict(game.DATA.guide.settings)
    assert game.CONFIG._asdict() == settings | {"own_turn_only": False}
    assert game.learned(8).config == game.CONFIG
    temperatures = game.DATA.weakened.temperatures
    for name in temperatures.__struct_fields__:
        assert getattr(game, name.upper()).temperatures == getattr(temperatures, name)
        assert min(getattr(temperatures, name)) > 0


@GAMES
def test_a_name_too_many_or_too_few_is_an_error(game: ModuleType, tmp_path: Path) -> None:
    text, copy = path_of(game).read_text("utf-8"), tmp_path / "learned.toml"
    for broken in (text.replace("c_puct", "c_pact"), text.replace("unwary", "unweary"), text + "\n[more]\n"):
        copy.write_text(broken, "utf-8")
        with pytest.raises(msgspec.ValidationError):
            read(copy, LearnedData)
