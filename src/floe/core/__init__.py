"""What a game is: the contract every game keeps, and the services every game gets for keeping it."""
