"""A campaign of faults: players, a server that is hurt at random, and a history that is checked as Jepsen does."""
