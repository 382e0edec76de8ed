import ScenarioLanguage
import Tracing

/// A failed expectation: its location, its context, and the expected and actual results.
package struct Failure: Hashable, Sendable {
  /// The kind of failure.
  package enum Kind: Hashable, Sendable {
    /// The effects of a stimulus differ from its block.
    case block([DifferenceLine])
    /// An observation matches a `never` pattern.
    case forbidden(pattern: String, seen: String)
    /// The actual state differs; it may be below the expected one.
    case state(expected: String, seen: String, isBelow: Bool)
    /// The answer to a query differs, or its subject does not exist. Both texts are printed as
    /// after `has`.
    case answer(expected: String, seen: String, isAboutNothing: Bool)
    /// An invariant of the machine is broken.
    case invariant(name: String, claim: String)
    /// The machine broke down for this reason and takes no more stimuli.
    case breakdown(String)
    /// A stimulus was refused, as printed here, and has no block that expects it.
    case refused(String)
    /// A step has no block, in a run with `--strict`.
    case unasserted
    /// The scenario has no step of its own and expects nothing, in a run with `--strict`.
    case idle
    /// Everything held in a scenario marked `expected-failure`.
    case unexpectedPass(why: String)
    /// The step differs, without a declaration, from the same step in another design; includes the
    /// lines of both.
    case undeclaredDivergence([DifferenceLine])
    /// The process with this number, from 1, had other results than the first one; includes the
    /// lines of the first step that differs.
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
    /// The first column, from 1, counted in Unicode scalars.
    package let column: Int
    /// The line, with the part marked and quoted text masked.
    package let excerpt: SourceExcerpt
  }

  /// A statement in the same file.
  package struct Statement: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The relevant part of the line; `nil` if the line cannot be shown as written.
    package let mark: Mark?
  }

  /// The file, as given.
  package let path: String
  /// The line, from 1: the first line of the block without a match, or the line of the step or
  /// assertion.
  package internal(set) var line: Int
  /// The part of the line that differs from the actual result; `nil` if no part differs, or if the
  /// line cannot be shown as written.
  package internal(set) var mark: Mark?
  /// The `never` that rules out the observation; `nil` for other failures, and if it was typed in
  /// the shell.
  package internal(set) var never: Statement?
  /// The kind of failure.
  package let kind: Kind
  /// The stimulus of the step; `nil` before the first step.
  package let stimulus: String?
  /// The number of that step in the whole trace, from 1; 0 before the first step, and for a failure
  /// of the scenario as a whole.
  package internal(set) var step = 0
  /// The state before the step; for a check of the state itself, the current state.
  package let state: String
  /// The row that decided the differing observation, with its facts; `nil` if no row decided it.
  /// For a state or an answer, the last row of the last step.
  package let reason: TracedReason?
  /// The chain of `use` lines that led here.
  package internal(set) var route: [String] = []
  /// The arguments of the command that reproduces the failure in the shell; `nil` if the text is
  /// not in a file.
  package internal(set) var reproduction: String?
  /// If this is the scenario's first failure: the later failures, in the order of the scenario.
  /// They may be mere consequences of it.
  package internal(set) var later: [Failure] = []
}

extension Failure {
  /// Whether an expectation of the scenario failed, the only kind that `expected-failure` covers.
  package var isOfExpectation: Bool { kind.has(.ofExpectation) }

  /// Whether a step was refused and the scenario does not expect it.
  package var isOfRefusal: Bool {
    switch kind {
    case .refused: true
    case .block(let difference): difference.hasRefusal
    case .forbidden, .state, .answer, .invariant, .breakdown, .unasserted, .idle, .unexpectedPass,
      .undeclaredDivergence, .repetition:
      false
    }
  }

  /// Whether an observation matched a `never` pattern.
  var isForbidden: Bool { if case .forbidden = kind { true } else { false } }

  /// Whether this failure or a later one is about a refusal.
  package var hasRefusal: Bool { isOfRefusal || later.contains { $0.isOfRefusal } }

  /// A finding with its location.
  package init<M>(_ finding: Checker<M>.Finding, _ path: String, _ line: Int) {
    self.init(
      path: path, line: line, kind: finding.kind, stimulus: finding.stimulus,
      state: finding.state, reason: finding.reason)
  }
}

extension [Failure.DifferenceLine] {
  /// Whether a refusal was observed that the block does not contain.
  var hasRefusal: Bool { contains { $0.side == .seen && $0.text.hasPrefix("refused ") } }
}

extension Failure.Kind {
  /// A property that some kinds have.
  enum Trait {
    /// An expectation of the scenario failed.
    case ofExpectation
    /// The machine did not behave as expected, so the deciding row matters.
    case aboutBehaviour
    /// The failure is about a step, not about the state after it.
    case aboutStep
    /// Nothing after it is reliable: the machine broke down, is in a forbidden state, or has left
    /// the path of the design that the scenario was written for.
    case endsScenario
  }

  /// Whether the kind has this property.
  func has(_ trait: Trait) -> Bool { facts.traits.contains(trait) }

  /// Whether a step without a block was refused.
  var isRefusal: Bool { if case .refused = self { true } else { false } }

  /// The kind in kebab-case, as used in reports.
  var name: String { facts.name }

  private var facts: (name: String, traits: Set<Trait>) {
    switch self {
    case .block: ("block", [.ofExpectation, .aboutBehaviour, .aboutStep])
    case .forbidden: ("forbidden", [.ofExpectation, .aboutBehaviour, .aboutStep])
    case .state: ("state", [.ofExpectation, .aboutBehaviour])
    case .answer: ("answer", [.ofExpectation, .aboutBehaviour])
    case .invariant: ("invariant", [.aboutBehaviour, .aboutStep, .endsScenario])
    case .breakdown: ("breakdown", [.aboutStep, .endsScenario])
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
