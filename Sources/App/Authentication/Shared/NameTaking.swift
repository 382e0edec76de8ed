import Machines
import Networking

/// A scene that takes a name.
package protocol NameTaking: SceneModule where Input == Name {
  /// The title at the top.
  static var title: String { get }

  /// The rule for the name.
  static var rule: InputRule { get }

  /// Returns whether a name satisfies the rule.
  static func isGood(_ name: Name) -> Bool

  /// The name in the field.
  var name: Name? { get set }

  /// Returns the outcome of entering a name that satisfies the rule.
  func outcome(of name: Name) -> Outcome
}

/// The outcome of entering a name in a scene that has only one outcome.
@Kinds
package enum NameOutcome: SceneOutcome {
  case named(Name)

  package static let examples: [NameOutcome] = [.named(.example)]
}

extension NameTaking {
  /// The only input of a scene that takes a name.
  static var inputs: [InputDeclaration] {
    [InputDeclaration(.registration(.enterName(.example)), rule)]
  }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Name? {
    if case .enterName(let name) = RegistrationAct(act) { name } else { nil }
  }

  package mutating func take(_ name: Name, in surroundings: Surroundings) -> Decision<Outcome> {
    guard Self.isGood(name) else { return .refuse(.rule(Self.rule)) }
    self.name = name
    return .outcome(outcome(of: name))
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(Self.title, fields: [.name(name)])
  }
}
