public import AppRoot
public import Authentication
public import Machines
public import Sessions

/// Where the app stands: its root, and in the authentication flow the visible scene.
public enum WorldState: Path {
  case headless
  case blacklisted(BlacklistReason)
  case migrating
  case loading(AccountID, from: AccountID?)
  case unauthenticated(AuthenticationErrorCode?, DeleteReason?, SceneName?, StandingName?)
  case authenticated(AccountID, completedRegistration: Bool)

  enum Words {
    static let headless = Verb<WorldState>(
      "headless", "Not active yet, or nothing is known yet", embed: { .headless })
    static let blacklisted = Verb(
      "blacklisted", "This build or this device may not be used",
      .blacklistReason.payload("reason"), embed: WorldState.blacklisted)
    static let migrating = Verb<WorldState>(
      "migrating", "An account's store is being migrated", embed: { .migrating })
    static let loading = Verb(
      "loading", "On the way from one account to another", .account.payload("account"),
      .optional(.account.payload("from")), embed: WorldState.loading)
    static let unauthenticated = Verb(
      "unauthenticated", "Nobody is logged in", .optional(.authenticationError.payload("error")),
      .optional(.deleteReason.payload("reason")), .optional(.scene.below),
      .optional(.standing.below),
      embed: WorldState.unauthenticated)
    static let authenticated = Verb(
      "authenticated", "Somebody is logged in", .account.payload("user"),
      .yes("completed-registration"), embed: WorldState.authenticated)
  }

  public static let glossary = Glossary([
    Words.headless.erased, Words.blacklisted.erased, Words.migrating.erased, Words.loading.erased,
    Words.unauthenticated.erased, Words.authenticated.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .headless: Words.headless()
    case .blacklisted(let reason): Words.blacklisted(reason)
    case .migrating: Words.migrating()
    case .loading(let account, let from): Words.loading(account, from)
    case .unauthenticated(let error, let reason, let scene, let standing):
      Words.unauthenticated(error, reason, scene, standing)
    case .authenticated(let account, let completedRegistration):
      Words.authenticated(account, completedRegistration)
    }
  }

  init(_ root: AppState, flow: FlowPosition?) {
    self =
      switch root {
      case .headless: .headless
      case .blacklisted(let reason): .blacklisted(reason)
      case .migrating: .migrating
      case .loading(let account, let from): .loading(account, from: from)
      case .unauthenticated(let error):
        .unauthenticated(error?.code, error?.deleteReason, flow?.scene, flow?.standing)
      case .authenticated(let account, let completedRegistration):
        .authenticated(account, completedRegistration: completedRegistration)
      }
  }
}

/// A decider of transitions.
public enum Decider: Listed {
  /// The root's decision order.
  case appRoot
  /// The start of the authentication flow.
  case flow
  /// The router of a scene.
  case scene(SceneName)

  public static let all = [.appRoot, .flow] + SceneName.allCases.map { Decider.scene($0) }
  public var name: String {
    switch self {
    case .appRoot: "app-root"
    case .flow: "flow"
    case .scene(let scene): scene.name
    }
  }
}
