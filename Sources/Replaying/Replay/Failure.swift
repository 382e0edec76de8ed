/// One thing that did not hold: where, after what, and in full what was expected and seen.
public struct Failure: Hashable, Sendable {
  /// What did not hold.
  public enum Kind: Hashable, Sendable {
    /// A block is not what its stimulus caused.
    case block([DifferenceLine])
    /// Something was seen that `never` rules out.
    case forbidden(pattern: String, seen: String)
    /// The state is another; perhaps one below that which is expected.
    case state(expected: String, seen: String, isBelow: Bool)
    /// A query is answered otherwise. Both are written as behind `has`.
    case answer(expected: String, seen: String)
    /// A claim that must hold of the machine after every step does not.
    case invariant(name: String, claim: String)
    /// `--strict`, and a step has no block.
    case unasserted
    /// `expected-failure`, and everything held.
    case unexpectedPass(why: String)
    /// Of several processes that did the same, the first and the one with this number, from 1, saw
    /// something else: the lines of the first step that differs.
    case repetition(process: Int, [DifferenceLine])
  }

  /// One line of the difference between a block and what was seen.
  public struct DifferenceLine: Hashable, Sendable {
    /// Which side the line stands on.
    public enum Side: Hashable, Sendable {
      case both, expected, seen
      /// A gap stands for the line, which was seen.
      case gap
    }

    /// Which side the line stands on.
    public let side: Side
    /// The line in the notation, without indentation.
    public let text: String
  }

  /// The file, as it was given.
  public let path: String
  /// The line, from 1: the first of a block that is not met, else that of the step or assertion.
  public internal(set) var line: Int
  /// What did not hold.
  public let kind: Kind
  /// The stimulus of the step; none where nothing was done yet.
  public let stimulus: String?
  /// The state before the step, or now where the step is not what failed.
  public let state: String
  /// The files that led here, through `use`.
  public internal(set) var route: [String] = []
  /// What shows the same in the shell; none where the text has no file.
  public internal(set) var reproduction: Reproduction?

  /// Whether an expectation of the scenario did not hold, which is what its head may expect.
  public var isOfExpectation: Bool {
    switch kind {
    case .block, .forbidden, .state, .answer: true
    case .invariant, .unasserted, .unexpectedPass, .repetition: false
    }
  }

  init(_ kind: Kind, path: String, line: Int, stimulus: String?, state: String) {
    self.path = path
    self.line = line
    self.kind = kind
    self.stimulus = stimulus
    self.state = state
  }

  /// What a check found, at a line of a file.
  public init<M>(_ finding: Checker<M>.Finding, _ path: String, _ line: Int) {
    self.init(
      finding.kind, path: path, line: line, stimulus: finding.stimulus, state: finding.state)
  }
}
