import Networking
import Sessions

/// Takes the name of a team that a user founds.
package struct TeamName: NameTaking {
  package var name: Name?

  /// Creates the form without a name.
  package init() {}

  package static let title = "What’s the name of your team?"
  package static let rule = InputRule.teamName

  package static let declaration = SceneDeclaration(
    "Takes the name of a new team.", inputs: inputs)

  package static func isGood(_ name: Name) -> Bool { name.isOfTeam }

  package func outcome(of name: Name) -> NameOutcome { .named(name) }

  package func route(_ outcome: NameOutcome) -> Route {
    switch outcome {
    case .named(let name): Route(.push(.teamEmail(name)))
    }
  }
}
