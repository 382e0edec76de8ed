"""Searches the bounded worlds of the app for seeded defects.

A defect is a single change of the app's tables that breaks an invariant in some scenario of the
library. `explore` without options searches the same worlds, so it must find each such defect that
needs at most one account and one fault. The others are listed below. A listed defect that a world
finds is a problem as well.
"""

import json

from ..run import Run

ACCOUNTS = "needs two accounts"
FAULTS = "needs two or more faults"
UNKNOWN = "needs an account that is not stored, but a search names only accounts that are"
BEYOND = {
    ("decision/loading", "It leads to unauthenticated"): ACCOUNTS,
    ("router/email-code/code-not-sent", "The move is finish"): FAULTS,
    ("router/remove-device/already-gone", "The move is push"): FAULTS,
    ("router/remove-device/already-gone", "The move is replace"): FAULTS,
    ("router/remove-device/already-gone", "It leads to team-name"): FAULTS,
    ("router/any/accepted", "The move is back"): ACCOUNTS,
    ("router/any/created", "It leads to landing"): ACCOUNTS,
    ("router/any/account-limit-reached", "The move is back"): ACCOUNTS,
    ("router/any/must-reauthenticate", "The tokens are kept"): ACCOUNTS,
    ("push/not-stored", "The row is removed"): UNKNOWN,
    ("push/not-stored", "The row applies exactly when its condition does not hold"): UNKNOWN,
    ("push/switches", "The row is checked before all other rows"): UNKNOWN,
}
LEAST = 30


def run(run: Run) -> None:
    every = run.amount(60, 1)
    start = run.random("seeded").randrange(every)
    program = run.product("DefectiveApp")
    ending = run.execute([program, "explore", str(every), str(start), "Scenarios"], seconds=3600)
    run.require(ending.status == 0, "the search ended early:", ending.errors.decode()[-500:])
    defects = [json.loads(line) for line in ending.output.splitlines()]
    run.check(run.is_smoke or len(defects) >= LEAST, f"there are only {len(defects)} defects")
    run.require(defects, "there are no defects")
    for defect in defects:
        name = f"{defect['row']}: {defect['change']}"
        why = BEYOND.get((defect["row"], defect["change"]))
        if "world" not in defect:
            run.check(why, f"{name}: no world finds what {defect['scenario']} shows")
        else:
            run.check(not why, f"{name}: the world {defect['world']} finds it, although it {why}")
    found = sum("world" in defect for defect in defects)
    run.note(f"the bounded worlds find {found} of {len(defects)} defects")
