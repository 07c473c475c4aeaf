"""The game server: tables, seats, live play. It names no game, and whatever leaves it is a seat's view."""
