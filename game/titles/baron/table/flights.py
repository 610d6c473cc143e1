"""Pieces on their way that the house does not know, and rock that crumbles, lamps that light up."""

from typing import Any

import pygame

from game.scenes.playing.beats import Flight
from game.titles.baron.rules.names import BY_WORD, Vehicle
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.tunnels import cubes_of
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.digging import draw_crumbling, draw_lighting
from game.titles.baron.view.orders import draw_card
from game.titles.baron.view.picture_of import order_of, pit_of, tile_of
from game.titles.baron.view.pit import draw_cage_at, ground_of, with_stretch
from game.titles.baron.view.pit_plan import PitPlan
from game.titles.baron.view.tunnels import draw_tile
from game.titles.baron.view.vehicles import draw_vehicle
from game.titles.baron.view.workers import worker
from game.view.look import Look
from game.view.panels import View
from game.view.panels.pen import Pen
from game.view.sketch import Point

WORKER, CUBE, VEHICLE = 30, 26, 70
TILE, CARD = (96, 52), (64, 88)
APART = 16  # workers that walk together
LIFT = 2.0
PREPARED = 0.6  # of the time that a tile takes


def draw_flight(
    surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: View[Any], plan: PitPlan | None
) -> bool:
    """Draw a piece on its way; False if it is an ordinary one. `plan`: the pit that it is about, if that is seen."""
    px, pos = look.px, view.position
    match flight.piece:
        case "worker":
            x = at[0] + int(flight.label or 0) * px(APART)
            worker(flight.colour, px(WORKER), strong=look.patterns, lift=LIFT).draw(surface, (x, at[1]))
        case "cube":
            draw_cube(surface, BY_WORD[flight.colour], at, look.px(CUBE) if plan is None else plan.stored, lift=LIFT)
        case "tile":
            rect = pygame.Rect(0, 0, px(TILE[0]), px(TILE[1]))
            rect.center = (round(at[0]), round(at[1]))
            draw_tile(surface, rect, tile_of(pos.board.tiles[flight.colour]))
        case "order":
            rect = pygame.Rect(0, 0, px(CARD[0]), px(CARD[1]))
            rect.center = (round(at[0]), round(at[1]))
            draw_card(Pen(surface, look), rect, order_of(pos.board.orders[flight.colour]))
        case "vehicle":
            draw_vehicle(surface, Vehicle(flight.colour), at, px(VEHICLE))
        case "cage" | "crumbling" | "lighting":
            if plan is not None:
                _draw_in_pit(surface, flight, at, share, pos, plan)
        case _:
            return False
    return True


def _draw_in_pit(
    surface: pygame.Surface, flight: Flight, at: Point, share: float, pos: Position, plan: PitPlan
) -> None:  # fmt: skip
    """What moves in a pit."""
    assert flight.end.seat is not None
    player = pos.players[flight.end.seat]
    match flight.piece:
        case "cage":
            draw_cage_at(surface, plan, at[1], cubes_of(player.cage))
        case "crumbling":
            pit, tile = pit_of(pos, player), tile_of(pos.board.tiles[flight.colour])
            draw_crumbling(surface, plan, pit, tile, share)
            if share > PREPARED and plan.detail:  # the pit with its new stretch is drawn before the next beat needs it
                ground_of(plan.rect.size, with_stretch(pit, tile.coal.value, tile.side, tile.carts), plan.detail)
        case "lighting":
            draw_lighting(surface, plan, pit_of(pos, player), tile_of(pos.board.tiles[flight.colour]), share)
