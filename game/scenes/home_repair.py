"""The player's home before the first screen: what cannot be used is set aside beside its place, and told."""

import os
from collections.abc import Iterator

from game import files, paths
from game.problems import Problem
from game.scenes import saved_games
from game.teach import progress
from game.texts import Texts
from game.titles import shelf

FOLDERS = ("saves", "lab")  # and those that titles have there


def mend(texts: Texts) -> list[str]:
    """Set right what can be; what a person should know of it, a sentence each."""
    home = paths.personal()
    if os.path.lexists(home) and not home.is_dir():  # not ours to move: somebody may have named it by mistake
        return [Problem("no_home", path=home).told(texts)]
    told = [problem.told(texts) for problem in _folders()]
    if lost := saved_games.mend():
        told.append(texts("menu.game_broken", problem=lost.told(texts)))
    if lost := progress.mend():
        told.append(texts("menu.progress_broken", problem=lost.told(texts)))
    return told


def _folders() -> Iterator[Problem]:
    """Something else stands where one of our folders should be."""
    for path in map(paths.personal, (*FOLDERS, *(name for title in shelf() for name in title.card.folders))):
        if os.path.lexists(path) and not path.is_dir():
            try:
                kept = files.set_aside(path).name
                yield Problem("settings_kept", problem=Problem("no_folder", path=path), kept=kept)
            except Problem as stuck:
                yield stuck
