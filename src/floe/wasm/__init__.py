"""How kernels become WebAssembly: run by `make wasm`, never needed to install or play (docs/wasm.md)."""
