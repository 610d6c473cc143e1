"""A game at a real window, clicked from outside: `python -m tests.titles.baron.table.outside PLAYERS` on a display."""

import subprocess
import sys

import pygame

from tests.titles.baron.table.table_driver import BaronDriver, new_match


class RealHand(BaronDriver):
    """Clicks come from the X server, through xdotool, as those of a mouse would."""

    def click(self, target: str) -> None:
        x, y = self.app.targets()[target].center
        window = str(pygame.display.get_wm_info()["window"])
        subprocess.run(["xdotool", "mousemove", "--window", window, str(x), str(y), "click", "1"], check=True)
        for _ in range(4):
            pygame.time.wait(15)
            self.step(0.1)
        if "dialog.yes" in self.app.targets():
            self.click("dialog.yes")


def main(players: int) -> None:
    """Play a game of one shift to its end."""
    driver = RealHand(new_match(players, seed=players, layout="one_shift"), (1280, 720))
    assert pygame.display.get_driver() == "x11"
    driver.play_on()
    assert driver.match.decision is None
    sys.stdout.write(f"over after {driver.match.at} moves\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
