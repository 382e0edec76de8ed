import Machines
import Networking
import Sessions

/// Somebody has logged in, and a backup could be restored before the session is made.
package enum BackupReadyHandler: UInt8, AuthenticationEventHandler {
  case backupReady

  package static let event = "backup-ready"

  package func answer(
    _ existingAccount: Bool, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    let context: AuthenticationFlowStep.HistoryContext = existingAccount ? .loggedOut : .newDevice
    return switch step {
    case .authenticateEmailCredentials(let credentials, let code):
      [
        .hideLoadingView,
        .transition(
          .noHistory(.email(credentials.email, credentials.password, code), context), .reset),
      ]
    case .authenticatePhoneCredentials(let phone, let code):
      [.hideLoadingView, .transition(.noHistory(.phone(phone, code), context), .reset)]
    case .companyLogin: [.hideLoadingView, .transition(.noHistory(nil, context), .reset)]
    // The request is still under way, and can be sent once more (Defects.swift).
    case .noHistory: [.hideLoadingView]
    case _: nil
    }
  }
}
