import Notation

extension Keyword {
  /// The kind of line that starts with the keyword.
  var lineKind: Line.Kind {
    switch self {
    case .scenario: .scenario
    case .skip: .skip
    case .expectedFailure: .expectedFailure
    case .use: .use
    case .given: .given
    case .never: .never
    case .stateAssertion: .stateAssertion
    case .queryAssertion: .queryAssertion
    case .examples: .examples
    }
  }
}
