#!/usr/bin/env python3
"""Streams of recorded sessions: `streams.py GATEHOUSE FOLDER [SESSIONS]`.

Sessions of 20 lines, 50 of which are interleaved at a time, go through the filter. It uses as much
memory for all as for 10,000 of them, and reads at least as many lines a second as `jq -c .`. Parts of
a log that lost, doubled and mixed up some lines, each in a process of its own and by Spark, add up to
the same summary, byte for byte.
"""
import json
import os
import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.append("Tests/Spark")
from phone_sessions import MAPPING, write

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
sessions = int(sys.argv[3]) if len(sys.argv) > 3 else 50_000
# What it remembers of sessions that ended is full by then.
FEW = 10_000
VERDICTS = ["conforms", "diverges", "undecided"]


def measured(command, log):
    """What a command prints of a log, the seconds it takes and its peak memory in MB."""
    with log.open("rb") as file, open(os.devnull, "wb") as nothing:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=file, stdout=subprocess.PIPE, stderr=nothing)
        output = process.stdout.read()
        _, _, usage = os.wait4(process.pid, 0)
    return output, time.monotonic() - start, usage.ru_maxrss / 1024


def check(holds, *words):
    if not holds:
        sys.exit(" ".join(str(word) for word in words))


def main():
    folder.mkdir(parents=True, exist_ok=True)
    large, small = folder / "large.jsonl", folder / "small.jsonl"
    write(large, sessions)
    write(small, FEW)
    conform = [tool, "conform", "-", "--map", MAPPING, "--format", "json"]
    _, _, little = measured(conform, small)
    # They take turns, so that a slow spell of the machine hits both.
    turns = [(measured(conform, large), measured(["jq", "-c", "."], large)) for _ in range(4)]
    runs, rivals = [one for one, _ in turns], [other[1] for _, other in turns]
    summary, seconds, memory = runs[0][0], min(run[1] for run in runs), runs[0][2]
    check(json.loads(summary)["conforms"] == sessions, summary.decode()[:300])
    check(memory < little * 1.1, "memory grows from", little, "to", memory, "MB")
    ratio = min(rivals) / seconds
    check(ratio >= 1, f"jq is {1 / ratio:.2f} times as fast")
    print(f"{sessions:,} sessions: {memory:.0f} MB, {little:.0f} MB for {FEW:,}; "
          f"{ratio:.2f} times as many lines a second as jq -c")
    mixed = small.with_name("mixed.jsonl")
    damage(small, mixed)
    summary = measured(conform, mixed)[0]
    counts = json.loads(summary)
    check(all(counts[verdict] > 40 for verdict in VERDICTS), "too few are damaged:", summary)
    check(counts["lines"]["repeated"] > 1000, "too few are repeated:", summary)
    check(added(conform, mixed) == summary, "the summaries of two parts add up to another one")
    check(spark(mixed) == summary, "Spark comes to another summary")
    print("two parts, and Spark with two workers, come to the same summary, byte for byte:",
          ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS))


def damage(log, copy):
    """Copies a log, of which lines are lost, doubled, late, and say what nothing maps."""
    with log.open() as source, copy.open("w") as target:
        late = []
        for number, line in enumerate(source):
            if number % 401 == 0:
                continue
            if number % 1009 == 0:
                line = line.replace('"event":', '"event":"unheard-of","was":')
            if number % 53 == 0:
                late.append(line)
            else:
                target.write(line)
            if number % 31 == 0:
                target.write(line)
            if len(late) == 3:
                target.writelines(reversed(late))
                late = []
        target.writelines(late)


def added(conform, log):
    """What the summaries of two parts of a log add up to."""
    parts = [[], []]
    with log.open("rb") as file:
        for line in file:
            parts[int(json.loads(line)["session"][1:]) % 2].append(line)
    run = lambda command, text: subprocess.run(command, input=text, stdout=subprocess.PIPE).stdout
    return run([tool, "merge", "-"],
               b"".join(run(conform, b"".join(part)) for part in reversed(parts)))


def spark(log):
    """What Spark with two workers comes to, where its filter has few sessions open at a time, and a
    session's lines come from many blocks of the log."""
    bin = pathlib.Path(sys.executable).parent
    narrow = folder / "narrow"
    narrow.write_text(f"""#!/bin/sh
case $1 in conform) exec '{tool}' "$@" --open 20;; *) exec '{tool}' "$@";; esac
""")
    narrow.chmod(0o755)
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "PYTHONWARNINGS": "ignore"}
    run = subprocess.run(
        [bin / "spark-submit", "--master", "local-cluster[2,1,1024]",
         "--conf", "spark.hadoop.fs.local.block.size=1048576",
         "Tests/Spark/conform_on_spark.py", narrow, os.path.abspath(MAPPING), "session", log.resolve()],
        env=environment, capture_output=True, timeout=600)
    check(run.returncode == 2, run.stderr.decode()[-2000:])
    return run.stdout


if __name__ == "__main__":
    main()
