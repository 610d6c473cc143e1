"""Players made of code, and the advice they give.

bot = make_bot("normal")
move = bot.choose(seen_by(pos, player), bot_state(seed, move_number))
hint(seen, state)            # a move for the player who is asked, and why
explain(seen, move)          # why a move is good, as text keys with parameters
"""

from game.bots.bot import Bot, bot_state
from game.bots.explain import Hint, explain, hint
from game.bots.gains import Reason
from game.bots.levels import make_bot
from game.kohle.setup import LEVELS

__all__ = ["LEVELS", "Bot", "Hint", "Reason", "bot_state", "explain", "hint", "make_bot"]
