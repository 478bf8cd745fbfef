"""Run the command as `python -m belote_teach.cli`."""

import sys

from belote_teach.cli import main

if __name__ == "__main__":
    sys.exit(main())
