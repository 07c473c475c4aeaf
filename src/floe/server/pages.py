"""The few pages the server writes itself: plain HTML, no script."""

from html import escape
from typing import Final

from litestar import MediaType, get

from floe.server.asking import TableId

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/look.css">
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


def page(title: str, body: str) -> str:
    """Return a page with a title; the body is HTML already."""
    return _PAGE.format(title=escape(title), body=body)


_START: Final = """
<p>This is a Floe server: it keeps tables for two board games of the ice, <em>Arctic</em> and <em>Arctic Race</em>.</p>
<p>The browser client is still to come. Until then:</p>
<ul>
<li>play in a terminal: <code>floe play</code>, or <code>floe play --game race</code>;</li>
<li>let a program play: <a href="/api">the interface</a> tells how.</li>
</ul>
"""

_TABLE: Final = """
<p>Somebody has sent you to a table. The browser client is still to come; until then a program can sit down for you:
<a href="/api">the interface</a> tells how. The part of the address behind <code>#invitation=</code> is the invitation.
Keep it to yourself.</p>
"""

_LOOK: Final = """:root { color-scheme: light dark }
body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 44rem; margin: 0 auto; padding: 1rem }
code { background: #8882; padding: .1em .3em; border-radius: .2em }
h3 { margin: 1.5rem 0 0; font-size: 1rem }
"""


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def start() -> str:
    """Return the first page."""
    return page("Floe", _START)


@get("/tables/{table:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(table: TableId) -> str:
    """Return the page that a link to a table leads to."""
    return page("A table of Floe", _TABLE)


@get("/look.css", media_type=MediaType.CSS, include_in_schema=False)
async def look() -> str:
    """Return how the pages look."""
    return _LOOK


HANDLERS: Final = [start, table_page, look]
