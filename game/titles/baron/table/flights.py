"""Pieces on their way that the house does not know, and rock that crumbles, lamps that light up."""

from dataclasses import replace
from typing import Any

import pygame

from game.scenes.playing.beats import Flight
from game.titles.baron.rules.names import BY_WORD, Vehicle
from game.titles.baron.rules.state import Position
from game.titles.baron.things.tunnels import cubes_of
from game.titles.baron.view.board_plan import DIAL_RADIUS
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.dial import draw_hand
from game.titles.baron.view.digging import draw_crumbling, draw_lighting, place_of
from game.titles.baron.view.orders import draw_back, draw_card
from game.titles.baron.view.picture_of import clock_of, order_of, pit_of, tile_of
from game.titles.baron.view.pit import draw_cage_at, prepare_ground, with_stretch
from game.titles.baron.view.pit_plan import PitPlan
from game.titles.baron.view.tunnels import draw_tile
from game.titles.baron.view.vehicles import draw_vehicle
from game.titles.baron.view.workers import worker
from game.view.look import Look
from game.view.motion import ease
from game.view.panels import View
from game.view.panels.pen import Pen
from game.view.sketch import Point

WORKER, CUBE, VEHICLE = 30, 26, 70
TILE, CARD = (96, 52), (64, 88)
APART = 16  # workers that walk together
LIFT = 2.0
DRIVES = 90  # so far a vehicle goes to the right, ever faster
TURNED = 0.35  # of the way to the pile: until then a card turns
SIZES = 3  # of a tile that becomes smaller on its way
PREPARED = 0.8  # of the time that a tile takes: then its pit is ready


def draw_flight(
    surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, view: View[Any], plan: PitPlan | None,
    board: float,
) -> bool:  # fmt: skip
    """Draw a piece on its way; False if it is an ordinary one. `plan`: the pit that it is about, if that is seen;
    `board`: pixels of the board's unit."""
    px, pos = look.px, view.position
    match flight.piece:
        case "worker":
            x = at[0] + int(flight.label or 0) * px(APART)
            worker(flight.colour, px(WORKER), strong=look.patterns, lift=LIFT).draw(surface, (x, at[1]))
        case "cube":
            draw_cube(surface, BY_WORD[flight.colour], at, look.px(CUBE) if plan is None else plan.stored, lift=LIFT)
        case "tile":
            _draw_tile(surface, flight, at, share, look, pos, plan)
        case "order":
            draw_card(Pen(surface, look), _around(at, look, CARD), order_of(pos.board.orders[flight.colour]))
        case "back":
            rect = _around(at, look, CARD)
            rect.inflate_ip(
                -round(rect.w * max(0.0, 1 - share / TURNED)), 0
            )  # turned over: seen from its edge at first
            draw_back(surface, rect, icon=share >= TURNED)
        case "vehicle":
            if share < 1:  # gone
                x = at[0] + px(DRIVES) * share * share
                draw_vehicle(surface, Vehicle(flight.colour), (x, at[1]), px(VEHICLE))
        case "hand":
            clock = replace(clock_of(pos), shift=pos.shift - 1 + ease(share))  # the new shift is told already
            draw_hand(Pen(surface, replace(look, scale=board)), (at[0], at[1] + board), DIAL_RADIUS * board, clock)
        case "cage" | "crumbling" | "lighting":
            if plan is not None:
                _draw_in_pit(surface, flight, at, share, pos, plan)
        case _:
            return False
    return True


def _around(at: Point, look: Look, size: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, look.px(size[0]), look.px(size[1]))
    rect.center = (round(at[0]), round(at[1]))
    return rect


def _draw_tile(
    surface: pygame.Surface, flight: Flight, at: Point, share: float, look: Look, pos: Position, plan: PitPlan | None
) -> None:  # fmt: skip
    """A tile on its way to its level, and there to its place in the row, as large as it will be there."""
    tile, rect = tile_of(pos.board.tiles[flight.colour]), _around(at, look, TILE)
    if plan is not None and flight.end.seat is not None:
        place = place_of(plan, pit_of(pos, flight.end.seat), tile)
        mouth, along = plan.cage(tile.coal.level), ease(share)
        rect.move_ip((place.centerx - mouth.centerx) * along, (place.centery - mouth.centery) * along)
        if rect.h > place.h:  # in few sizes: each is drawn once
            shrunk = 1 - (1 - place.h / rect.h) * round(along * SIZES) / SIZES
            rect = rect.scale_by(shrunk)
    draw_tile(surface, rect, tile)


def _draw_in_pit(
    surface: pygame.Surface, flight: Flight, at: Point, share: float, pos: Position, plan: PitPlan
) -> None:  # fmt: skip
    """What moves in a pit."""
    assert flight.end.seat is not None
    match flight.piece:
        case "cage":
            draw_cage_at(surface, plan, at[1], cubes_of(pos.players[flight.end.seat].cage))
        case "crumbling":
            pit, tile = pit_of(pos, flight.end.seat), tile_of(pos.board.tiles[flight.colour])
            draw_crumbling(surface, plan, pit, tile, share)
            if plan.detail:  # the pit with its new stretch is drawn before the next beat needs it
                then = with_stretch(pit, tile.coal.value, tile.side, tile.carts)
                prepare_ground(plan.rect.size, then, plan.detail, min(1.0, share / PREPARED))
        case "lighting":
            draw_lighting(surface, plan, pit_of(pos, flight.end.seat), tile_of(pos.board.tiles[flight.colour]), share)
