"""JSON documents that must match the schemas of the fixtures."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs

from .campaign import FIXTURES
from .run import Run


class Schema:
    """A schema of the fixtures, such as `traces/itf`, which is itself checked."""

    def __init__(self, run: Run, name: str) -> None:
        self._run = run
        self._name = name
        schema = json.loads((FIXTURES / f"{name}.schema.json").read_text(encoding="utf-8"))
        jsonschema_rs.meta.validate(schema)
        self._validator = jsonschema_rs.validator_for(schema)

    def accepts(self, value: object) -> bool:
        return bool(self._validator.is_valid(value))

    def check(self, place: object, value: Any) -> Any:
        """Returns the value, and reports the first mismatch."""
        error = next(self._validator.iter_errors(value), None)
        if error is not None:
            at = "/".join(str(step) for step in error.instance_path)
            self._run.problem(f"{place}: violates {self._name} at /{at}: {error.message}")
        return value

    def parse(self, place: object, text: str | bytes) -> Any:
        """Parses and checks a document."""
        return self.check(place, parse(self._run, place, text))


def parse(run: Run, place: object, text: str | bytes) -> Any:
    """A value from its JSON; without valid JSON, the campaign ends."""
    try:
        return json.loads(text)
    except ValueError as error:
        run.require(False, f"{place}: not JSON: {error}")


def lines(path: Path) -> list[str]:
    """The lines of JSON Lines: no value contains a character at which a reader can end a line."""
    return path.read_text(encoding="utf-8").splitlines()
