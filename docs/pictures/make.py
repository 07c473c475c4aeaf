"""Makes the pictures of the README from the game in game.floe: `make pictures`."""

from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from floe.cli.files import read_game
from floe.cli.terminal.autosave import Autosave
from floe.cli.terminal.choices import Choices
from floe.cli.terminal.dialog import Dialog
from floe.cli.terminal.loop import GameLoop
from floe.cli.terminal.screen import screen_of
from floe.cli.terminal.seating import Seating
from floe.cli.terminal.session import Session

FOLDER: Final = Path(__file__).parent
MOMENT: Final = 115  # moves into the game: the start of a turn, with piles worth a look
SIZE: Final = (118, 40)  # columns and lines of the terminal

NIGHT: Final = TerminalTheme(
    (13, 24, 36),
    (214, 226, 235),
    [(13, 24, 36), (226, 98, 90), (120, 190, 130), (230, 190, 90), (90, 160, 225), (190, 140, 210), (95, 200, 215)]
    + [(214, 226, 235)],
    [(90, 105, 120), (240, 120, 110), (140, 210, 150), (245, 210, 110), (120, 185, 240), (210, 165, 230)]
    + [(120, 220, 235), (255, 255, 255)],
)

# Rich's own form asks a server for a font and frames the text with the buttons of one system's windows; this does not.
FORM: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
    <title>A game of Arctic in the terminal</title>
    <style>
    .{unique_id}-matrix, .{unique_id}-title {{
        font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    .{unique_id}-title {{ fill: #7f93a5; font-size: 16px; }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    <rect fill="#0d1824" width="100%" height="100%" rx="12"/>
    <text class="{unique_id}-title" x="50%" y="25" text-anchor="middle">floe play</text>
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def main() -> None:
    """Make every picture."""
    (FOLDER / "terminal.svg").write_text(terminal(), encoding="utf-8")


def terminal() -> str:
    """Return the table in the middle of the game, as the person at it sees it."""
    session = Session.of_record(read_game(str(FOLDER / "game.floe")))
    session.undo(len(session.moves) - MOMENT)
    console = Console(
        width=SIZE[0], height=SIZE[1], record=True, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    seating = Seating("arctic", ("you", "Bo", "Cleo"), {1: "scout", 2: "scout"})
    loop = GameLoop(Dialog(console, screen_of(session.game)), session, seating, Autosave(FOLDER, {}), b"")
    view = session.state.view(0)
    loop.show(view, Choices(session.game, loop.dialog.screen, view.moves, loop.names))
    return console.export_svg(theme=NIGHT, code_format=FORM, unique_id="floe")


if __name__ == "__main__":
    main()
