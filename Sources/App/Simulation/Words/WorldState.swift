import AppRoot
import Authentication
import Machines
import Sessions

/// The state of the app: its root and, in the authentication flow, the visible scene.
@Words
package enum WorldState: Path {
  /// Not active yet, or nothing is known yet.
  case headless
  /// This build or this device is blocked.
  case blacklisted(reason: BlacklistReason)
  /// An account's store is being migrated.
  case migrating
  /// Switching from one account to another.
  case loading(account: AccountID, from: AccountID?)
  /// No user is logged in; the authentication flow is shown.
  case unauthenticated(
    error: AuthenticationErrorCode?, reason: DeleteReason?, SceneName?, StandingName?)
  /// A user is logged in.
  case authenticated(user: AccountID, completedRegistration: Bool)
}

extension WorldState {
  init(_ root: AppState, flow: FlowPosition?) {
    self =
      switch root {
      case .headless: .headless
      case .blacklisted(let reason): .blacklisted(reason: reason)
      case .migrating: .migrating
      case .loading(let account, let from): .loading(account: account, from: from)
      case .unauthenticated(let error):
        .unauthenticated(
          error: error?.kind, reason: error?.deleteReason, flow?.scene, flow?.standing)
      case .authenticated(let account, let completedRegistration):
        .authenticated(user: account, completedRegistration: completedRegistration)
      }
  }
}

/// A decider of transitions.
package enum Decider: Listed {
  /// The root's decision order.
  case appRoot
  /// The start of the authentication flow.
  case flow
  /// The router of a scene.
  case scene(SceneName)

  /// The root and the flow's start, followed by the scenes in their order.
  package static let all = [.appRoot, .flow] + SceneName.allCases.map { Decider.scene($0) }

  /// The position in ``all``, without a search: it is needed for each transition.
  package var bits: UInt128 {
    switch self {
    case .appRoot: 0
    case .flow: 1
    case .scene(let scene): 2 + scene.bits
    }
  }

  /// The word after `via`.
  package var name: String {
    switch self {
    case .appRoot: "app-root"
    case .flow: "flow"
    case .scene(let scene): scene.name
    }
  }

  /// The purpose of the decider.
  package var sentence: String? {
    switch self {
    case .appRoot: "The root's decision order"
    case .flow: "The start of the authentication flow"
    case .scene(let scene): "The router of the scene \(scene.name)"
    }
  }
}

/// The content of the screen.
@Words
package enum Screen: Path {
  /// The launch screen, with a notice during a migration.
  case launchScreen(migrating: Bool)
  /// The screen that explains why the app is blocked.
  case blocker(reason: BlacklistReason)
  /// The lock that covers the app until the right PIN is entered, with `given option app-lock`.
  case lock
  /// The placeholder for the account being opened.
  case skeleton(to: AccountID, from: AccountID?)
  /// The list of conversations.
  case conversationList
  /// One conversation.
  case conversation(name: ConversationID)
  /// A scene of the authentication flow.
  @Nested
  case scene(SceneName)
}
