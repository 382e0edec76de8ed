package import Notation

extension Keyword {
  /// The syntax of a line with the keyword.
  package var form: String {
    switch self {
    case .scenario: "scenario \"NAME\" @TAG"
    case .skip: "skip \"WHY\""
    case .expectedFailure: "expected-failure \"WHY\""
    case .use: "use \"FILE\""
    case .given: "given WHAT"
    case .never: "never OBSERVATION"
    case .stateAssertion: "is STATE"
    case .queryAssertion: "has QUERY VALUE"
    case .examples: "examples"
    }
  }

  /// A short description of a line with the keyword.
  package var help: String {
    switch self {
    case .scenario: "begin a scenario"
    case .skip: "do not run the scenario"
    case .expectedFailure: "an expectation of the scenario is to fail; that it holds is a failure"
    case .use: "take over what a file gives, and its steps"
    case .given: "say what holds at the start"
    case .never: "no step of the scenario may cause this, nor the step if it is in a block"
    case .stateAssertion: "compare the state now"
    case .queryAssertion: "ask, and compare the answer"
    case .examples: "run the scenario once for each of the rows below"
    }
  }

  /// The meaning of the line's quoted text; only three kinds of line have one.
  var textMeaning: String {
    switch self {
    case .skip, .expectedFailure: "why"
    case .use: "which file"
    case .scenario, .given, .never, .stateAssertion, .queryAssertion, .examples: "what"
    }
  }
}
