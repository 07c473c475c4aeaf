"""What people propose to each other in a game: to end it early, to take a move back."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import post
from floe.server.http.request_context import Context, Person, TableId
from floe.server.play import views
from floe.server.rooms import wire

ProposalId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The proposal.")]


@post("/tables/{table:str}/proposals", summary="Propose something", status_code=200)
async def propose(table: TableId, data: JSONBody[wire.Proposing], context: Context, person: Person) -> wire.TableInfo:
    """Propose to everybody else who plays to end the game, and who has won it; or to take back your latest move.

    It is done once all agree. Moves can be taken back even if something hidden has come to light since.
    """
    return views.table_info(await context.manners.propose(table, person, data.kind, data.winners), person)


@post("/tables/{table:str}/proposals/{proposal:str}", summary="Answer a proposal", status_code=200)
async def answer(
    table: TableId, proposal: ProposalId, data: JSONBody[wire.Answering], context: Context, person: Person
) -> wire.TableInfo:
    """Agree to what is proposed, or decline it; who has proposed it takes it back by not agreeing."""
    return views.table_info(await context.turns.answer(table, person, proposal, data.agree), person)


HANDLERS: Final = [propose, answer]
