"""The game server: tables, seats, live play. It names no game, and of a running game it sends only views of a seat."""
