import Machines

/// A question that a scene can ask.
package enum Question: UInt8, Choice {
  case signOut
  /// Whether to replace the data on this device with a backup.
  case backupWarning
  /// What to do about a backup that cannot be read.
  case backupFailed
  /// Whether the user agrees to the terms of use.
  case terms
  /// What to do about an address that another user already has.
  case addressTaken
  /// Whether to give up a registration.
  case leaveRegistration

  /// The possible answers. No other input is accepted while the question is open.
  package var replies: [Reply] {
    switch self {
    case .signOut, .leaveRegistration: [.confirm, .cancel]
    case .backupWarning: [.proceed, .cancel]
    case .backupFailed: [.tryAgain, .cancel]
    case .terms: [.accept, .cancel]
    case .addressTaken: [.change, .logIn]
    }
  }

  /// Returns the answer that a user's act gives, or `nil` if the act is not an answer.
  func reply(by act: SceneAct) -> Reply? { replies.first { $0.act == act } }
}

/// An answer to a question.
package enum Reply: UInt8, Choice {
  case confirm, cancel
  case proceed
  case tryAgain
  case accept
  case change, logIn

  /// The user's act that gives the answer.
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

  /// The button of the answer on the screen.
  package var button: Button { Button(act) }
}
