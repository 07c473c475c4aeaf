"""How fast Floe plays at random, beside the engines people would otherwise use."""
