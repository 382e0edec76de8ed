import TextFormats

// Traces in the Informal Trace Format (ITF).

extension TraceText {
  /// Reads the states of a trace.
  mutating func readStates(of trace: JSONFields) throws(JSONError) {
    var meta = try trace.value("#meta")
    let metaFields = try JSONFields(["trace"], of: &meta)
    guard metaFields.has("trace") else {
      throw JSONError(TraceFault.foreignTrace, at: metaFields.place)
    }
    var head = try metaFields.value("trace")
    try begin(JSONFields(["version", "name", "tags", "givens"], of: &head))
    var states = try trace.value("states")
    var index = 0
    try states.readElements { (reader) throws(JSONError) in
      let state = try JSONFields(["#meta", "stimulus", "observations"], of: &reader)
      var meta = try state.value("#meta")
      try JSONFields(["index"], of: &meta).check("index", is: index)
      // The first state has no action.
      if index > 0 {
        try take(state)
        let before = lines.count
        try append(.observation, from: state, "observations")
        try requireObservation(behind: before, in: state)
      }
      index += 1
    }
  }
}
