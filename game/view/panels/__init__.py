"""The panels of the table: what is drawn round the board. Nothing here decides a rule.

Every panel has the same small shape:

    panel = Timeline(area, look)                 # where, and in which language and scale
    if panel.show(view, highlights):             # True: it looks different now, draw again
        panel.draw(surface, breath(seconds))     # from a kept picture; only the halos are drawn anew
    panel.targets()                              # id -> rect of all that can be clicked or hovered
    panel.places()                               # the same and more: where pieces lie, for motion
    panel.at(position)                           # the id under the mouse

`show` takes what the panel is about: a `View` of the position for those that show the game, a content of
its own (`contents.LogContent`, `contents.BarContent`, ...) for the rest; and the highlights of the moment by target id.

Target ids that every table has: `seat:2` player row, `column:coins` what a number in the rows is, `log:123` line,
`log:scroll`, `timeline`, `timeline:2` (the beginning of the second period), `timeline:now`, the ids of the action
bar's buttons. A title's own panels add theirs.
"""

from game.view.panels.panel import LIGHTS, NOTHING, Highlights, Mark, Panel, View

__all__ = ["LIGHTS", "NOTHING", "Highlights", "Mark", "Panel", "View"]
