"""From a saved game back to the table: to go on, to see it again, for a rematch; or to its review."""

from dataclasses import replace
from typing import Any

from game.engine import saves
from game.engine.match import Match
from game.problems import Problem
from game.scenes import saved_games
from game.scenes.save_info import SaveInfo
from game.scenes.scene import Scene
from game.scenes.setup_draft import chance_seed


def continue_game(scene: Scene, save: SaveInfo) -> None:
    """Put a saved game on the table; if the file is not in order, say so and stay."""
    from game.scenes.table.scene import Table

    if match := _laid_out(scene, save):
        table = scene.app.scenes.sit_down(match=match)
        if isinstance(table, Table):
            table.take_up()


def replay_game(scene: Scene, save: SaveInfo) -> None:
    """The same, but the table looks at its first position."""
    from game.scenes.table.scene import Table

    if match := _laid_out(scene, save):
        table = scene.app.scenes.sit_down(match=match)
        if isinstance(table, Table):
            table.state.look_at(0)


def review_game(scene: Scene, save: SaveInfo) -> None:
    """Look at a finished game again, decision by decision."""
    if match := _laid_out(scene, save):
        scene.app.scenes.push("review", match=match)


def rematch_of_save(scene: Scene, save: SaveInfo, *, same_seed: bool = False) -> None:
    """A new game of those who sat there."""
    if match := _laid_out(scene, save):
        rematch(scene, match, same_seed=same_seed)


def rematch(scene: Scene, match: Match[Any], *, same_seed: bool = False) -> None:
    """The same seats, board and rules once more; with the same seed, chance brings the same too."""
    setup = saves.agreed(match)
    try:
        again = Match(match.rules, setup if same_seed else replace(setup, seed=chance_seed(), versions={}))
    except Problem as problem:
        scene.tell(scene.t("load.title"), problem.told(scene.texts))
    else:
        scene.app.scenes.sit_down(match=again)


def _laid_out(scene: Scene, save: SaveInfo) -> Match[Any] | None:
    scene.app.announce(scene.t("load.laying_out"))
    try:
        return saved_games.load(save)
    except Problem as problem:
        scene.tell(scene.t("load.title"), scene.t("load.broken", problem=problem.told(scene.texts)))
        return None
