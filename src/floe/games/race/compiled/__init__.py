"""The rules of Arctic Race once more, as kernels over a vector of bytes (see `floe.engine.contract`)."""
