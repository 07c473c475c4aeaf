"""A report as one HTML page: no script, nothing to fetch, by day and by night, on paper too."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from floe.core.balance import Figure
from floe.core.contract import Game
from floe.core.words import _, capital, listed, ngettext
from floe.lab.balance.charts import mark, svg
from floe.lab.balance.common import COMMON
from floe.lab.balance.sample import Played, Sample
from floe.lab.balance.words import heading, percent, players, sentences, shown, strays
from floe.lab.balance.working import Plot, work_out

_STYLE: Final = """
:root{color-scheme:light dark;--page:#e9f1f6;--sheet:#fbfdfe;--ink:#11283a;--soft:#3d586b;--line:#c3d5e0;
--c0:#0065a8;--c1:#b3480a;--c2:#00765a;--c3:#8a3d82}
@media(prefers-color-scheme:dark){:root{--page:#0c1824;--sheet:#142636;--ink:#ebf4f9;--soft:#aac3d3;--line:#2a4459;
--c0:#63b8f5;--c1:#f79a5e;--c2:#4cc9a5;--c3:#dc94d4}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.6rem);line-height:1.15;margin:0 0 .75rem}
h2{font-size:1.2rem;line-height:1.25;margin:0}
header{max-width:46rem;margin-bottom:1.5rem}
header p{margin:.5rem 0}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
.figures{columns:2 26rem;column-gap:1rem}
figure{margin:0 0 1rem;padding:1rem;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;
break-inside:avoid}
figure.answer{column-span:all}
@media(min-width:60rem){figure.answer{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem;align-items:start}
figure.answer>h2,figure.answer>.about{grid-column:1/-1}}
.about{margin:.25rem 0 .75rem;color:var(--soft);font-size:.9rem}
.found{margin:0 0 .75rem;padding:0;list-style:none;display:grid;gap:.35rem}
.found li{padding-left:1.25rem;position:relative}
.found svg{position:absolute;left:0;top:.4rem;width:.75rem;height:.75rem}
figure>svg{width:100%;max-width:34rem;display:block;margin:0 auto}
svg text{fill:var(--ink);font:12px system-ui,sans-serif}
.middle{text-anchor:middle}.end{text-anchor:end}
.grid{stroke:var(--line)}.fair{stroke-dasharray:4 3;stroke-width:1.5;opacity:.8}
.bar{stroke-width:7;opacity:.3}.whisker{stroke-width:2}.line{fill:none;stroke-width:2}.band{opacity:.25;stroke:none}
.c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}
.dot{stroke:var(--sheet);stroke-width:.75}
.dot.c0,.band.c0{fill:var(--c0)}.dot.c1,.band.c1{fill:var(--c1)}.dot.c2,.band.c2{fill:var(--c2)}
.dot.c3,.band.c3{fill:var(--c3)}
.stray{margin:0 0 .75rem;color:var(--soft);font-size:.9rem}
details{margin-top:.75rem;font-size:.85rem}
summary{cursor:pointer;color:var(--soft);padding:.6rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--line);white-space:nowrap;
font-variant-numeric:tabular-nums}
a{color:var(--c0)}
@media print{:root{color-scheme:light;--page:#fff;--sheet:#fff;--ink:#000;--soft:#333;--line:#bbb;--c0:#0065a8;
--c1:#b3480a;--c2:#00765a;--c3:#8a3d82}main{max-width:none;padding:0}.figures{columns:2}
details{display:none}body{font-size:10pt}}
""".replace("\n", "")


def figures_of(game: Game) -> tuple[Figure, ...]:
    """Return what a report of a game shows: what every game has, then its own."""
    return COMMON + (game.balance.figures if game.balance else ())


def page(game: Game, sample: Sample, games: Sequence[Played], language: str, command: str, table: str) -> str:
    """Return the report: the game and how it was played, a figure for each question, and where the raw table lies."""
    plots = [work_out(figure, games) for figure in figures_of(game)]
    title = _("Balance of {title}", title=game.title)
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<style>{_STYLE}</style></head><body><main><header><h1>{escape(title)}</h1>",
        *_introduction(game, sample, games, command, table),
        '</header><div class="figures">',
        *(_figure(plot, is_answer=at == 0) for at, plot in enumerate(plots)),
        "</div></main></body></html>\n",
    ]
    return "\n".join(parts)


def _introduction(game: Game, sample: Sample, games: Sequence[Played], command: str, table: str) -> Iterator[str]:
    count = ngettext("{n} game", "{n} games", len(games))
    counts = listed([f"{sum(one.players == number for one in games)} × {players(number)}" for number in sample.players])
    about = {"count": count, "title": game.title, "bot": sample.bot, "counts": counts}
    yield _paragraph(_("{count} of {title} ({counts}), with the bot {bot} in every seat.", **about))
    variants = game.balance.variants if game.balance else ()
    taken = [name for name in variants[0] if name not in sample.options] if variants else []
    if taken and len(variants) > 1 and len(games) >= len(variants) * len(sample.players):
        options = listed(taken)
        yield _paragraph(_("All kinds of games by {options} take turns, equally often.", options=options))
    yield _paragraph(
        _(
            "Lines, bands and brackets are 95 % intervals; seats of one game are not counted as if they were "
            "independent. What goes with winning need not be why somebody wins, and another bot may play otherwise."
        )
    )
    whole, made = _("The whole table, a row for each seat of each game:"), _("Made by:")
    yield f'<p>{escape(whole)} <a href="{escape(table)}">{escape(table)}</a></p>'
    yield f"<p>{escape(made)} <code>{escape(command)}</code></p>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _figure(plot: Plot, is_answer: bool) -> str:
    """Return a figure: the question, the answer in words, the plot, and its numbers as a table."""
    found = zip(range(len(plot.lines)), sentences(plot), strict=True)
    said = "".join(f"<li>{_key(series)}{escape(capital(text))}</li>" for series, text in found)
    stray = strays(plot)
    note = f'<p class="stray">{escape(stray)}</p>' if stray else ""
    return (
        f"<figure{' class=answer' if is_answer else ''}><h2>{escape(heading(plot))}</h2>"
        f'<p class="about">{escape(_(plot.figure.about))}</p>'
        f'<figcaption><ul class="found">{said}</ul>{note}</figcaption>{svg(plot)}{_numbers(plot)}</figure>'
    )


def _key(series: int) -> str:
    return f'<svg viewBox="0 0 12 12" aria-hidden="true">{mark(series, 6, 6)}</svg>'


def _numbers(plot: Plot) -> str:
    head = "".join(f"<th>{escape(players(line.players))}</th>" for line in plot.lines)
    body = "".join(f"<tr><th>{escape(_(plot.name(label)))}</th>{_cells(plot, label)}</tr>" for label in plot.labels)
    summary = escape(_("The numbers"))
    table = f"<table><tr><td></td>{head}</tr>{_fair(plot)}{body}</table>"
    # What scrolls must be reached by the keyboard, and say what it is.
    region = f'class="scroll" tabindex="0" role="region" aria-label="{escape(heading(plot))}"'
    return f"<details><summary>{summary}</summary><div {region}>{table}</div></details>"


def _cells(plot: Plot, label: str) -> str:
    found = [line.points.get(label) for line in plot.lines]
    return "".join(f"<td>{escape(shown(one, plot.is_share)) if one else '–'}</td>" for one in found)


def _fair(plot: Plot) -> str:
    if any(line.fair is None for line in plot.lines):
        return ""
    cells, fair = "".join(f"<td>{percent(line.fair or 0.0)}</td>" for line in plot.lines), _("fair")
    return f"<tr><th>{escape(fair)}</th>{cells}</tr>"
