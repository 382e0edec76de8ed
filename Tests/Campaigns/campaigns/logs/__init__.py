"""Recorded sessions: verdicts, streams, and the work of many machines."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "sessions",
        "logs.sessions",
        shows="Recorded sessions become scenarios that have the verdicts of the log.",
    ),
    Campaign(
        "alignments",
        "logs.alignments",
        shows="Verdicts and costs of conform are those of a search and of pm4py.",
        python=("pm4py==2.7.23.11",),
        products=("TurnstileTool",),
    ),
    Campaign(
        "streams",
        "logs.streams",
        shows="Streams take constant memory and less time than jq, and parts add up to the whole.",
        debian=("jq",),
        alone=True,
    ),
    Campaign(
        "spark",
        "logs.spark",
        shows="Spark comes to the same summary as one process, byte for byte.",
        debian=("default-jre-headless",),
        python=("pyspark==4.3.0",),
    ),
    Campaign(
        "emitters",
        "logs.emitters",
        shows="Logs of the emitters in Kotlin and TypeScript conform, and diverge after a defect.",
        debian=("default-jre-headless", "esbuild", "kotlin", "nodejs"),
        products=("shop",),
    ),
    Campaign(
        "recipes",
        "logs.recipes",
        shows="The recipes for GNU parallel, Slurm and a CI matrix work as the page prints them.",
        debian=("parallel", "slurm-wlm"),
        python=("pyyaml==6.0.3",),
    ),
)
