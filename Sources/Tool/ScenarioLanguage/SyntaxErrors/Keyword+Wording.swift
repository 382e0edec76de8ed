import Notation

extension Keyword {
  /// The kind of line that starts with the keyword.
  var lineKind: Line.Kind { line.kind }

  /// The syntax of a line with the keyword.
  package var form: String { line.form }

  /// A short description of a line with the keyword.
  package var help: String { line.help }

  private var line: (kind: Line.Kind, form: String, help: String) {
    switch self {
    case .scenario: (.scenario, "scenario \"NAME\" @TAG", "begin a scenario")
    case .skip: (.skip, "skip \"WHY\"", "do not run the scenario")
    case .expectedFailure:
      (
        .expectedFailure, "expected-failure \"WHY\"",
        "an expectation of the scenario is to fail; that it holds is a failure"
      )
    case .use: (.use, "use \"FILE\"", "take over what a file gives, and its steps")
    case .given: (.given, "given WHAT", "say what holds at the start")
    case .never:
      (
        .never, "never OBSERVATION",
        "no step of the scenario may cause this, nor the step if it is in a block"
      )
    case .stateAssertion: (.stateAssertion, "is STATE", "compare the state now")
    case .queryAssertion: (.queryAssertion, "has QUERY VALUE", "ask, and compare the answer")
    case .examples: (.examples, "examples", "run the scenario once for each of the rows below")
    }
  }

  /// The keywords that a quoted text alone follows.
  static let ofText: [Self] = [.skip, .expectedFailure, .use]
}
