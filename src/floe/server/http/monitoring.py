"""For whoever runs the server: is it well, and what is it doing."""

from typing import Final

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from floe.server.http.request_context import HouseHere
from floe.server.rooms.wire import Health


@get("/healthz", summary="Is the server well?")
async def healthz(house: HouseHere) -> Health:
    """Answer if the server and its database do."""
    async with house.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return Health("ok")


@get("/metrics", include_in_schema=False)
async def metrics(house: HouseHere) -> Response[bytes]:
    """Return what Prometheus wants to know."""
    house.metrics.tables.set(len(house.shelf))
    house.metrics.sockets.set(house.hub.count())
    return Response(house.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS: Final = [healthz, metrics]
