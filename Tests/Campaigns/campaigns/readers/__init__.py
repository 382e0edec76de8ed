"""Other programs read the output of Gatehouse, and must accept it."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "reports",
        "readers.reports",
        shows="JUnit XML, TAP, CTRF and NDJSON reports are valid and count the same tests.",
        debian=("libxml2-utils", "perl"),
        python=("jsonschema-rs==0.61.0", "junitparser==5.0.3"),
    ),
    Campaign(
        "analyses",
        "readers.analyses",
        shows="The JSON of compare, migrate, coverage, mutate and drive is valid and adds up.",
        python=("jsonschema-rs==0.61.0",),
    ),
    Campaign(
        "schemas",
        "readers.schemas",
        shows="JSON Lines, ITF and Perfetto traces match their schemas.",
        python=("jsonschema-rs==0.61.0",),
    ),
    Campaign(
        "diagrams",
        "readers.diagrams",
        shows="Graphviz, xmllint, Mermaid and cmark-gfm accept traces, whatever the names in them.",
        debian=("graphviz", "libxml2-utils", "chromium", "fonts-dejavu-core", "cmark-gfm"),
    ),
    Campaign(
        "graphs",
        "readers.graphs",
        shows="Graphviz, xmllint and Mermaid accept graphs; state charts lead where machines do.",
        debian=("graphviz", "libxml2-utils", "chromium", "fonts-dejavu-core"),
        python=("python-statemachine==3.2.2",),
        products=("gatehouse", "shop", "TurnstileTool"),
    ),
)
