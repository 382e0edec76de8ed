import Machines
import Networking

/// A scene that takes a name.
package protocol NameTaking: SceneModule where Input == Name {
  /// What stands at the top.
  static var title: String { get }

  /// The rule that the name must keep.
  static var rule: InputRule { get }

  /// Whether a name keeps it.
  static func isGood(_ name: Name) -> Bool

  /// What is in the field for the name.
  var name: Name? { get set }

  /// What a name that keeps the rule comes to.
  func outcome(of name: Name) -> Outcome
}

/// What a name comes to where it leads to one place.
@Kinds
package enum NameOutcome: SceneOutcome {
  case named(Name)

  package static let examples: [NameOutcome] = [.named(.example)]
}

extension NameTaking {
  /// The one input of such a scene.
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
