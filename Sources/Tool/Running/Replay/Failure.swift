import ScenarioLanguage
import Tracing

/// One failed expectation: its location, its context, and everything that was expected and seen.
package struct Failure: Hashable, Sendable {
  /// The kind of failure.
  package enum Kind: Hashable, Sendable {
    /// The effects of a stimulus differ from its block.
    case block([DifferenceLine])
    /// An observation matches a `never` pattern.
    case forbidden(pattern: String, seen: String)
    /// The state differs; it may be below the expected one.
    case state(expected: String, seen: String, isBelow: Bool)
    /// The answer to a query differs, or the query is about nothing that exists. Both are printed
    /// as after `has`.
    case answer(expected: String, seen: String, isAboutNothing: Bool)
    /// An invariant of the machine is broken.
    case invariant(name: String, claim: String)
    /// The machine takes nothing any more, for this reason.
    case breakdown(String)
    /// A stimulus was refused, by what is printed, and has no block that says so.
    case refused(String)
    /// A step has no block, in a run with `--strict`.
    case unasserted
    /// The scenario has no step of its own and expects nothing, in a run with `--strict`.
    case idle
    /// Everything held in a scenario marked `expected-failure`.
    case unexpectedPass(why: String)
    /// The step differs from what it causes in another design, without a declaration; includes the
    /// lines of both.
    case undeclaredDivergence([DifferenceLine])
    /// The process with this number, from 1, saw something else than the first one; includes the
    /// lines of the first step that differs.
    case repetition(process: Int, [DifferenceLine])
  }

  /// One line of the difference between a block and the observations.
  package struct DifferenceLine: Hashable, Sendable {
    /// The origin of the line.
    package enum Side: Hashable, Sendable {
      case both, expected, seen
      /// The line was seen, and a gap matches it.
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

  /// A statement of the same file.
  package struct Statement: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The part of it that matters; `nil` where the line cannot be shown as it is written.
    package let mark: Mark?
  }

  /// The file, as given.
  package let path: String
  /// The line, from 1: the first one of the block without a match, or that of the step or
  /// assertion.
  package internal(set) var line: Int
  /// The part of the line that differs from what was seen; `nil` where no part does, or where the
  /// line cannot be shown as it is written.
  package internal(set) var mark: Mark?
  /// The `never` that rules out what was seen; `nil` for other failures, and where it was typed.
  package internal(set) var never: Statement?
  /// The kind of failure.
  package let kind: Kind
  /// The stimulus of the step; `nil` before the first step.
  package let stimulus: String?
  /// The number of that step among all of the trace, from 1; 0 before the first, and for a failure
  /// of the scenario as a whole.
  package internal(set) var step = 0
  /// The state before the step or, for a check of the state itself, the current one.
  package let state: String
  /// The row that decided what differs, with its facts; `nil` where no row did. For a state or an
  /// answer it is the last one of the last step.
  package let reason: TracedReason?
  /// The chain of `use` lines that led here.
  package internal(set) var route: [String] = []
  /// The arguments of the command that reproduces the failure in the shell; `nil` if the text is
  /// not in a file.
  package internal(set) var reproduction: String?
  /// The failures after this one, in the order of the scenario, if this is its first. They may only
  /// follow from it.
  package internal(set) var later: [Failure] = []
}

extension Failure {
  /// Whether an expectation of the scenario failed: which is what `expected-failure` covers.
  package var isOfExpectation: Bool { kind.has(.ofExpectation) }

  /// Whether a step was refused, and nothing in the scenario says so.
  package var isOfRefusal: Bool {
    switch kind {
    case .refused: true
    case .block(let difference): difference.hasRefusal
    case .forbidden, .state, .answer, .invariant, .breakdown, .unasserted, .idle, .unexpectedPass,
      .undeclaredDivergence, .repetition:
      false
    }
  }

  /// Whether something was seen that a `never` rules out.
  var isForbidden: Bool { if case .forbidden = kind { true } else { false } }

  /// Whether that is so of it or of a later one.
  package var hasRefusal: Bool { isOfRefusal || later.contains { $0.isOfRefusal } }

  /// A finding with its location.
  package init<M>(_ finding: Checker<M>.Finding, _ path: String, _ line: Int) {
    self.init(
      path: path, line: line, kind: finding.kind, stimulus: finding.stimulus,
      state: finding.state, reason: finding.reason)
  }
}

extension [Failure.DifferenceLine] {
  /// Whether a refusal was seen that the block does not have.
  var hasRefusal: Bool { contains { $0.side == .seen && $0.text.hasPrefix("refused ") } }
}

extension Failure.Kind {
  /// What is true of some kinds.
  enum Trait {
    /// An expectation of the scenario failed.
    case ofExpectation
    /// The machine did something else than expected, so that it matters what decided.
    case aboutBehaviour
    /// The failure is about a step, and not about the state that it left.
    case aboutStep
    /// Nothing behind it is reliable: the machine broke down, is in a state that must not be, or on
    /// another way than that of the design for which the scenario is written.
    case endsScenario
  }

  /// Whether this is true of the kind.
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
