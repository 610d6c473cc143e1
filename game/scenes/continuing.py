"""From a saved game back to the table, from wherever one asks for it."""

from game.problems import Problem
from game.scenes import saved_games
from game.scenes.saved_games import SaveInfo
from game.scenes.scene import Scene
from game.titles import title_named


def continue_game(scene: Scene, save: SaveInfo) -> None:
    """Put a saved game on the table; if the file is not in order, say so and stay."""
    scene.app.announce(scene.t("load.laying_out"))
    try:
        title_named(save.title).must_have("table")
        match = saved_games.load(save)
    except Problem as problem:
        scene.tell(scene.t("load.title"), scene.t("load.broken", problem=problem.told(scene.texts)))
        return
    scene.app.scenes.sit_down(match=match)
