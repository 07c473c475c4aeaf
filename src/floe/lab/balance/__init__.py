"""Balance reports: one bot in every seat, thousands of games, and what they say about the game itself."""
