"""For hosts: is the server well, and what is it doing."""

from typing import Final

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from floe.server.http.request_context import Context
from floe.server.http.wire import Health


@get("/healthz", summary="Is the server well?")
async def healthz(context: Context) -> Health:
    """Answer if the server and its database do."""
    async with context.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return Health("ok")


@get("/metrics", include_in_schema=False)
async def metrics(context: Context) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(context.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS: Final = [healthz, metrics]
