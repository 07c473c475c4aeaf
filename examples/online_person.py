"""A person plays on a server of Floe from a terminal: against one of its bots, or where they are invited.

    python examples/online_person.py http://127.0.0.1:8000 --game race --against cub
    python examples/online_person.py 'http://127.0.0.1:8000/tables/…#invitation=…'

A number plays that move, `u` takes the last one back, `h` asks for a hint, `q` lets a bot go on.
"""

import argparse
import asyncio

from floe.client import ME, Client, Line, Link, Position, Table, bot
from floe.core.errors import FloeError, Stale


def tell(line: Line, position: Position) -> None:
    """Say what has happened, in the game's notation."""
    names = [seat.name or seat.bot for seat in line.table.seats] if line.table else []
    for step in position.steps:
        done = step.move or f"takes back {step.undo}"
        print(f"{names[step.seat] if names else step.seat}: {done}")


async def ask(table: Table, line: Line, position: Position) -> bool:
    """Let the person choose, and return whether they go on; the line is listened to meanwhile."""
    print("  ".join(f"{number} {move}" for number, move in enumerate(position.moves, 1)))
    answer = await asyncio.to_thread(input, "> ")
    try:
        match answer.strip():
            case "q":
                await table.away()
                return False
            case "u":
                await line.undo()
            case "h":
                print(f"I would play {(await table.hint()).moves[0].move}")
                return await ask(table, line, position)
            case number if number.isdecimal() and 0 < int(number) <= len(position.moves):
                await line.play(position.moves[int(number) - 1])
            case move:  # anything else is for the server to read
                await line.play(move)
    except Stale:  # the next position tells what has happened meanwhile
        return True
    except FloeError as error:  # such as illegal-move or no-undo: the sentence says why
        print(error)
        return await ask(table, line, position)
    return True


async def play(table: Table) -> None:
    async with table.follow() as line:
        async for position in line.positions():
            tell(line, position)
            if position.moves and not await ask(table, line, position):
                return
    score = await table.score()
    print("points:", score.outcome["scores"] if score.outcome else "none, as somebody has resigned")


async def main(asked: argparse.Namespace) -> None:
    link = Link.read(asked.address) if "/tables/" in asked.address else None
    async with Client(link.server if link else asked.address, name=asked.name) as client:
        table = await client.join(asked.address) if link else await client.make(asked.game, [ME, bot(asked.against)])
        print(f"also at {table.address}")
        await play(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--name", default="Ada")
    parser.add_argument("--game", default="arctic")
    parser.add_argument("--against", default="scout")
    asyncio.run(main(parser.parse_args()))
