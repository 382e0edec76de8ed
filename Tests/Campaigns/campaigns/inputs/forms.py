"""The forms of the program's reports and traces."""

REPORTS = ("text", "junit", "tap", "github", "markdown", "ndjson", "ctrf", "html")
TRACES = ("text", "jsonl", "itf", "mermaid", "sequence", "dot", "markdown", "perfetto", "html")
"""The forms of a trace, except `svg`, which requires another program."""
READ_BACK = ("text", "jsonl", "itf")
"""The forms of a trace that the program can read."""
