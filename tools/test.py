"""Check everything: `python3 tools/test.py [--near] [--long] [what pytest understands]`.

Written so that every Python reads it, even one that is far too old for the game: no annotations, plain ASCII.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the start of everything: here the Python may be of any age
    sys.exit(
        "Synchrony needs Python 3.11 or newer, and this is Python " + sys.version.split()[0] + ".\n"
        "Install a newer one (python.org, or your system's packages), then run this command with it."
    )

from setup_environment import test

if __name__ == "__main__":
    sys.exit(test(sys.argv[1:]))
