"""The playtest lab: change a layout, know what it did.

    kohle playtest ruhr --games 400 --players 3,4,5 --jobs          a report on a map
    kohle playtest ruhr --against mine.yaml --games 400              what another layout does differently
    kohle playtest ruhr --against-rules dear.yaml                    or other numbers of the rules, or other bots

How a game becomes a sentence, each step in a file of its own:

- `runner`, `kit`: play one game, the same in every process and on every machine;
- `listener`, `facts`: hear the rules tell what happens, and keep it as typed records;
- `crew`: who plays: this process, several, a Dask cluster;
- `journal`: finished games on disk, so that a stopped run loses none;
- `measures`, `tally` (and `game.certainty`): every figure a game gives, added up, with its 95 % interval;
- `findings`, `sentences`: what is dead and what dominant, in plain words;
- `section*`, `charts`, `heat`, `board_picture`, `report`: one HTML file, and the same as pictures;
- `compare`, `compare_report`: two layouts, game by game with the same seeds;
- `tables`: all games and moves for pandas;
- `study`, `session`: a run as a whole, and the command around it.

`game.api` is the way in for programs, `env` the environment for those who train players.
"""
