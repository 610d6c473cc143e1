"""What the tooltip says while one points at something, with the mouse or the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.arrangement import OWN_PANELS
from game.view.panels.contents import Note, Tip

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

TIP_AFTER = 0.08  # seconds that the mouse must rest


class Pointing:
    """Shows and hides the tooltip of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: tuple[object, ...] = ()  # what the tooltip is about

    def update(self, dt: float) -> bool:
        """The tooltip of what the mouse rests on, or the keyboard is on."""
        table = self._table
        table.mouse.rest += dt
        target = table.focus or table.mouse.target
        rect = table.arrangement.rect_of(target) if target else None
        if table.pane.overlay is not None or table.mouse.dragging or rect is None:
            return self._advise()
        if not table.focus and table.mouse.rest < TIP_AFTER:
            return table.tooltip.hide()
        key = (
            target,
            table.session.version,
            table.play.picks,
            table.play.looking,
            table.play.other,
            tuple(rect),
        )
        if key == self._told and table.tooltip.tip is not None:
            return False
        tip = self._tip_of(target)
        self._told = key
        if tip is None:
            return table.tooltip.hide()
        glowing = table.composer.glowing
        avoid = [r for t, r in table.arrangement.targets().items() if t in glowing and t != target]
        return table.tooltip.show(tip, rect, avoid)

    def _tip_of(self, target: str) -> Tip | None:
        table = self._table
        mine = table.mouse.panel not in OWN_PANELS or table.play.seat == table.session.asked or bool(table.focus)
        sit = table.play.situation if mine else None
        table.tips.things.raised = table.arrangement.raised
        return table.tips.of(target, table.play.position, sit, table.play.seat)

    def _advise(self) -> bool:
        """With nothing else to say, a hint stands beside its place."""
        table = self._table
        sit = table.play.situation
        if table.advice is None or sit is None or table.pane.overlay is not None:
            return table.tooltip.hide()
        target = table.composer.advised
        rect = table.arrangement.rect_of(target) if target else None
        if rect is None:
            return table.tooltip.hide()
        said = tuple(Note(table.composer.reason(*reason)) for reason in table.advice.reasons)
        title = table.t("play.hint.title", move=table.wording.move(table.advice.move, sit.step, sit.player.flipped))
        tip = Tip(title, notes=said or (Note(table.t("play.hint.none")),))
        return table.tooltip.show(tip, rect)
