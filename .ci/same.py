#!/usr/bin/env python3
"""Holds two programs that are machines against each other: `same.py COMMAND COMMAND`.

Both get the same random requests, made of the words that the first says in its `hello`; what they
answer must be the same, but for what a program may leave out, and for fingerprints.
"""
import argparse
import itertools
import json
import random
import shlex
import subprocess
import sys


class Program:
    """A process of a program, which answers one request after the other."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, name, value):
        self.process.stdin.write(json.dumps({name: value}) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return json.loads(answer) if answer else {"error": "the program has ended"}


def lines(verbs, types):
    """Each line that the verbs make of the examples of their values."""
    made = []
    for verb in verbs:
        places = []
        for place in verb.get("values", []):
            if "flag" in place:
                places.append(["", place["flag"]])
                continue
            words = list(types[place["type"]])
            if place.get("list"):
                words += [" ".join(types[place["type"]])]
            if "keyword" in place:
                words = [f"{place['keyword']} {word}" for word in words]
            places.append(words + [""] * bool(place.get("optional") or place.get("list")))
        for words in itertools.product([verb["word"]], *places):
            made.append(" ".join(word for word in words if word))
    return made


def plain(program, request, answer):
    """An answer without what need not be the same, and with what may be left out."""
    answer = {name: value for name, value in answer.items() if name != "fingerprint"}
    if "error" in answer:
        return {"error": True}
    if request in ("reset", "given", "do") and "objection" not in answer and "state" not in answer:
        answer["state"] = program.ask("is", {})["state"]
    if request == "do":
        answer["observations"] = [seen for seen in answer["observations"] if seen != "stays"]
        answer.setdefault("decisions", [])
    if request == "read":
        answer.pop("secret", None)
    return answer


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--sequences", type=int, default=2000)
    parser.add_argument("--length", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    programs = [Program(options.one), Program(options.other)]
    hellos = [program.ask("hello", {"protocol": 1}) for program in programs]
    types = {"text": ["alice", "bob"], "number": ["0", "1", "2"], "time": ["30s", "1m", "15m"]}
    types |= {type["name"]: type["examples"] for type in hellos[0].get("types", [])}
    stimuli, givens, queries = (
        lines(hellos[0].get(name, []), types) for name in ("stimuli", "givens", "queries"))
    asked = set.intersection(*(set(hello.get("answers", [])) for hello in hellos))
    choose, count = random.Random(options.seed), 0

    def same(name, value, sequence):
        nonlocal count
        count += 1
        one, other = (plain(program, name, program.ask(name, value)) for program in programs)
        if one != other:
            sequence = "".join(f"  {json.dumps(step)}\n" for step in sequence)
            sys.exit(f"behind\n{sequence}they answer {json.dumps({name: value})}\n- {one}\n+ {other}")
        return one

    states, seen = set(), set()
    for _ in range(options.sequences):
        sequence = []
        steps = [("reset", {})]
        steps += [("given", given) for given in choose.sample(givens, min(len(givens), choose.randrange(4)))]
        steps += [("do", choose.choice(stimuli)) for _ in range(options.length)]
        for name, value in steps:
            sequence.append({name: value})
            answer = same(name, value, sequence)
            states.add(answer.get("state"))
            seen.update(answer.get("observations", []))
            for query in queries:
                same("has", query, sequence)
            for request in sorted(asked & {"broken", "lenient"}):
                same(request, {}, sequence)
            if name == "do" and "duration" in asked:
                same("duration", value, sequence)
    print(f"{options.sequences} sequences of {options.length} stimuli, {count} requests: the same answers, "
          f"with {len(states)} states and {len(seen)} observations")


main()
