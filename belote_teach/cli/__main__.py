"""Run the command as `python -m belote_teach.cli`."""

import sys

from belote_teach.cli import main

sys.exit(main())
