"""The colours that Kohle & Kolonie adds to the house's palette: its land and prints; from where on these are seen."""

from game.view.palette import rgb

PAPER_FOOT = rgb("#DDCBA2")
NAME_HALO = rgb("#F3E8CF")
VILLAGE = rgb("#FBF5E6")
RIVER_BANK = rgb("#4F6F80")
RIVER_LIGHT = rgb("#B4D0DA")
BORDER = rgb("#6B5638")
BORDER_REGION = rgb("#4A3820")
BORDER_REGION_LIGHT = rgb("#E8D6AE")
BORDER_OUTER = rgb("#3A2A18")
TRACK_BED = rgb("#241B14")
MARK_ALPHA = 0.2  # the region's second mark, engraved
ZOOM_PRICES = 0.7
ZOOM_NAMES = 1.1
