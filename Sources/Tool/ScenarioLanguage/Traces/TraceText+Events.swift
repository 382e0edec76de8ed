import TextFormats

// Traces with one JSON object per line. A file can contain several traces.

extension TraceText {
  /// Reads all events.
  mutating func readEvents(from reader: inout JSONReader) throws(JSONError) {
    var steps: Int?
    // A step without observations, which must be the last step of a broken trace.
    var unanswered: JSONFields?
    while reader.skipSpace() {
      let event = try JSONFields(Self.fieldsOfEvents, of: &reader)
      let kind = try event.string("event")
      if let unanswered, !event.has("broken") { try demandObservation(in: unanswered) }
      if kind.says("began", in: file) {
        guard steps == nil else { throw JSONError(.notEnded, at: event.place) }
        try begin(event)
        steps = 0
      } else if kind.says("stepped", in: file) {
        let number = (steps ?? 0) + 1
        try check(event, "number", is: number, hasBegun: steps != nil)
        try take(event)
        let before = lines.count
        try event.forEachObject(of: "observations", ["text"]) { (observation) throws(JSONError) in
          try append(.observation, observation.string("text"))
        }
        if lines.count == before { unanswered = event }
        steps = number
      } else if kind.says("ended", in: file) {
        try check(event, "steps", is: steps ?? 0, hasBegun: steps != nil)
        (steps, unanswered) = (nil, nil)
      } else {
        throw JSONError(.unknownEvent, at: kind.place, length: kind.width)
      }
    }
    if let unanswered { try demandObservation(in: unanswered) }
    guard steps == nil else { throw JSONError(.notEnded, at: reader.place) }
  }

  private static let fieldsOfEvents = [
    "event", "version", "name", "tags", "givens", "number", "stimulus", "observations", "steps",
    "broken",
  ]

  private func check(
    _ event: JSONFields, _ name: String, is expected: Int, hasBegun: Bool
  ) throws(JSONError) {
    guard hasBegun else { throw JSONError(.notBegun, at: event.place) }
    try event.check(name, is: expected)
  }
}

extension JSONFields {
  /// Checks a count, to ensure that no part of the trace was lost.
  func check(_ name: String, is expected: Int) throws(JSONError) {
    let (count, place) = try count(name)
    guard count == expected else {
      throw JSONError(.wrongNumber(count, expected: expected), at: place)
    }
  }

  /// Visits the elements of a field that is a list of objects.
  fileprivate func forEachObject(
    of name: String, _ fields: [String], _ visit: (JSONFields) throws(JSONError) -> Void
  ) throws(JSONError) {
    var value = try value(name)
    try value.readElements { (reader) throws(JSONError) in
      try visit(try JSONFields(fields, of: &reader))
    }
  }
}
