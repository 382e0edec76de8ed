import TextFormats

/// A line of the notation in a trace, and the JSON string that contains it.
struct TraceLine {
  /// The role of the line in the trace.
  enum Role: String {
    case heading = "name"
    case given, stimulus, observation
  }

  let role: Role

  /// The string that contains the line. In a heading, this string contains only the name.
  let string: JSONString
}

extension TraceLine.Role {
  /// The text to the left of the string in the notation.
  var prefix: String {
    switch self {
    case .heading: "scenario "
    case .given: "given "
    case .stimulus: ""
    case .observation: "  "
    }
  }

  /// The kind of line that has the role.
  var kind: Line.Kind {
    switch self {
    case .heading: .scenario
    case .given: .given
    case .stimulus: .stimulus
    case .observation: .observation
    }
  }

  var help: String? {
    switch self {
    case .heading, .given: nil
    case .stimulus: "a step of a trace is one stimulus, without indentation"
    case .observation: "a trace lists everything that a stimulus caused, line by line"
    }
  }
}
