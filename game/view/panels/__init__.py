"""The panels of the table: what is drawn round the board. Nothing here decides a rule.

Every panel has the same small shape:

    panel = Display(area, look)                  # where, and in which language and scale
    if panel.show(view, highlights):             # True: it looks different now, draw again
        panel.draw(surface, breath(seconds))     # from a kept picture; only the halos are drawn anew
    panel.targets()                              # id -> rect of all that can be clicked or hovered
    panel.places()                               # the same and more: where pieces lie, for motion
    panel.at(position)                           # the id under the mouse

`show` takes what the panel is about: a `View` of the position for those that show the game, a content of
its own (`log.Story`, `action_bar.Question`, ...) for the rest; and the highlights of the moment by target id.

Target ids: `display:17` card on offer, `space:A1` mine space of the tableau with its card, `rescue:A1`,
`card:cokery` pithead card, `flip:cokery` its foot, `stock:coins` (`pool`, `workers`, ...) things in the own
stock, `bonus:aid` the own bonus marker, `seat:2` player row, `log:123` line, `timeline` and `timeline:2`
(the beginning of round II), `action:buy` (`engine settle engineer miners use flip exchange`), `bid:7`,
`extra:aid`, `extra:merger`, `pass`, `done`, `end`, `undo`, `redo`, `menu`, `hint`, `log`, `raise` (the whole
tableau over the board), `close`, `large:baaker_mulde` card of the consolidation queue.
"""

from game.view.panels.panel import NOTHING, Highlights, Mark, Panel, View

__all__ = ["NOTHING", "Highlights", "Mark", "Panel", "View"]
