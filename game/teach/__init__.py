"""Teaching any title: rule book, lessons, explanations and the coach. Models only; what they look like is the scenes'.

Nothing here decides a rule: positions are prepared within the rules, and everything that moves in them is played
by the engine. What a title brings is said by `teaching.Teaching`.
"""
