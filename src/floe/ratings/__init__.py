"""Ratings of people and levels: one model, one scale, and the rules of fair play. Pure: it knows no server."""
