"""The board is drawn area by area: what has not changed is kept, and looks as if it were drawn anew."""

import random

import pygame

from game.engine.match import Match
from game.texts import Texts
from game.titles import title_named
from game.titles.baron.view.art import ART
from game.titles.baron.view.board_panel import BoardPanel
from game.titles.baron.view.picture_of import board_of
from game.view.look import Look

AREA = pygame.Rect(0, 0, 876, 565)


def drawn(panel: BoardPanel) -> bytes:
    surface = pygame.Surface(AREA.size)
    panel.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_areas_that_are_kept_look_as_if_they_were_drawn_anew() -> None:
    title = title_named("baron")
    match, dice = Match(title.rules, title.setup(4, 3)), random.Random(3)
    look = Look(Texts("en", "baron"), 1.0, AREA.size, art=ART)
    kept = BoardPanel(AREA, look)
    reused = 0
    for _ in range(8):
        for _ in range(15):
            if match.decision is not None:
                match.play(dice.choice(match.moves))
        content, before = board_of(match.position, match.setup.seats), dict(kept._kept)
        fresh = BoardPanel(AREA, look)
        fresh.show(content)
        kept.show(content)
        assert drawn(kept) == drawn(fresh)
        assert kept.targets() == fresh.targets() and kept.places() == fresh.places()
        reused += sum(kept._kept[name] is area for name, area in before.items())
    assert reused > 8
