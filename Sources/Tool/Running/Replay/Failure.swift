import ScenarioLanguage
import Tracing

/// A failed expectation with its location, its context, and the expected and actual results.
package struct Failure: Hashable, Sendable {
  /// The kind of failure.
  package enum Kind: Hashable, Sendable {
    /// The effects of a stimulus differ from its block.
    case block([DifferenceLine])
    /// An observation matches a `never` pattern.
    case forbidden(pattern: String, seen: String)
    /// The actual state differs from the expected state. `isBelow` indicates whether the actual
    /// state is below the expected state.
    case state(expected: String, seen: String, isBelow: Bool)
    /// The answer to a query differs, or the query's subject does not exist. Both texts are printed
    /// in the syntax of `has`.
    case answer(expected: String, seen: String, isAboutNothing: Bool)
    /// An invariant of the machine is broken.
    case invariant(name: String, claim: String)
    /// A claim about steps is broken.
    case claim(name: String, claim: String)
    /// The machine broke down for this reason and takes no more stimuli. `isAtEnd` indicates
    /// whether it broke down after the scenario's last line.
    case breakdown(String, isAtEnd: Bool = false)
    /// A stimulus was refused, and has no block that expects the refusal. The value is the refusal
    /// as printed.
    case refused(String)
    /// A step has no block in a run with `--strict`.
    case unasserted
    /// The scenario has no steps of its own and no expectations in a run with `--strict`.
    case idle
    /// All expectations were met in a scenario marked `expected-failure`.
    case unexpectedPass(why: String)
    /// The step differs, without a declaration, from the same step in another design. The value
    /// contains the lines of both designs.
    case undeclaredDivergence([DifferenceLine])
    /// The results of the process with this 1-based number differ from the results of the first
    /// process. The value contains the lines of the first step that differs.
    case repetition(process: Int, [DifferenceLine])
  }

  /// One line of the difference between a block and the observations.
  package struct DifferenceLine: Hashable, Sendable {
    /// The origin of the line.
    package enum Side: Hashable, Sendable {
      case both, expected, seen
      /// The line was observed, and a gap matches it.
      case gap
    }

    /// The origin of the line.
    package let side: Side
    /// The line in the notation, without indentation.
    package let text: String
  }

  /// A part of a line.
  package struct Mark: Hashable, Sendable {
    /// The 1-based first column of the part, counted in Unicode scalars.
    package let column: Int
    /// The line. The part is marked, and quoted text is masked.
    package let excerpt: SourceExcerpt
  }

  /// A statement in the failure's file.
  package struct Statement: Hashable, Sendable {
    /// The 1-based line number.
    package let line: Int
    /// The relevant part of the line; `nil` if the line cannot be shown as written.
    package let mark: Mark?
  }

  /// The path of the file, as passed by the caller.
  package let path: String
  /// The 1-based number of a line: the first line of the block without a match, a `never` line of
  /// the block that an observation matches, or the line of the step or assertion.
  package internal(set) var line: Int
  /// The part of the line that differs from the actual result; `nil` if no part differs, or if the
  /// line cannot be shown as written.
  package internal(set) var mark: Mark?
  /// The `never` that rules out the observation; `nil` for other failures, and for a `never` typed
  /// in the shell.
  package internal(set) var never: Statement?
  /// The kind of failure.
  package let kind: Kind
  /// The stimulus of the step; `nil` before the first step.
  package let stimulus: String?
  /// The 1-based number of the step in the whole trace; 0 before the first step, and for a failure
  /// of the scenario as a whole.
  package internal(set) var step = 0
  /// The state before the step. For a check of the state itself, this is the current state.
  package let state: String
  /// The row that decided the differing observation, and the facts of the row; `nil` if no row
  /// decided the observation. For a state or an answer, this is the last row of the last step.
  package let reason: TracedReason?
  /// The chain of `use` lines that leads to the line.
  package internal(set) var route: [String] = []
  /// The arguments of the command that reproduces the failure; `nil` if the text is not in a file.
  package internal(set) var reproduction: String?
  /// For the scenario's first failure, all later failures in the order of the scenario. They can be
  /// mere consequences of the first failure.
  package internal(set) var later: [Failure] = []
}

extension Failure {
  /// Whether an expectation of the scenario failed. `expected-failure` covers only such failures.
  package var isOfExpectation: Bool { kind.has(.ofExpectation) }

  /// Whether a step was refused although the scenario does not expect a refusal.
  package var isOfRefusal: Bool {
    switch kind {
    case .refused: true
    case .block(let difference): difference.hasRefusal
    case .forbidden, .state, .answer, .invariant, .claim, .breakdown, .unasserted, .idle,
      .unexpectedPass, .undeclaredDivergence, .repetition:
      false
    }
  }

  /// Whether this failure or a later failure is a breakdown of the machine.
  var hasBreakdown: Bool {
    if case .breakdown = kind { true } else { later.contains(where: \.hasBreakdown) }
  }

  /// Whether an observation matched a `never` pattern.
  var isForbidden: Bool { if case .forbidden = kind { true } else { false } }

  /// Whether this failure or a later failure is about a refusal.
  package var hasRefusal: Bool { isOfRefusal || later.contains { $0.isOfRefusal } }

  /// Creates a failure from a finding and its location.
  package init<M>(_ finding: Checker<M>.Finding, _ path: String, _ line: Int) {
    self.init(
      path: path, line: line, kind: finding.kind, stimulus: finding.stimulus,
      state: finding.state, reason: finding.reason)
  }
}

extension [Failure.DifferenceLine] {
  /// Whether the observed lines include a refusal that the block does not contain.
  var hasRefusal: Bool { contains { $0.side == .seen && $0.text.hasPrefix("refused ") } }
}

extension Failure.Kind {
  /// A property that some kinds have.
  enum Trait {
    /// An expectation of the scenario failed.
    case ofExpectation
    /// The machine did not behave as expected, so the deciding row matters.
    case aboutBehaviour
    /// The failure is about a step rather than the state after it.
    case aboutStep
    /// Nothing after the failure is reliable: the machine broke down, is in a forbidden state, or
    /// has left the path of the design for which the scenario was written.
    case endsScenario
  }

  /// Returns whether the kind has this property.
  func has(_ trait: Trait) -> Bool { facts.traits.contains(trait) }

  /// Whether a step without a block was refused.
  var isRefusal: Bool { if case .refused = self { true } else { false } }

  /// The kind in kebab case, as used in reports.
  var name: String { facts.name }

  private var facts: (name: String, traits: Set<Trait>) {
    switch self {
    case .block: ("block", [.ofExpectation, .aboutBehaviour, .aboutStep])
    case .forbidden: ("forbidden", [.ofExpectation, .aboutBehaviour, .aboutStep])
    case .state: ("state", [.ofExpectation, .aboutBehaviour])
    case .answer: ("answer", [.ofExpectation, .aboutBehaviour])
    case .invariant: ("invariant", [.aboutBehaviour, .aboutStep, .endsScenario])
    case .claim: ("claim", [.ofExpectation, .aboutBehaviour, .aboutStep, .endsScenario])
    case .breakdown(_, isAtEnd: false): ("breakdown", [.aboutStep, .endsScenario])
    case .breakdown(_, isAtEnd: true): ("breakdown", [.endsScenario])
    case .refused: ("refused", [.aboutStep])
    case .unasserted: ("unasserted", [.aboutStep])
    case .idle: ("idle", [])
    case .unexpectedPass: ("unexpected-pass", [])
    case .undeclaredDivergence:
      ("undeclared-divergence", [.aboutBehaviour, .aboutStep, .endsScenario])
    case .repetition: ("repetition", [.aboutStep])
    }
  }
}
