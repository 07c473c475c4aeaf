"""The compiled twin of Arctic Race: the rules of `floe.race` over a vector of bytes."""
