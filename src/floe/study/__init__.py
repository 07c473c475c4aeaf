"""Finished games reviewed: what they were worth at every moment, what each decision cost, and how much was luck."""
