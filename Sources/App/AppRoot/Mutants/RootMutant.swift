import Sessions

/// A single change of the app root's tables.
package enum RootMutant: Hashable, Sendable {
  /// A change of the decision order.
  case decision(DecisionMutant)
  /// A change of an event's effect on the facts.
  case fact(FactMutant)

  /// Every single change.
  package static var all: [RootMutant] {
    DecisionMutant.all.map(decision) + FactMutant.all.map(fact)
  }

  /// Returns whether the mutant negates the condition of a row.
  func negates(_ row: FactRow) -> Bool {
    self == .fact(FactMutant(row: row, change: .negated))
  }

  /// Returns the effect that the mutant gives to a row whose effect in the original table is
  /// `change`.
  func change(_ change: FactChange, by row: FactRow) -> FactChange {
    guard case .fact(let mutant) = self, mutant.row == row else { return change }
    return switch mutant.change {
    case .dropped: .none
    case .otherValue: change.opposite
    case .negated: change
    }
  }
}

extension FactChange {
  /// The same fact with a different value.
  fileprivate var opposite: FactChange {
    switch self {
    case .foreground(let value): .foreground(!value)
    case .migrating(let value): .migrating(!value)
    case .blacklisted(let value): .blacklisted(!value)
    case .jailbroken(let value): .jailbroken(!value)
    case .loading(let loading):
      .loading(loading.map { .init(account: $0.account, from: $0.from == nil ? $0.account : nil) })
    case .authentication(.loggedIn(let account, let completedRegistration)):
      .authentication(.loggedIn(account, completedRegistration: !completedRegistration))
    case .authentication(.loggedOut): .authentication(.undetermined)
    case .authentication(.undetermined): .authentication(.loggedOut)
    case .error(let error): .error(error == nil ? .unknown : nil)
    case .none: .error(nil)
    }
  }
}
