"""What every test shares."""

from hypothesis import settings

# Machines differ, and coverage slows them all: time is measured in bench/, not by failing a law of the rules.
settings.register_profile("floe", deadline=None)
settings.load_profile("floe")
