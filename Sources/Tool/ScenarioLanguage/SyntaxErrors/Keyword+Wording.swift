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
        "the scenario must fail; passing counts as a failure"
      )
    case .use: (.use, "use \"FILE\"", "start with the givens and steps of another file")
    case .given: (.given, "given WHAT", "set up the initial state")
    case .never:
      (
        .never, "never OBSERVATION",
        "no step may cause this; in a block, this applies to its step only"
      )
    case .stateAssertion: (.stateAssertion, "is STATE", "assert the current state")
    case .queryAssertion: (.queryAssertion, "has QUERY VALUE", "assert the answer to a query")
    case .examples: (.examples, "examples", "run the scenario once for each row below")
    }
  }

  /// The keywords that are followed by a single quoted text.
  static let ofText: [Self] = [.skip, .expectedFailure, .use]
}
