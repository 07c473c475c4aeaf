"""Arctic's rules once more, as kernels over a vector, file by file as in `rules`."""
