#!/usr/bin/env python3
"""Holds verdicts and alignments against those of pm4py: `alignments.py TOOL FOLDER`.

The system that the tool explores and writes is a Petri net here, in which a step is a transition for
the stimulus and one for each observation. Of 10,000 walks through it, each conforms; with a line
deleted, with two lines exchanged, with a line of another walk, each conforms exactly if the net can do
it, and on 1,000 of those that do not, the cost of the alignment is the one that pm4py finds.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import warnings

warnings.filterwarnings("ignore")
from pm4py.algo.conformance.alignments.petri_net import algorithm as alignments
from pm4py.objects.log.obj import Event, Trace
from pm4py.objects.petri_net.obj import Marking, PetriNet
from pm4py.objects.petri_net.utils.petri_utils import add_arc_from_to

WALKS, STEPS, COMPARED = 10_000, 6, 1_000
tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
choose = random.Random(5)

MAPPING = """
session walk
map event coin
  stimulus insert <coin>
map event push
  stimulus push
map event box
  observation collects <coin>
map event lock to locked
  observation -> locked via lock
map event lock
  observation -> unlocked(coins: <coins>) via lock
map event no
  observation refused <why>
map event idle
  observation ignored <why>
map event nothing
  observation stays
"""


def explored():
    """The edges of each state: the lines of a step, and the state after it."""
    lines = subprocess.run([tool, "explore", "--format", "aut"], check=True, text=True,
                           capture_output=True).stdout.splitlines()
    edges = {}
    for line in lines[1:]:
        found = re.fullmatch(r'\((\d+), "(.*)", (\d+)\)', line)
        if found:
            stimulus, seen = found[2].split(" / ")
            edges.setdefault(int(found[1]), []).append(
                ([stimulus] + ["  " + one for one in seen.split("; ")], int(found[3])))
    return edges


def fields(line):
    """A line as the fields that the mapping reads."""
    word, _, rest = line.strip().partition(" ")
    value = re.search(r"\w+$", rest.split(" via ")[0].rstrip(")"))
    if not line.startswith(" "):
        return {"event": "coin", "coin": rest} if word == "insert" else {"event": "push"}
    return {
        "collects": lambda: {"event": "box", "coin": rest},
        "->": lambda: {"event": "lock", "to": "locked"} if rest.startswith("locked")
        else {"event": "lock", "coins": int(value[0])},
        "refused": lambda: {"event": "no", "why": rest},
        "ignored": lambda: {"event": "idle", "why": rest},
        "stays": lambda: {"event": "nothing"},
    }[word]()


def judge(walks, name):
    """The verdict on each walk."""
    log, mapping = folder / f"{name}.jsonl", folder / "walks.mapping"
    mapping.write_text(MAPPING)
    with log.open("w") as file:
        for number, walk in enumerate(walks):
            for line in walk:
                file.write(json.dumps({"walk": number, **fields(line)}) + "\n")
    run = subprocess.run(
        [tool, "conform", log, "--map", mapping, "--format", "ndjson"], text=True,
        capture_output=True)
    if run.stderr:
        sys.exit(run.stderr)
    verdicts = [json.loads(line) for line in run.stdout.splitlines()]
    return {int(one["session"]): one for one in verdicts if "session" in one}


def walk(edges):
    state, lines = 0, []
    for _ in range(STEPS):
        step, state = choose.choice(edges[state])
        lines += step
    return lines


def changed(lines, kind, walks):
    lines, place = list(lines), choose.randrange(len(lines) - 1)
    if kind == "deleted":
        del lines[place]
    elif kind == "exchanged":
        lines[place], lines[place + 1] = lines[place + 1], lines[place]
    else:
        lines[place] = choose.choice(choose.choice(walks))
    return lines


def possible(lines, edges):
    """Whether some run shows exactly these lines: every way through the edges is tried."""
    places = {(0, 0)}
    while places:
        place, state = places.pop()
        if place == len(lines):
            return True
        for step, target in edges[state]:
            if lines[place:place + len(step)] == step:
                places.add((place + len(step), target))
    return False


def net(edges):
    """The Petri net, with an end to which every state leads unseen."""
    made, places = PetriNet(), {}

    def place(name):
        if name not in places:
            places[name] = PetriNet.Place(str(name))
            made.places.add(places[name])
        return places[name]

    def move(label, before, after):
        transition = PetriNet.Transition(f"t{len(made.transitions)}", label)
        made.transitions.add(transition)
        add_arc_from_to(before, transition, made)
        add_arc_from_to(transition, after, made)

    for state, steps in edges.items():
        move(None, place(state), place("end"))
        for number, (lines, target) in enumerate(steps):
            before = place(state)
            for index, line in enumerate(lines):
                last = index + 1 == len(lines)
                after = place(target) if last else place((state, number, index))
                move(line, before, after)
                before = after
    return made, Marking({place(0): 1}), Marking({place("end"): 1})


def main():
    edges = explored()
    walks = [walk(edges) for _ in range(WALKS)]
    verdicts = judge(walks, "walks")
    if {one["verdict"] for one in verdicts.values()} != {"conforms"} or len(verdicts) != WALKS:
        sys.exit("a recorded walk does not conform")
    compared = []
    for kind in ("deleted", "exchanged", "changed"):
        logs = [changed(lines, kind, walks) for lines in walks]
        verdicts = judge(logs, kind)
        for number, lines in enumerate(logs):
            expected = "conforms" if possible(lines, edges) else "diverges"
            if verdicts[number]["verdict"] != expected:
                sys.exit(f"{kind}: {verdicts[number]}, and not {expected}: {lines}")
            if expected == "diverges":
                compared.append((lines, verdicts[number]["cost"]))
    model, start, end = net(edges)
    costs = {}
    for lines, cost in choose.sample(compared, COMPARED):
        found = alignments.apply(Trace([Event({"concept:name": line}) for line in lines]),
                                 model, start, end)
        if found["cost"] // 10_000 != cost:
            sys.exit(f"a cost of {cost}, and of {found['cost'] // 10_000} for pm4py: {lines}")
        costs[cost] = costs.get(cost, 0) + 1
    print(f"{WALKS:,} walks conform, {3 * WALKS:,} changed ones are judged alike, "
          f"and pm4py agrees on {COMPARED:,} costs: {dict(sorted(costs.items()))}")


main()
