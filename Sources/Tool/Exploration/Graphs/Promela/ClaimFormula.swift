import Machines

/// A claim as a formula of linear temporal logic.
///
/// A proposition is true in the moments in which its event occurs, or in which its condition holds.
/// A condition changes after the event that changes it, and before the end of the step. Between two
/// events there is always a moment without events, so the formula needs no operator for the next
/// moment, which many builds of Spin lack.
///
/// Counting by nested operators would make formulas that Spin cannot translate. Instead, the model
/// has a stopwatch that starts at any moment of a run and counts steps, time or events. Formulas
/// are about all runs, and therefore about all moments in which the stopwatch can start.
struct ClaimFormula {
  enum Rule {
    /// A literal that must not be true at the end of a step.
    case state(String)
    case absence(of: String)
    case precedence(of: String, before: String)
    case repetition(of: String, atMost: Int, stopwatch: Int)
    /// A literal that must become true within the bound. Time is in the unit of the stopwatch.
    case response(String, within: ClaimBound, stopwatch: Int)
  }

  /// The proposition that opens the scope; `nil` if the scope is open from the start.
  let opening: String?
  /// The proposition that closes the scope.
  let closing: String?
  /// The proposition that is true while the claim is checked.
  let condition: String?
  let rule: Rule
  /// Whether a claim about states is also about the state before the first step.
  let includesStart: Bool

  /// The formula, which is true of a run that does not break the claim.
  var text: String {
    if let opening {
      // A response only becomes due if the condition holds when the scope opens.
      let due = isResponse ? [condition].compactMap(\.self) : []
      return "[] !\(all([opening] + due + [until([opening], [not(opening), breach])]))"
    }
    let start = breachFromStart.map { "!\($0)" }.joined(separator: " && ")
    guard let condition else { return start }
    let outside = not(condition)
    return "\(start) && [] !\(all([outside, until([outside], [breach])]))"
  }

  // MARK: - Breaches

  /// The formula that is true when the scope opens if the claim is broken before the scope closes.
  private var breach: String {
    switch rule {
    case .state(let literal): until(open, ["counts", literal] + inside)
    case .absence(let event): until(open, [event] + inside)
    case .precedence(let first, let event): breach(of: event, before: first)
    case .repetition(let event, let limit, let stopwatch):
      limit == 0
        ? until(open, [event] + inside) : breach(of: event, atMost: limit, stopwatch)
    case .response(let literal, let bound, let stopwatch): breach(of: literal, bound, stopwatch)
    }
  }

  /// The formulas of which one is true at the start if the claim is broken before a scope closes
  /// that is open from the start.
  private var breachFromStart: [String] {
    switch rule {
    case .state(let literal): return (includesStart ? [all([literal] + inside)] : []) + [breach]
    case .absence, .precedence, .repetition: return [breach]
    case .response(let literal, let bound, let stopwatch):
      let quiet = quiet(until: literal)
      // No step opened the scope, so the first step is already one of the steps in the bound.
      if case .steps(0) = bound { return [until(quiet, ["counts"] + quiet)] }
      let late = until(quiet, lateness(bound) + quiet)
      return [until(quiet + ["!counts"], [running(stopwatch), late])]
    }
  }

  private func breach(of event: String, before first: String) -> String {
    let first = not(all([first] + inside))
    let breach = until(open + [first], [event] + inside)
    guard opening != nil, let condition else { return breach }
    // When the condition begins to hold, the first event must occur again.
    return "(\(breach) || \(until(open, [not(condition), breach])))"
  }

  private func breach(of event: String, atMost limit: Int, _ stopwatch: Int) -> String {
    let kept = open + (opening.map { [not($0)] + inside } ?? [])
    let again = until(kept, [event, "count >= \(limit)"] + inside)
    return until(
      open, [event] + kept + [Self.idle, until([event], [running(stopwatch), again])])
  }

  private func breach(of literal: String, _ bound: ClaimBound, _ stopwatch: Int) -> String {
    let quiet = quiet(until: literal)
    let end = ["ends"] + quiet
    if case .steps(0) = bound { return until(quiet + ["!ends"], end) }
    let late = until(quiet, lateness(bound) + quiet)
    // The stopwatch starts at the end of the step that opened the scope.
    return until(
      quiet + ["!ends"], end + [Self.idle, until(["ends"], [running(stopwatch), late])])
  }

  // MARK: - Parts

  private var isResponse: Bool { if case .response = rule { true } else { false } }

  private var inside: [String] { condition.map { [$0] } ?? [] }

  /// The literals that are true as long as the scope stays open.
  private var open: [String] {
    (closing.map { [not($0)] } ?? []) + (opening == nil ? inside : [])
  }

  /// The literals that are true as long as a response is due.
  private func quiet(until literal: String) -> [String] {
    [not(literal)] + (closing.map { [not($0)] } ?? []) + inside
  }

  private func lateness(_ bound: ClaimBound) -> [String] {
    switch bound {
    case .steps(let count): ["counts", "count >= \(max(1, count))"]
    case .time(let count): ["ends", "count > \(count)"]
    }
  }

  private static var idle: String { "watch == 0" }

  private func running(_ stopwatch: Int) -> String { "watch == \(stopwatch)" }

  // MARK: - Operators

  private func not(_ formula: String) -> String { "!\(formula)" }

  private func all(_ formulas: [String]) -> String {
    var known: Set<String> = []
    return "(\(formulas.filter { known.insert($0).inserted }.joined(separator: " && ")))"
  }

  /// The formula that is true if `goal` becomes true, and `before` is true until then.
  private func until(_ before: [String], _ goal: [String]) -> String {
    before.isEmpty ? "(<> \(all(goal)))" : "(\(all(before)) U \(all(goal)))"
  }
}
