"""The pages that the server writes itself: plain HTML, no script."""

from html import escape
from typing import Final

from litestar import MediaType, get

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


_LOOK: Final = """:root { color-scheme: light dark }
body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 44rem; margin: 0 auto; padding: 1rem }
code { background: #8882; padding: .1em .3em; border-radius: .2em }
h3 { margin: 1.5rem 0 0; font-size: 1rem }
"""


@get("/look.css", media_type=MediaType.CSS, include_in_schema=False)
async def look() -> str:
    """Return the style sheet of these pages."""
    return _LOOK


HANDLERS: Final = [look]
