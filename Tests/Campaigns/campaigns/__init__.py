"""Campaigns attack Gatehouse, or compare it with other programs, for as long as there is time."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("campaigns need Python 3.11 or newer")
