"""The `floe` command, and `python -m floe`: where what it needs is not installed, it says so in one sentence."""

from floe.core.extras import needed_to_run


def main() -> None:
    with needed_to_run("play"):
        from floe.cli import main as command
    command()


if __name__ == "__main__":  # bots at a server think in processes that import this file as well
    main()
