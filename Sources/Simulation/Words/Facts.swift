public import AppRoot
public import Authentication
public import Machines

/// What a row of the app was chosen by.
public enum Facts: Spoken {
  /// What the decision order looks at.
  case app(AppFacts)
  /// What the start of a flow looks at.
  case start(StartFacts)
  /// What routers look at.
  case flow(FlowFacts)
  /// The facts that decide how a link is handled.
  case link(LinkFacts)

  public static let glossary = Glossary(
    AppFacts.glossary.verbs.map { $0.lifted { Facts.app($0) } }
      + StartFacts.glossary.verbs.map { $0.lifted { Facts.start($0) } }
      + FlowFacts.glossary.verbs.map { $0.lifted { Facts.flow($0) } }
      + LinkFacts.glossary.verbs.map { $0.lifted { Facts.link($0) } })

  public var phrase: Phrase {
    switch self {
    case .app(let facts): facts.phrase
    case .start(let facts): facts.phrase
    case .flow(let facts): facts.phrase
    case .link(let facts): facts.phrase
    }
  }
}
