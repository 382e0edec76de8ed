import TextFormats

/// The errors in a trace that is well-formed JSON.
enum TraceFault: Hashable {
  case noTrace
  case foreignTrace
  case newerVersion(String)
  case unknownEvent
  case notBegun
  case notEnded
  case wrongNumber(Int, expected: Int)
  case noObservation
  case openObservation
  case noState
  case stepBeforeFirst
  case severalLines
  case tooLong
  case noTag
  case tagTwice
  case wrongLine(TraceLine.Role)
  case textBehindTrace

  private static let damage = "the file is damaged: write the trace again"
  private static let own = "only what `trace --format itf` writes can be read back"
  private static let first = "the first state has no stimulus and no observations"
  private static let one = "a file in ITF holds one trace"
  private static let cut = "the last event is ended: the file was cut, or is being written"

  var wording: (name: String, message: String, help: String?) {
    switch self {
    case .noTrace:
      (
        "no-trace", "this is JSON, but no trace",
        "a trace begins with the event `began` or has `#meta` and `states`:"
          + " `trace --format jsonl` writes one"
      )
    case .foreignTrace:
      ("foreign-trace", "this trace does not say which scenario it is of", Self.own)
    case .newerVersion(let objection):
      (
        "newer-trace", objection,
        "the newest version known is \(TraceVersion.newest): use a newer program"
      )
    case .unknownEvent:
      ("unknown-event", "a trace has no such event", "it has began, stepped and ended")
    case .notBegun: ("trace-not-begun", "no trace has begun here", "the first event is began")
    case .notEnded:
      ("trace-not-ended", "the trace has not ended here", Self.cut)
    case .wrongNumber(let number, let expected):
      ("wrong-number", "number \(expected) belongs here, not \(number)", Self.damage)
    case .noObservation:
      ("no-observation", "a step has at least one observation", "such as `stays`")
    case .openObservation:
      ("open-observation", "a trace leaves nothing open", "say the value in place of _ or ...")
    case .noState:
      ("no-state", "a trace has at least the state before its first step", Self.damage)
    case .stepBeforeFirst:
      ("step-before-first", "nothing happens before the first step", Self.first)
    case .severalLines:
      ("several-lines", "a line of a scenario has no line break", #"names write it as \\n"#)
    case .tooLong:
      ("line-too-long", "a line of a scenario has at most \(Line.maximumLength) bytes", nil)
    case .noTag: ("no-tag", "this is no tag", "tags have letters, digits, - and _")
    case .tagTwice: ("tag-twice", "this tag stands here for the second time", nil)
    case .wrongLine(let role): ("wrong-line", "this is no \(role.name)", role.help)
    case .textBehindTrace: ("text-behind-trace", "something stands behind the trace", Self.one)
    }
  }
}

extension TraceFault {
  /// What would help where JSON is damaged.
  static let helpForDamage = "the file is damaged or was cut: write the trace again"
}

extension JSONError {
  /// An error in the content of a trace.
  init(_ fault: TraceFault, at place: JSONReader.Place, length: Int = 1) {
    self.init(fault.wording, at: place, length: length)
  }
}
