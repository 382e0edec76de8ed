import Machines

/// The kind of a link to the app, determined by its host.
package enum LinkKind: UInt8, Choice {
  case startSso, conversation, conversationJoin, user, connect, access

  /// Whether such a link runs only with an account logged in.
  package var needsLogin: Bool {
    switch self {
    case .startSso, .access: false
    case .conversation, .conversationJoin, .user, .connect: true
    }
  }
}
