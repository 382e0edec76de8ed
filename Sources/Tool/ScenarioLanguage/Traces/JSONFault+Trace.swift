import TextFormats

// Mistakes in a trace that is well-formed JSON.
extension JSONFault {
  /// What would help where JSON is damaged.
  static let helpForDamage = "the file is damaged or was cut: write the trace again"
  private static let damage = "the file is damaged: write the trace again"

  static let noTrace = JSONFault(
    "no-trace", "this is JSON, but no trace",
    help: "a trace begins with the event `began` or has `#meta` and `states`:"
      + " `trace --format jsonl` writes one")

  static let foreignTrace = JSONFault(
    "foreign-trace", "this trace does not say which scenario it is of",
    help: "only what `trace --format itf` writes can be read back")

  static func newerVersion(_ objection: String) -> JSONFault {
    JSONFault(
      "newer-trace", objection,
      help: "the newest version known is \(TraceVersion.newest): use a newer program")
  }

  static let unknownEvent = JSONFault(
    "unknown-event", "a trace has no such event", help: "it has began, stepped and ended")

  static let notBegun = JSONFault(
    "trace-not-begun", "no trace has begun here", help: "the first event is began")

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
    "open-observation", "a trace leaves nothing open", help: "say the value in place of _ or ...")

  static let noState = JSONFault(
    "no-state", "a trace has at least the state before its first step", help: damage)

  static let stepBeforeFirst = JSONFault(
    "step-before-first", "nothing happens before the first step",
    help: "the first state has no stimulus and no observations")

  static let severalLines = JSONFault(
    "several-lines", "a line of a scenario has no line break", help: #"names write it as \\n"#)

  static let tooLong = JSONFault(
    "line-too-long", "a line of a scenario has at most \(Line.maximumLength) bytes")

  static let noTag = JSONFault(
    "no-tag", "this is no tag", help: "tags have letters, digits, - and _")

  static let tagTwice = JSONFault("tag-twice", "this tag stands here for the second time")

  static func wrongLine(_ role: TraceLine.Role) -> JSONFault {
    JSONFault("wrong-line", "this is no \(role.rawValue)", help: role.help)
  }

  static let textBehindTrace = JSONFault(
    "text-behind-trace", "something stands behind the trace", help: "a file in ITF holds one trace")
}
