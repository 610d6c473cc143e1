"""Somebody places workers at a table that saves, takes a few clicks and is killed: `python -m ... killed SPACE`."""

import os
import signal
import sys

from game.scenes.app import App
from game.scenes.settings_file import Settings
from game.scenes.table.scene import Table
from game.scenes.window import open_window
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


class SavingHand(BaronDriver):
    """A hand at a table that keeps its game."""

    def __init__(self, space: str) -> None:
        settings = Settings(language="en", ui_scale=1.0, animation="off", continues=True, sound=False)
        self.app = App(open_window((1366, 768)), settings, keep=lambda _: None)
        scene = self.app.scenes.push("table", match=placed(new_match(3, seed=2), space))
        assert isinstance(scene, Table)
        self.table = scene
        self.step()


def main(space: str) -> None:
    """Clicks, and no goodbye."""
    driver = SavingHand(space)
    driver.table.session.changed()
    for target in ("level:3", "level:1") if space.startswith("mining") else ("curtain", "keep:0"):
        driver.click(target)
    sys.stdout.write(f"{driver.match.at}\n")
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1])
