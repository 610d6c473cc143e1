"""The colours that Coal Baron adds to the house's palette (LOOK_BARON.md made code)."""

from collections.abc import Mapping
from types import MappingProxyType

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Vehicle
from game.view.palette import Colour, rgb

# --- coal and the rock of its level
COALS: Mapping[Coal, Colour] = MappingProxyType(
    {
        Coal.YELLOW: rgb("#DDA52E"),
        Coal.BROWN: rgb("#8F5A33"),
        Coal.GRAY: rgb("#969AA0"),
        Coal.BLACK: rgb("#353236"),
    }
)
PIPS: Mapping[Coal, Colour] = MappingProxyType(
    {
        Coal.YELLOW: rgb("#3B2806"),
        Coal.BROWN: rgb("#FBEBD0"),
        Coal.GRAY: rgb("#1B1E22"),
        Coal.BLACK: rgb("#F4EADA"),
    }
)
ROCKS: Mapping[Coal, Colour] = MappingProxyType(
    {
        Coal.YELLOW: rgb("#B89A66"),
        Coal.BROWN: rgb("#8C6A4A"),
        Coal.GRAY: rgb("#77736F"),
        Coal.BLACK: rgb("#4B4644"),
    }
)
BLACK_EDGE = rgb("#8A837A")  # black coal on dark walls needs a pale one
BLACK_SEAM_EDGE = rgb("#6B6560")
WARM_WHITE = (255, 250, 235)
PLATE_EDGE = rgb("#FBF2DC")

# --- under the ground
SOIL, BEDROCK = rgb("#6B4F35"), rgb("#2F2B2A")
TURF_LIGHT, TURF_DARK = rgb("#6E7143"), rgb("#3F4733")
WALL_LIGHT, WALL_DARK = rgb("#8A6538"), rgb("#23282F")
LAMPLIGHT, LAMP_GLASS, LAMP_OUT = rgb("#FFD583"), rgb("#FFF3C9"), rgb("#4A5058")
LAMP_FLAME = rgb("#FFD24A")
WARMTH, COLD = rgb("#FFE3A8"), rgb("#0E1218")
RAIL_LIGHT, RAIL_DARK = rgb("#B9AA8C"), rgb("#7F8890")
IRON, STEEL = rgb("#2A2421"), rgb("#7C7468")
TIMBER, TIMBER_COLD = rgb("#7D5B38"), rgb("#5B5550")
SHAFT_TOP, SHAFT_LOW, SHAFT_RUNG, SHAFT_GUIDE = rgb("#3A322B"), rgb("#141110"), rgb("#4C3E31"), rgb("#6F6152")
PIT_EDGE = rgb("#3A2A1A")

# --- above the ground
SKY_DAY, SKY_DAY_LOW = rgb("#C7D0C8"), rgb("#F3DFB2")
SKY_NIGHT, SKY_NIGHT_LOW = rgb("#45566A"), rgb("#9D9A98")
SUN, SUNSHINE, MOON, MOONSHINE, STAR = (
    rgb("#FFF4D2"),
    rgb("#FFF0C2"),
    rgb("#F2EEDD"),
    rgb("#DDE3EA"),
    rgb("#F4EEDC"),
)
HILLS = ((rgb("#BDB48C"), rgb("#5E6670")), (rgb("#989068"), rgb("#464E55")))  # far and near, by day and by night
BRICKWORK, BRICK_LOW, ROOF, WINDOW, WINDOW_EDGE = (
    rgb("#96503C"),
    rgb("#743C2E"),
    rgb("#43302A"),
    rgb("#FFD27A"),
    rgb("#5A3427"),
)
SMOKE = rgb("#5C5650")
BANK_TOP, BANK_LOW, BANK_EDGE, BANK_POST = rgb("#4B4038"), rgb("#352D28"), rgb("#C9B78F"), rgb("#251F1B")

# --- cage and cart
ROPE, ROPE_SMALL = rgb("#B9AB8D"), rgb("#8E8269")
CAGE_BACK, CAGE_ROOF, CAGE_EDGE = rgb("#2A211A"), rgb("#8F6B38"), rgb("#33240F")
CAGE_POST, CAGE_POST_LOW = rgb("#B58A48"), rgb("#6E5029")
CAGE_SPOT, CAGE_SPOT_EDGE = rgb("#3D3127"), rgb("#7B6A52")
CART_WOOD_LIGHT, CART_WOOD_DARK = rgb("#6E4B2D"), rgb("#5A4638")
CART_RIM_LIGHT, CART_RIM_DARK = rgb("#C7B48E"), rgb("#8E97A0")
TRAY_RIM_LIGHT, TRAY_RIM_DARK = rgb("#F1E3C3"), rgb("#C9D0D6")  # of the carts in a small pit

# --- orders
BANDS: Mapping[Vehicle, Colour] = MappingProxyType(
    {
        Vehicle.BARROW: rgb("#8A6232"),
        Vehicle.CARRIAGE: rgb("#8C3F33"),
        Vehicle.TRUCK: rgb("#4F6B45"),
        Vehicle.ENGINE: rgb("#3F566E"),
    }
)
HEAP, GLASS = rgb("#211D1C"), rgb("#F3D58C")
CARD_TOP, CARD_LOW, CARD_POINTS = rgb("#F4E8CC"), rgb("#E6D4AC"), rgb("#FFF6DF")
BACK_TOP, BACK_LOW, BACK_EDGE = rgb("#5B3F30"), rgb("#46301F"), rgb("#2C1E15")
TILE_BACK_TOP, TILE_BACK_LOW, TILE_BACK_EDGE = rgb("#5A4A3C"), rgb("#43372D"), rgb("#241C16")
BACK_INK = rgb("#F4E3BC")
STAR_ON_DARK = rgb("#E8C264")
TICK = rgb("#F6F3DE")

# --- the board
TINTS = MappingProxyType(
    {
        "factory": rgb("#E3CDA6"),
        "mining": rgb("#CFC8BA"),
        "delivery": rgb("#D3D3B0"),
        "orders": rgb("#E9DDC1"),
        "money": rgb("#E8D39B"),
        "bank": rgb("#E8D39B"),
        "canteen": rgb("#DDC6A4"),
        "clock": rgb("#EFE3C6"),
    }
)
HEADS = MappingProxyType(
    {
        "factory": rgb("#7E4636"),
        "mining": rgb("#403B37"),
        "delivery": rgb("#4C5E3E"),
        "orders": rgb("#6B5332"),
        "money": rgb("#7D6127"),
        "bank": rgb("#7D6127"),
        "canteen": rgb("#74503A"),
    }
)
AREA_EDGE, AREA_LINE = rgb("#A38C60"), rgb("#FBF2DA")
CREAM, CREAM_SECOND = rgb("#FBF0D6"), rgb("#EADBB8")
PLAQUE_TOP, PLAQUE_LOW, PLAQUE_EDGE, PLAQUE_INK = rgb("#4A443D"), rgb("#302C28"), rgb("#1D1A17"), rgb("#F6E9C8")
VEHICLE_PLAQUE_LOW = rgb("#E9DBBB")
RECESS_LOW = rgb("#F7EBCB")
TAG_OFF_TOP, TAG_OFF_LOW, TAG_OFF_EDGE, TAG_OFF_INK = rgb("#7A6E57"), rgb("#6F634E"), rgb("#655A46"), rgb("#EFE4CB")
PLANK, PLANK_EDGE, PLANK_LINE, LOCK_INK = rgb("#9A754A"), rgb("#4A341E"), rgb("#7D5B38"), rgb("#F3DFB0")

# --- the shift clock
SECTORS = (rgb("#E2C690"), rgb("#C9C6AE"), rgb("#BBB6B4"))
SECTOR_LATER, SECTOR_EDGE, SECTOR_RULE = rgb("#8F8778"), rgb("#5E4E38"), rgb("#3A2E20")
DIAL, DIAL_EDGE, DIAL_SHADOW = rgb("#3A322B"), rgb("#17120E"), rgb("#241A10")
MARKER_EDGE, MARKER_RING = rgb("#4A1710"), rgb("#F2C9A5")

# --- the green baize: what only one may see
BAIZE_TOP, BAIZE_LOW, BAIZE_EDGE = rgb("#3B4638"), rgb("#2C362B"), rgb("#171D16")
FRAME_TOP, FRAME_LOW, FRAME_EDGE = rgb("#5B4330"), rgb("#432F21"), rgb("#1E140D")
LANE, LANE_EDGE, NOTE = rgb("#232B22"), rgb("#4C5848"), rgb("#1F261E")
SLOT_CHOSEN, SLOT_LINE, SLOT_LINE_EDGE = rgb("#3A3320"), rgb("#59635A"), rgb("#3B453B")
PILE_TOP, PILE_LOW, PILE_EDGE = rgb("#6A5646"), rgb("#4A3B2F"), rgb("#2A211A")
SHORT_TEXT = rgb("#C9A08C")

# --- columns and charts
ROW_LINE, STEP_DONE = rgb("#443D36"), rgb("#4A4136")
SMALL_BUTTON_TOP, SMALL_BUTTON_LOW, SMALL_BUTTON_EDGE = rgb("#4A433C"), rgb("#3B3530"), rgb("#6A6055")
