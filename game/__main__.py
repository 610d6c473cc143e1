"""The command `kohle`, which is also `python -m game`."""

from game import stopping

stopping.heed()  # before anything that takes time to import


def main() -> int:
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    import sys

    sys.exit(main())
