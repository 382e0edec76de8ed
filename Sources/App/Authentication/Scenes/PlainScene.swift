import Machines

/// A scene that begins with nothing, so that any row can lead there.
enum PlainScene: UInt8, Choice {
  case landing, initialSync, addEmail, teamName, teamInvite

  var destination: Destination {
    switch self {
    case .landing: .landing
    case .initialSync: .initialSync
    case .addEmail: .addEmail
    case .teamName: .teamName
    case .teamInvite: .teamInvite
    }
  }
}
