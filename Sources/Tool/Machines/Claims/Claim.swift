/// A rule about the steps of a machine, such as "after X, never Y".
///
/// A claim has a scope, in which it is checked, and a rule. Each value of its names, such as
/// `<who>`, is checked on its own.
package struct Claim<M: Machine>: Sendable {
  /// The name in reports.
  package let name: String
  /// The lines of the claim, joined by semicolons.
  package let text: String
  /// The steps in which the claim is checked.
  package let scope: ClaimScope<M>
  /// What the claim says about these steps.
  package let rule: ClaimRule<M>
  /// Whether it is worth a remark if nothing tests the claim.
  package var expectsTests = true

  /// Creates a claim.
  package init(_ name: String, _ text: String, scope: ClaimScope<M>, rule: ClaimRule<M>) {
    self.name = name
    self.text = text
    self.scope = scope
    self.rule = rule
  }

  /// The claim that a state stays reachable, and the states for which it is made; `nil` for other
  /// claims. Only a search can check it.
  package var reachability: (from: ClaimCondition<M>?, to: ClaimCondition<M>)? {
    guard case .reachable(let goal) = rule else { return nil }
    return (scope.condition, goal)
  }

  /// The number of steps that a sequence needs to break the claim because of its bound; `nil` if it
  /// has no bound of steps.
  package var stepsToBreak: Int? {
    guard case .response(_, within: .steps(let bound)) = rule else { return nil }
    // The step that opens the scope is not counted.
    return max(1, scope.opening == nil ? bound : bound + 1)
  }

  /// The condition that the claim makes about the states before the first step; `nil` if it makes
  /// none.
  var conditionOfStarts: (@Sendable (M) -> Bool)? {
    guard scope.opening == nil else { return nil }
    let isInside = { @Sendable [scope] (machine: M) in scope.condition?.holds(machine) ?? true }
    switch rule {
    case .always(let condition): return { !isInside($0) || condition.holds($0) }
    case .never(let condition): return { !isInside($0) || !condition.holds($0) }
    case .absence, .response, .precedence, .repetition, .reachable: return nil
    }
  }

  /// Returns whether a start breaks the claim before the first step.
  package func isBroken(by start: M) -> Bool { conditionOfStarts.map { !$0(start) } ?? false }
}

/// The steps in which a claim is checked: while a condition holds, and after one event until
/// another event.
package struct ClaimScope<M: Machine>: Sendable {
  /// The condition of the scope, if any.
  package var condition: ClaimCondition<M>?
  /// The event that opens the scope; `nil` if it is open from the start.
  package var opening: ClaimEvent?
  /// The event that closes the scope, if any.
  package var closing: ClaimEvent?

  /// Creates a scope that is always open.
  package init() {}
}

extension Claim {
  /// The events of the claim, and the part that each of them plays.
  var events: [(event: ClaimEvent, role: ClaimRoles)] {
    var events: [(ClaimEvent, ClaimRoles)] = []
    switch rule {
    case .always, .never, .reachable, .response(.condition, within: _): break
    case .absence(let event), .repetition(let event, atMost: _),
      .response(.event(let event), within: _):
      events.append((event, .subject))
    case .precedence(let first, let event): events += [(event, .subject), (first, .predecessor)]
    }
    if let event = scope.closing { events.append((event, .closing)) }
    if let event = scope.opening { events.append((event, .opening)) }
    return events
  }
}

/// What a claim says about the steps in its scope.
package enum ClaimRule<M: Machine>: Sendable {
  /// The condition holds after every step.
  case always(ClaimCondition<M>)
  /// The condition holds after no step.
  case never(ClaimCondition<M>)
  /// The event does not occur.
  case absence(of: ClaimEvent)
  /// Whenever the scope opens, something happens within a bound.
  case response(ClaimResponse<M>, within: ClaimBound)
  /// The event occurs only after the first one has.
  case precedence(of: ClaimEvent, before: ClaimEvent)
  /// The event occurs at most this often.
  case repetition(of: ClaimEvent, atMost: Int)
  /// Steps lead to a state in which the condition holds.
  case reachable(ClaimCondition<M>)
}

/// The thing that must happen within a bound.
package enum ClaimResponse<M: Machine>: Sendable {
  /// An event occurs.
  case event(ClaimEvent)
  /// A condition holds after a step.
  case condition(ClaimCondition<M>)
}

/// A bound of steps or of time on the machine's clock.
package enum ClaimBound: Hashable, Sendable {
  /// A number of steps. A step that is refused or ignored does not count.
  case steps(Int)
  /// A number of milliseconds.
  case time(Int)
}

/// A condition on a machine.
package struct ClaimCondition<M: Machine>: Sendable {
  /// The condition as written.
  package let text: String
  /// Whether the condition holds.
  package let holds: @Sendable (M) -> Bool
  /// What the condition says about the state.
  package let test: StateTest

  /// Creates a condition.
  package init(_ text: String, test: StateTest, holds: @escaping @Sendable (M) -> Bool) {
    self.text = text
    self.test = test
    self.holds = holds
  }
}
