import Machines
public import Networking
import Sessions

/// A scene that takes a name.
public protocol NameTaking: SceneModule where Input == Name {
  /// What stands at the top.
  static var title: String { get }

  /// The rule that the name must keep.
  static var rule: InputRule { get }

  /// Whether a name keeps it.
  static func isGood(_ name: Name) -> Bool

  /// The field for the name.
  var field: NameField { get set }

  /// What a name that keeps the rule comes to.
  var named: Outcome { get }
}

/// A field for a name.
public struct NameField: Hashable, Sendable {
  /// What stands in it.
  public internal(set) var name: Name?

  init(_ name: Name? = nil) { self.name = name }

  /// A field with a name that keeps every rule.
  static let example = NameField(.example)
}

extension Name {
  /// A name that keeps every rule.
  static let example = Name(id: 3, count: 5)
}

extension NameTaking {
  public static var inputs: [InputDeclaration] {
    [InputDeclaration(.registration(.enterName(.example)), rule)]
  }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Name? {
    if case .registration(.enterName(let name)) = act { name } else { nil }
  }

  public mutating func take(_ name: Name, in surroundings: Surroundings) -> Decision<Outcome> {
    guard Self.isGood(name) else { return .refuse(.rule(Self.rule)) }
    field.name = name
    return .outcome(named)
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(Self.title, fields: [.name(field.name)])
  }
}

extension NameField {
  /// Where a name leads.
  func afterNamed(_ route: (Name) -> Route) -> Route { name.map(route) ?? .stay }
}
