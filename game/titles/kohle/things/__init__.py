"""The things on the table of Kohle & Kolonie: a kind of thing is a class, a family of them a file."""

from game.engine.thing import Things
from game.titles.kohle.targets import TableThing
from game.titles.kohle.things import buttons, mines, pithead, players, railway, tableau, tracks
from game.titles.kohle.things.thing import KohleThing

THINGS = Things(TableThing, KohleThing, mines, railway, pithead, tableau, tracks, players, buttons)
kind_of_thing, thing = THINGS.kind_of, THINGS.thing
