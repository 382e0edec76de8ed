import Machines
import ScenarioLanguage

/// The conditions and events in the lines of a claim.
struct ClaimClauses<M: Machine> {
  var conditions: [ClaimKeyword: ClaimCondition<M>] = [:]
  var events: [ClaimKeyword: ClaimEvent] = [:]
  /// The bound in the line `within`.
  var bound: ClaimBound?
  /// The number in the line `at most`.
  var limit: Int?

  /// The scope of the claim.
  var scope: ClaimScope<M> {
    var scope = ClaimScope<M>()
    scope.condition = conditions[.while]
    (scope.opening, scope.closing) = (events[.after], events[.until])
    return scope
  }

  /// The rule of the claim; `nil` if a line is missing.
  var rule: ClaimRule<M>? {
    if let condition = conditions[.always] { return .always(condition) }
    if let condition = conditions[.never] { return .never(condition) }
    if let event = events[.never] { return .absence(of: event) }
    if let condition = conditions[.reachable] { return .reachable(condition) }
    if let event = events[.atMost], let limit { return .repetition(of: event, atMost: limit) }
    if let first = events[.first], let before = events[.before] {
      return .precedence(of: first, before: before)
    }
    guard let bound else { return nil }
    let response =
      events[.within].map(ClaimResponse<M>.event)
      ?? conditions[.within].map(ClaimResponse<M>.condition)
    return response.map { .response($0, within: bound) }
  }
}
