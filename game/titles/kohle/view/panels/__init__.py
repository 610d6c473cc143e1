"""Kohle & Kolonie's own panels.

Target ids: `display:17` card on offer, `trust` what it takes next, `space:A1` mine space of the tableau with
its card, `rescue:A1`, `card:cokery` pithead card, `flip:cokery` its foot, `pool`, `stock:coins` (`workers`, ...)
things in the own stock, `bonus:aid` the own bonus marker, `marker:wagon` a kept railway marker (`markers` in the
compact band), `raise` (the whole tableau over the board), `bidder:2` and `bidder:trust`, `sheet:17` and `sheet:large`
what is bid for, `large:baaker_mulde` card of the consolidation queue, `risk:2`, `ladder:1`, `bag`, `disaster`.
"""
