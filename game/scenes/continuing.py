"""From a saved game back to the table, from wherever one asks for it."""

from game.problems import Problem
from game.scenes import saves
from game.scenes.saves import SaveInfo
from game.scenes.scene import Scene


def continue_game(scene: Scene, save: SaveInfo) -> None:
    """Put a saved game on the table; if the file is not in order, say so and stay."""
    scene.app.announce(scene.t("load.laying_out"))
    try:
        match = saves.load(save)
    except Problem as problem:
        scene.tell(scene.t("load.title"), scene.t("load.broken", problem=problem.told(scene.texts)))
        return
    scene.app.scenes.sit_down(match=match)
