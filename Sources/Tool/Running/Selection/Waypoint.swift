import Machines
import Notation
import Tracing

/// A row of the machine's tables, a rule, or a state that a scenario can pass through.
package struct Waypoint<M: Machine>: Sendable {
  /// The error for a word that is not a waypoint.
  package struct Unknown: Error, Hashable {
    /// A description of the error.
    package let message: String
    /// The most similar waypoint, or the forms of waypoints.
    package let help: String
  }

  private enum Kind: Sendable {
    case row(M.Row)
    case rule(M.Rule)
    case name(String)
  }

  private let kind: Kind

  /// Finds the waypoint with this name: a row's path such as `router/landing/log-in`, a rule such
  /// as `rule/locked`, or a single name in a state's path such as `landing`.
  package init(_ name: String) throws(Unknown) {
    if let row = M.Row.all.first(where: { $0.path == name }) {
      kind = .row(row)
    } else if let rule = M.Rule.all.first(where: { "rule/\($0.name)" == name }) {
      kind = .rule(rule)
    } else if Self.stateNames.contains(name) {
      kind = .name(name)
    } else {
      let nearest = Spelling.nearest(to: name, among: Self.names)
      throw Unknown(
        message: "no row or state is named `\(name)`",
        help: nearest.map { "did you mean \($0)?" }
          ?? "name a row's path or a state: \(Self.stateNames.joined(separator: ", "))")
    }
  }

  /// The names of all waypoints: the rows, the rules, and the names in the paths of states.
  package static var names: [String] { Coverage<M>.all + stateNames }

  /// The names in the paths of states, in order of declaration.
  package static var stateNames: [String] {
    M.State.glossary.signatures.flatMap { signature in
      [signature.name]
        + signature.slots.filter { $0.position == .below }.flatMap(\.examples)
    }.unique
  }

  /// Returns whether the steps of a scenario, including steps of used files, pass through the
  /// waypoint. Expectations are ignored. A scenario that a run would skip is treated like any other
  /// scenario.
  package func isTouched(by scenario: BoundScenario<M>) -> Bool {
    var run = Run(of: scenario.start)
    if case .name(let name) = kind, Self.isNamed(name, in: run.machine.state, scenario.lexicon) {
      return true
    }
    if case .row(let row) = kind, run.machine.startTrail.rows.contains(row) { return true }
    for line in scenario.lines {
      guard case .step(let stimulus, _) = line.instruction else { continue }
      // After a broken invariant, the machine's behaviour is unreliable.
      var isSound = true
      do throws(BrokenInvariant) { try run.take(stimulus) } catch { isSound = false }
      if isTouched(by: run, scenario.lexicon) { return true }
      // The waypoints that a machine would have passed through without a breakdown are unknown.
      guard isSound else { return run.machine.breakdown != nil }
    }
    return false
  }

  private func isTouched(by run: Run<M>, _ lexicon: Lexicon) -> Bool {
    switch kind {
    case .row(let row): run.trail.rows.contains(row)
    case .rule(let rule): run.trail.rules.contains(rule)
    case .name(let name):
      run.trail.observations.contains { observation in
        switch observation {
        case .transition(let state, _): Self.isNamed(name, in: state, lexicon)
        case .effect, .refused, .ignored, .stays: false
        }
      } || Self.isNamed(name, in: run.machine.state, lexicon)
    }
  }

  private static func isNamed(_ name: String, in state: M.State, _ lexicon: Lexicon) -> Bool {
    state.names(in: lexicon).contains(name)
  }
}
