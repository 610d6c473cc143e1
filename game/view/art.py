"""What a title lends to the drawing kit: its pieces, and what stands for its totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.view.palette import Colour
from game.view.sound import Tone

if TYPE_CHECKING:
    from game.texts import Texts
    from game.view.runs import Part


@dataclass(frozen=True)
class Art:
    """The drawings of one title. What all titles have (a player's disc, a coin) lies in `art/pieces`."""

    pieces: Path | None = None  # the folder; None: only what all titles have
    total: Callable[[str, str, float, Colour], Part | None] = lambda what, colour, size, ink: None
    brings: Callable[[str, int, Texts, Colour], tuple[Part, ...]] = (
        lambda what, n, texts, ink: ()
    )  # what a thing yields
    risks: frozenset[str] = frozenset()  # totals that are chances in percent: less is better
    sounds: Mapping[str, tuple[Tone, ...]] = field(default_factory=dict, hash=False)  # of its pieces


SHARED = Art()
