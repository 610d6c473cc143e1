"""The screen where one sets language, size, motion, sound and help. Every change holds at once."""

from __future__ import annotations

import pygame

from game.scenes.form import Form
from game.scenes.settings_file import SCALES, SPEEDS, Settings
from game.texts import LANGUAGES
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.lettering import wrap
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Toggle
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_lists import Slider

PLAY_PANEL = 336
LEAST_ROW = 34


class SettingsScene(Form):
    """Three panels of rows: a name, a hint, a control."""

    name = "settings"
    heading = "settings.title"
    block_size = (1120, 620)

    def build(self) -> None:
        look, body = self.look, self.body
        gap = look.px(12)
        half = (body.w - gap) // 2
        left = self.panel(pygame.Rect(body.x, body.y, half, body.h), self.t("settings.groups.display"))
        play = pygame.Rect(body.x + half + gap, body.y, half, look.px(PLAY_PANEL))
        right = self.panel(play, self.t("settings.groups.play"))
        sound_box = pygame.Rect(play.x, play.bottom + gap, half, body.bottom - play.bottom - gap)
        sound = self.panel(sound_box, self.t("settings.groups.sound"))
        self._display(left)
        self._play(right)
        self._sound(sound)
        foot = self.foot
        reset = pygame.Rect(0, foot.y, look.px(240), foot.h)
        reset.right = foot.right
        self.pane.add(self.back_button(), Button("reset", reset, self.t("settings.reset"), self._reset, icon="undo"))

    def _display(self, room: pygame.Rect) -> None:
        now = self.app.settings
        y = room.y
        languages = [ChoiceItem(code, self.t(f"common.languages.{code}")) for code in LANGUAGES]
        box, y = self._row(room, y, "language", stacked=True)
        self.pane.add(Segmented("language", box, languages, now.language, lambda v: self._set(language=v)))
        wanted = now.ui_scale or self.app.guessed_scale()
        used = self.app.used_scale(wanted)
        limits = {"wanted": self._percent(wanted), "used": self._percent(used)}
        key = "scale_limited" if used < wanted else "scale_least"
        said = "" if used == wanted else self.t(f"settings.{key}", **limits)
        box, y = self._row(room, y, "scale", hint=True, stacked=True, words=said)
        auto = now.ui_scale is None
        names = (self.t("common.automatic"), self.t("common.automatic"))
        switch = pygame.Rect(box.x, box.y, round(box.w * 0.4), box.h)
        self.pane.add(Toggle("scale_auto", switch, auto, self._automatic, names=names))
        rail = pygame.Rect(switch.right, box.y, box.right - switch.right, box.h)
        percent = round(wanted * 100)
        low, high = round(SCALES[0] * 100), round(SCALES[1] * 100)
        self.pane.add(
            Slider("scale", rail, percent, low, high, 10, lambda v: self._set(ui_scale=v / 100),
                   show=lambda v: self._percent(self.app.used_scale(v / 100)))
        )  # fmt: skip
        box, y = self._row(room, y, "animation", hint=True, stacked=True)
        speeds = [ChoiceItem(speed, self.t(f"settings.speeds.{speed}")) for speed in SPEEDS]
        self.pane.add(Segmented("animation", box, speeds, now.animation, lambda v: self._set(animation=v)))
        box, y = self._row(room, y, "patterns", hint=True)
        self._switch("patterns", box, now.patterns, lambda v: self._set(patterns=v))
        box, _ = self._row(room, y, "fullscreen")
        self._switch("fullscreen", box, now.fullscreen, lambda v: self._set(fullscreen=v))

    def _play(self, room: pygame.Rect) -> None:
        now = self.app.settings
        box, y = self._row(room, room.y, "confirm", hint=True)
        self._switch("confirm", box, now.confirm_end_turn, lambda v: self._set(confirm_end_turn=v))
        box, y = self._row(room, y, "coach", hint=True)
        self._switch("coach", box, now.coach, lambda v: self._set(coach=v))
        box, y = self._row(room, y, "continues", hint=True)
        self._switch("continues", box, now.continues, lambda v: self._set(continues=v))
        box, _ = self._row(room, y, "ready", hint=True)
        self._switch("ready", box, now.ready, lambda v: self._set(ready=v))

    def _sound(self, room: pygame.Rect) -> None:
        now = self.app.settings
        box, y = self._row(room, room.y, "sound")
        self._switch("sound", box, now.sound, lambda v: self._set(sound=v))
        box, _ = self._row(room, y, "volume")
        box = pygame.Rect(room.right - round(room.w * 0.62), box.y, round(room.w * 0.62), box.h)
        self.pane.add(
            Slider("volume", box, now.volume, 0, 100, 5, lambda v: self._set(volume=v), enabled=now.sound,
                   show=lambda v: self.t("common.percent", n=v))
        )  # fmt: skip

    def _percent(self, scale: float) -> str:
        return self.t("common.percent", n=round(scale * 100))

    def _row(
        self, room: pygame.Rect, y: int, key: str, *, hint: bool = False, stacked: bool = False, words: str = ""
    ) -> tuple[pygame.Rect, int]:
        """Name and hint (or other `words`) of a setting; returns the place of its control and where the next begins."""
        look = self.look
        wide = room.w if stacked else room.w - look.px(136)
        name_h = look.px(24 if hint or stacked else LEAST_ROW)  # alone it stands level with its control
        self.pane.add(Label(pygame.Rect(room.x, y, wide, name_h), self.t(f"settings.{key}"), SANS_BOLD, 15.5))
        below = y + name_h
        if hint:
            words = words or self.t(f"settings.{key}_hint")
            hint_h = look.lines(len(wrap(words, SANS, look.type(14), wide)), SANS, 14)
            box = pygame.Rect(room.x, below, wide, hint_h)
            self.pane.add(Label(box, words, SANS, 14, palette.COAL_DIM, valign="top"))
            below += hint_h
        if stacked:
            below = y + name_h + (look.lines(1, SANS, 14) + look.px(8) if hint else look.px(6))
            return pygame.Rect(room.x, below, room.w, look.px(38)), below + look.px(38 + 18)
        tall = below - y
        control = pygame.Rect(room.right - look.px(120), y, look.px(120), max(tall, look.px(LEAST_ROW)))
        return control, y + max(tall, look.px(LEAST_ROW)) + look.px(18)

    def _switch(self, id: str, box: pygame.Rect, value: bool, change: object) -> None:
        assert callable(change)
        box = pygame.Rect(box.x, box.y, box.w, min(box.h, self.look.px(40)))
        self.pane.add(Toggle(id, box, value, change, names=(self.t("common.off"), self.t("common.on"))))

    # -- changes --

    def _set(self, **changes: object) -> None:
        self.app.change(**changes)
        if self.pane.overlay is None:
            self.rebuild()

    def _automatic(self, on: bool) -> None:
        self._set(ui_scale=None if on else self.app.guessed_scale())

    def _reset(self) -> None:
        """Everything but the language, which nobody wants back in English by accident, and the last game's seats."""
        usual = {key: value for key, value in Settings().model_dump().items() if key != "language"}
        seats = {name: choices | {"options": {}} for name, choices in self.app.settings.model_dump()["titles"].items()}
        self._set(**usual | {"titles": seats})
