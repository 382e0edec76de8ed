import TextFormats

/// Where a line of the notation stands in a trace: within which text of the JSON.
struct TraceLine {
  /// What the line has to be.
  enum Role {
    case heading, given, stimulus, observation
  }

  let role: Role

  /// The text that says the line; of a heading, the name.
  let string: JSONString
}

extension TraceLine.Role {
  /// What stands in the notation left of what the JSON says.
  var prefix: String {
    switch self {
    case .heading: "scenario "
    case .given: "given "
    case .stimulus: ""
    case .observation: "  "
    }
  }

  /// Whether a line of this kind says that.
  func admits(_ kind: Line.Kind) -> Bool {
    switch self {
    case .heading: kind == .scenario
    case .given: kind == .given
    case .stimulus: kind == .stimulus
    case .observation: kind == .observation
    }
  }

  var name: String {
    switch self {
    case .heading: "name"
    case .given: "given"
    case .stimulus: "stimulus"
    case .observation: "observation"
    }
  }

  var help: String? {
    switch self {
    case .heading, .given: nil
    case .stimulus: "a step of a trace is one stimulus, without indentation"
    case .observation: "a trace says everything that a stimulus caused, line by line"
    }
  }
}
