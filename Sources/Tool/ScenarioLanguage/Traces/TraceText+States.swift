import TextFormats

// Traces in the Informal Trace Format (ITF).

extension TraceText {
  /// Reads the states of a trace.
  mutating func readStates(of trace: JSONFields) throws(JSONError) {
    var meta = try trace.value("#meta")
    let metaFields = try JSONFields(["trace"], of: &meta)
    guard metaFields.has("trace") else {
      throw JSONError(.foreignTrace, at: metaFields.place)
    }
    var head = try metaFields.value("trace")
    try begin(JSONFields(["version", "name", "tags", "givens"], of: &head))
    var states = try trace.value("states")
    var index = 0
    try states.readElements { (reader) throws(JSONError) in
      let state = try JSONFields(["#meta", "stimulus", "observations"], of: &reader)
      var meta = try state.value("#meta")
      let metaFields = try JSONFields(["index", "broken"], of: &meta)
      try metaFields.check("index", is: index)
      if index > 0 {
        try takeStep(to: state, isBroken: metaFields.has("broken"))
      } else {
        try checkFirst(state)
      }
      index += 1
    }
    guard index > 0 else {
      throw JSONError(.noState, at: try trace.value("states").place)
    }
  }

  private mutating func takeStep(to state: JSONFields, isBroken: Bool) throws(JSONError) {
    try take(state)
    let before = lines.count
    try append(.observation, from: state, "observations")
    if lines.count == before, !isBroken { try demandObservation(in: state) }
  }

  /// Throws if the first state, which precedes the first step, has a step. Empty fields can be
  /// missing, because other programs can omit them.
  private func checkFirst(_ state: JSONFields) throws(JSONError) {
    if state.has("stimulus") {
      let stimulus = try state.string("stimulus")
      guard stimulus.text(in: file).isEmpty else {
        throw JSONError(.stepBeforeFirst, at: stimulus.place, length: stimulus.width)
      }
    }
    guard state.has("observations") else { return }
    try state.forEachString(of: "observations") { (string) throws(JSONError) in
      throw JSONError(.stepBeforeFirst, at: string.place, length: string.width)
    }
  }
}
