"""Sessions of 20 lines each that a phone logged, for checks and benchmarks of `conform`."""
import json

MAPPING = "Tests/Spark/phone.mapping"
ROUND = [
    {"event": "tap", "target": "log-in"}, {"event": "screen", "name": "login"},
    {"event": "tap", "target": "back"}, {"event": "screen", "name": "landing"}]
FAILURE = [{"event": "submit", "ok": "no"}, {"event": "error", "code": "invalid-credentials"}]


def session(number):
    """The lines of a session, which differ a little from one to the next."""
    rounds = number % 3
    lines = [{"event": "launched"}, {"event": "screen", "name": "launch-screen"},
             {"event": "screen", "name": "landing"}] + rounds * ROUND + ROUND[:2]
    lines += FAILURE * (5 - 2 * rounds)
    return lines + [
        {"event": "submit", "ok": "yes"}, {"event": "screen", "name": "no-history"},
        {"event": "tap", "target": "continue"}, {"event": "screen", "name": "initial-sync"},
        {"event": "screen", "name": "conversation-list"}]


def write(path, count):
    """Writes so many sessions, 50 of which are interleaved at a time."""
    with path.open("w") as file:
        for first in range(0, count, 50):
            group = [(number, session(number)) for number in range(first, min(count, first + 50))]
            for place in range(20):
                for number, lines in group:
                    user = {"user": f"u{number}@example.com"} if "ok" in lines[place] else {}
                    file.write(json.dumps(
                        {"session": f"s{number}", "at": place, **lines[place], **user},
                        separators=(",", ":")) + "\n")
