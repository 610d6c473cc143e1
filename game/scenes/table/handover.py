"""The turn passes from one person to the next, and at last the game is over: the table says so, once."""

from collections.abc import Callable

from game.scenes.playing.state import TableState
from game.scenes.table.notices import Notices
from game.view.mouse_slack import DOUBLE_CLICK
from game.view.sound import Sounds
from game.view.turn_sign import TurnSign

SUMMARY = 10.0  # that what somebody missed can be read


class Handover:
    """Watches who is asked. `sign` says whose turn it is now; `skipped`: somebody skipped ahead to his turn."""

    def __init__(
        self,
        state: TableState,
        sounds: Sounds,
        notices: Notices,
        *,
        announce: Callable[[int], object],
        end: Callable[[], object],
        ended: bool,
    ) -> None:
        """`announce` that another person is asked; `end`: what is to be done when the end of the game has been shown,
        `ended`: that was done already."""
        self._state, self._sounds, self._notices = state, sounds, notices
        self._announce, self._end = announce, end
        self._was_asked = self._person = state.session.human_asked  # and the last person who was
        self._since = DOUBLE_CLICK  # seconds since somebody else was asked
        self._waited = False  # whether something waited to be read
        self._ended = ended
        self.skipped = False
        self.sign = TurnSign()

    def update(self, dt: float) -> bool:
        """Let time pass; True if the sign looks different."""
        self._since += dt
        return self.sign.update(dt)

    @property
    def just_passed(self) -> bool:
        """Somebody else has been asked so recently that a click may have been meant for the one before."""
        return self._since < DOUBLE_CLICK

    def check(self) -> None:
        """See whether it is another person's turn, or the end of the game."""
        state, asked = self._state, self._state.session.human_asked
        if state.waits and not self._waited:
            state.focus = ""  # what the keyboard was on has been answered: Enter goes on
        self._waited = state.waits
        if not state.playback.playing and asked != self._was_asked:
            self._was_asked, self._since = asked, 0.0
            state.focus = ""  # what the keyboard was on was another's
            if asked is not None:
                self._sounds.play("turn")
                before, self._person = self._person, asked
                if before != asked:
                    self._announce(asked)
                if self.skipped:
                    self.sum_up(asked)
            self.skipped &= asked is None
        if state.over and not self._ended and state.looking is None:
            self._ended = True
            self._end()

    def start_over(self) -> None:
        """Moves were taken back: whose turn it is and whether the game is over is news again."""
        self._was_asked = self._person = self._state.session.human_asked
        self._ended = self._state.session.match.decision is None
        self.sign.hide()

    def sum_up(self, seat: int) -> None:
        """What somebody missed who skipped ahead."""
        if missed := self._state.parts.skipped_summary(self._state.session.match, seat):
            self._notices.say(missed, SUMMARY)
