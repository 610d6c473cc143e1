"""What the house promises when everything else goes wrong: full disks, kills, foreign files, frantic hands."""
