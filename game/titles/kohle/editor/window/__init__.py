"""The map editor: choose a board, change it, try it."""
