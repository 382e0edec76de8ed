import TextFormats

// Errors in well-formed JSON that is not a valid trace.
extension JSONFault {
  /// The suggestion for damaged JSON.
  static let helpForDamage = "the file is damaged or truncated; write the trace again"
  private static let damage = "the file is damaged; write the trace again"

  static let noTrace = JSONFault(
    "no-trace", "this is JSON, but not a trace",
    help: "a trace starts with the event `began` or has `#meta` and `states`:"
      + " `trace --format jsonl` writes one")

  static let foreignTrace = JSONFault(
    "foreign-trace", "this trace does not name its scenario",
    help: "only the output of `trace --format itf` can be read back")

  static func newerVersion(_ objection: String) -> JSONFault {
    JSONFault(
      "newer-trace", objection,
      help: "the newest version known is \(TraceVersion.newest): use a newer program")
  }

  static let unknownEvent = JSONFault(
    "unknown-event", "a trace has no such event", help: "it has began, stepped and ended")

  static let notBegun = JSONFault(
    "trace-not-begun", "no trace has started here", help: "the first event is began")

  static let notEnded = JSONFault(
    "trace-not-ended", "the trace has not ended here",
    help: "the last event is ended: the file was cut, or is being written")

  static func wrongNumber(_ number: Int, expected: Int) -> JSONFault {
    JSONFault(
      "wrong-number", "number \(expected) belongs here, not \(number)", help: damage)
  }

  static let noObservation = JSONFault(
    "no-observation", "a step has at least one observation", help: "such as `stays`")

  static let openObservation = JSONFault(
    "open-observation", "a trace cannot contain _ or ...", help: "write the value")

  static let noState = JSONFault(
    "no-state", "a trace must have a state before its first step", help: damage)

  static let stepBeforeFirst = JSONFault(
    "step-before-first", "nothing can happen before the first step",
    help: "the first state must have neither a stimulus nor observations")

  static let severalLines = JSONFault(
    "several-lines", "a line of a scenario cannot contain a line break",
    help: #"in a name, a line break is written as \\n"#)

  static let tooLong = JSONFault(
    "line-too-long", "a line of a scenario can be at most \(Line.maximumLength) bytes long")

  static let noTag = JSONFault(
    "no-tag", "this is not a tag", help: "tags have letters, digits, - and _")

  static let tagTwice = JSONFault("tag-twice", "this tag is repeated here")

  static func wrongLine(_ role: TraceLine.Role) -> JSONFault {
    JSONFault("wrong-line", "this is not a valid \(role.rawValue)", help: role.help)
  }

  static let textBehindTrace = JSONFault(
    "text-behind-trace", "unexpected text after the trace", help: "a file in ITF holds one trace")
}
