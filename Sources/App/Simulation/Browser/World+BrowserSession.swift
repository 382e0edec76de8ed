import Machines
import Networking
import Sessions

// The session that the browser keeps. Unless the configuration uses a browser that keeps sessions,
// each browser is new, and nothing about it is stored.

extension World {
  private var keepsBrowserSession: Bool { sessions.device.options.contains(.keepBrowserSession) }

  /// Shows whose session the browser keeps when it opens.
  mutating func showBrowserUser(_ progress: inout StepProgress) {
    guard keepsBrowserSession else { return }
    let answer = decide(on: .opened, of: nil, &progress)
    if answer == .offer, let user = sessions.device.browserUser {
      progress.trail.effect(.offers(user))
    }
  }

  /// Returns whether a user can log in although the browser may keep the session of another user.
  mutating func hasRoomInBrowser(
    for user: UserID, _ progress: inout StepProgress
  ) -> Bool {
    !keepsBrowserSession || decide(on: .loggedIn, of: user, &progress) == .logIn
  }

  /// Keeps the session of a user who has logged in.
  mutating func keepBrowserSession(of user: UserID) {
    if keepsBrowserSession { sessions.device.browserUser = user }
  }

  /// Ends the session that the browser shows, so that another user can log in.
  mutating func changeBrowserUser(_ progress: inout StepProgress) {
    guard keepsBrowserSession, decide(on: .changedUser, of: nil, &progress) == .endSession else {
      return progress.trail.refuse(.notOnScreen)
    }
    sessions.device.browserUser = nil
  }

  private func decide(
    on event: BrowserFacts.Event, of user: UserID?, _ progress: inout StepProgress
  ) -> BrowserAnswer {
    let kept = sessions.device.browserUser
    let facts = BrowserFacts(
      event: event, hasSession: kept != nil, isOwnSession: user == kept,
      isHidden: sessions.device.mistakes.contains(.hidesBrowserSession))
    let (row, answer) = BrowserRow.decide(facts, changedBy: browserMutant)
    progress.trail.decide(.browser(row))
    return answer
  }
}
