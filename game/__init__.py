"""Board games on a laptop: the titles, and the table, opponents, teacher and lab that all of them share."""

from game import texts as texts  # whatever goes wrong anywhere can be told
