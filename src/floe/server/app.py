"""The application: handlers, limits and error responses around an app context."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from floe.core.extras import installed_version, needs

with needs("server"):
    from litestar import Litestar, Request, Router
    from litestar.openapi import OpenAPIConfig
    from litestar.openapi.plugins import JsonRenderPlugin

from floe.server.http import api_page, assets, error_responses, limits, monitoring, pages, request_context, socket
from floe.server.http.api import (
    account,
    analysis,
    daily,
    drafts,
    following,
    hosting,
    leaving,
    manners,
    matches,
    numbers,
    people,
    play,
    proposals,
    push,
    puzzles,
    ratings,
    results,
    seeks,
    sheet,
    signing_in,
    tables,
    tournaments,
)
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings

_MAX_BODY: Final = 64 * 1024  # bytes of a request


def make_app(settings: Settings) -> Litestar:
    """Return the application for these settings; its context opens when it starts."""
    api = Router(
        "/api",
        route_handlers=[
            *people.HANDLERS,
            *account.HANDLERS,
            *signing_in.HANDLERS,
            *tables.HANDLERS,
            *seeks.HANDLERS,
            *following.HANDLERS,
            *manners.HANDLERS,
            *leaving.HANDLERS,
            *push.HANDLERS,
            *proposals.HANDLERS,
            *drafts.HANDLERS,
            *play.HANDLERS,
            *results.HANDLERS,
            *puzzles.HANDLERS,
            *daily.HANDLERS,
            *matches.HANDLERS,
            *tournaments.HANDLERS,
            *sheet.HANDLERS,
            *analysis.HANDLERS,
            *numbers.HANDLERS,
            *hosting.HANDLERS,
            *ratings.HANDLERS,
            *api_page.HANDLERS,
            *socket.HANDLERS,
        ],
        response_headers={"cache-control": "no-store"},
    )
    return Litestar(
        [api, *monitoring.HANDLERS, *pages.HANDLERS, *assets.HANDLERS],
        dependencies=request_context.DEPENDENCIES,
        exception_handlers=error_responses.HANDLERS,
        before_request=_before,
        lifespan=[_open(settings)],
        openapi_config=_openapi(),
        request_max_body_size=_MAX_BODY,
        middleware=limits.middleware(settings),
        logging_config=None,
    )


def _open(settings: Settings) -> Any:
    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with AppContext.opened(settings) as context:
            app.state.context = context
            prepared = asyncio.get_running_loop().run_in_executor(None, assets.prepare)
            yield
            await prepared

    return opened


async def _before(request: Request[Any, Any, Any]) -> None:
    request_context.check_welcome(request, request.app.state.context)
    request_context.guard_posts(request)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Floe",
        version=installed_version(),
        path="/openapi",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
    )
