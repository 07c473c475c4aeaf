"""Arctic Race: sleds, dice, hazards. Nothing is imported here, so that each part can be imported alone."""
