#!/usr/bin/env python3
"""Holds logs against a model on Apache Spark: `conform_on_spark.py TOOL MAPPING FIELD LOG…`.

All lines of a session go to one partition, one session behind the other, by FIELD, and each
partition through the filter `TOOL conform -`, which must be on every machine. The summaries of the
partitions add up to that of all logs, which is printed. The master and the number of partitions are
those of `spark-submit`.
"""
import json
import shlex
import subprocess
import sys
import zlib

from pyspark.sql import SparkSession


def main():
    tool, mapping, field, *logs = sys.argv[1:]
    spark = SparkSession.builder.appName("conform").getOrCreate()
    context = spark.sparkContext
    lines = context.textFile(",".join(logs))
    partitions = max(context.defaultParallelism, lines.getNumPartitions())
    keyed = lines.keyBy(lambda line: str(json.loads(line).get(field)))
    # Without sorting, more sessions than the filter allows could be open at once.
    sessions = keyed.repartitionAndSortWithinPartitions(
        partitions, lambda key: zlib.crc32(key.encode())).values()
    # If a session diverges, the filter fails. This does not mean that the job has failed.
    filtering = shlex.join([tool, "conform", "-", "--map", mapping, "--format", "json"])
    summaries = sessions.pipe(filtering, checkCode=False).collect()
    spark.stop()
    merged = subprocess.run([tool, "merge", "-"], input="\n".join(summaries), text=True)
    sys.exit(merged.returncode)


if __name__ == "__main__":
    main()
