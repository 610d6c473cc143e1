"""The panel that speaks: what lies in it is as large as its words."""

import pygame
import pytest

from game.scenes.speech_panel import BODY, Speech, SpeechPanel
from game.scenes.speech_place import Surroundings
from game.texts import Texts
from game.view import lettering
from game.view.fonts import SANS
from game.view.look import Look

WORDS = "Whoever raises by more than one pays for what he could have had for less, and it is gone win or lose."


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("looks_back", [False, True])
def test_the_paper_of_an_answer_is_as_high_as_its_lines(
    scale: float, looks_back: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was measured in narrower lines than it was set in, and some answers lay in a box with an empty line."""
    look = Look(Texts("en"), scale, (2560, 1440))
    written: list[str] = []
    whole = lettering.text

    def note(surface: pygame.Surface, string: str, *args: object, **options: object) -> pygame.Rect:
        written.append(string)
        return whole(surface, string, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(lettering, "text", note)
    room = pygame.Rect(0, 0, 2560, 1440)
    words = WORDS.split()
    spare = set()
    for count in range(1, len(words) + 1):
        remark = " ".join(words[:count])
        panel = SpeechPanel(
            look,
            Speech("Title", ("A paragraph.",), remark=remark, looks_back=looks_back),
            (),
            lambda _: None,
            Surroundings(room),
        )
        written.clear()
        panel.draw(pygame.Surface(room.size))
        lines = [line for line in written if line.replace(lettering.HARD, " ") in remark]
        spare.add(panel._remark_h - look.lines(len(lines), SANS, BODY))
    assert len(spare) == 1


@pytest.mark.parametrize("column", [None, pygame.Rect(0, 0, 280, 700)])
def test_a_long_title_has_two_lines_and_one_that_is_cut_even_so_does_not_fit(column: pygame.Rect | None) -> None:
    look, room = Look(Texts("en"), 1.0, (1366, 768)), pygame.Rect(0, 0, 1366, 768)

    def titled(title: str) -> SpeechPanel:
        around = Surroundings(room, column=column)
        return SpeechPanel(look, Speech(title, ("A paragraph.",)), (), lambda _: None, around)

    short, long, endless = (titled(" ".join(["Better moves"] * n)) for n in (1, 4 if column else 5, 20))
    assert (short.title_fits, long.title_fits, endless.title_fits) == (True, True, False)
    assert short.rect.h < long.rect.h
