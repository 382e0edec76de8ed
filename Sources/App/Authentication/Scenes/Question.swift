import Machines

/// What a scene can ask.
package enum Question: UInt8, Choice {
  case signOut
  /// Whether a backup is to take the place of what is here.
  case backupWarning
  /// What to do about a backup that cannot be read.
  case backupFailed
  /// Whether the user agrees to the terms of use.
  case terms
  /// What to do about an address that somebody has already.
  case addressTaken

  /// What it can be answered with; nothing else is taken while it stands.
  package var replies: [Reply] {
    switch self {
    case .signOut: [.confirm, .cancel]
    case .backupWarning: [.proceed, .cancel]
    case .backupFailed: [.tryAgain, .cancel]
    case .terms: [.accept, .cancel]
    case .addressTaken: [.change, .logIn]
    }
  }

  /// The answer that a user gives by an act; nothing when it is none.
  func reply(by act: SceneAct) -> Reply? { replies.first { $0.act == act } }
}

/// An answer to a question.
package enum Reply: UInt8, Choice {
  case confirm, cancel
  case proceed
  case tryAgain
  case accept
  case change, logIn

  /// What a user does who gives it.
  var act: SceneAct {
    switch self {
    case .confirm: .shared(.confirm)
    case .cancel: .shared(.cancel)
    case .proceed: .shared(.proceed)
    case .tryAgain: .shared(.tryAgain)
    case .accept: .registration(.accept)
    case .change: .registration(.change)
    case .logIn: .registration(.logInInstead)
    }
  }

  /// The button that stands for it on the screen.
  package var button: Button { Button(act) }
}
