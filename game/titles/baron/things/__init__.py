"""The things on the table of Coal Baron: a kind of thing is a class, a family of them a file."""

from game.engine.thing import Things
from game.titles.baron.targets import TableThing
from game.titles.baron.things import board, buttons, orders, pit, players, tray
from game.titles.baron.things.thing import BaronThing

THINGS = Things(TableThing, BaronThing, board, pit, orders, tray, players, buttons)
kind_of_thing, thing = THINGS.kind_of, THINGS.thing
