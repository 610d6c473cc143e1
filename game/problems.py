"""What is wrong with something a person gave us: a file, a setting, an argument."""


class Problem(Exception):
    """Bad input, told in one message for people. Never a bug of ours: those stay tracebacks.

    Whoever catches it (the command line, a scene) shows the text and loses nothing.
    """
