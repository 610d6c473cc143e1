"""What goes on at a table, without drawing it: the game, who is asked, what is shown, picked and told."""
