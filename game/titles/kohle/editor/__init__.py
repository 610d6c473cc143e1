"""The editor of maps."""

# Its screens, by the names under which the program opens them.
SCENES = {
    "layouts": "game.titles.kohle.editor.window.choice:LayoutsScene",
    "editor": "game.titles.kohle.editor.window.scene:Editor",
}
