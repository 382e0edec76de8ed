"""Cases that accept every value."""

import re
from collections.abc import Iterator

from .swift_code import code

_BLANK = re.compile(r"^ *case (?:let )?(?:_|\(_(?:, _)*\)) *:")
_DEFAULT = re.compile(r"^ *default *:")
_NAMED = re.compile(r"^ *case (?:let |var )?\(?\.[a-z]")


def catch_alls(text: str) -> Iterator[int]:
    """The numbers of the lines with a catch-all.

    `case _:` always is one: a switch over values that cannot be listed, such as numbers and
    characters, uses `default:`. `default:` is one if an earlier case names a value, as in
    `case .none:`, since all cases of an enumeration can be listed. `@unknown default:` is not: the
    compiler still reports missing cases.
    """
    lines = code(text)
    for index, line in enumerate(lines):
        is_default = _DEFAULT.match(line)
        if _BLANK.match(line) or (is_default and _names_values(lines[:index], line)):
            yield index + 1


def _names_values(before: list[str], line: str) -> bool:
    """Whether an earlier case of the same switch names a value."""
    margin = _indentation(line)
    for earlier in reversed(before):
        if not earlier.strip():
            continue
        indentation = _indentation(earlier)
        if indentation == margin and _NAMED.match(earlier):
            return True
        is_case = indentation == margin and earlier.lstrip().startswith(("case ", "#", "}", ")"))
        if indentation < margin or (indentation == margin and not is_case):
            # This line is the head of the switch.
            return False
    return False


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
