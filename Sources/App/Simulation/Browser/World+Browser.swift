import Authentication
import Machines
import Networking

// The browser for a company's single sign-on. It runs outside the app and uses the device's
// network.

extension World {
  /// Opens the browser, which may show whose session it keeps.
  mutating func openBrowser(_ progress: inout StepProgress) {
    app?.hasClosedBrowser = false
    progress.trail.effect(.opensBrowser)
    showBrowserUser(&progress)
  }

  mutating func take(
    _ act: BrowserAct, _ progress: inout StepProgress
  ) {
    guard app != nil else { return progress.trail.refuse(.notRunning) }
    guard flow.pendingWork == .browser else { return comeTooLate(&progress) }
    guard let result = result(of: act, &progress) else { return }
    letFlow(.browser(result), &progress)
    run(&progress)
  }

  /// Ignores the first act that arrives after the flow has stopped waiting for the browser, and
  /// refuses any other act.
  private mutating func comeTooLate(_ progress: inout StepProgress) {
    guard app?.hasClosedBrowser == true else { return progress.trail.refuse(.noBrowser) }
    app?.hasClosedBrowser = false
    progress.trail.ignore(.cancelled)
  }

  private mutating func result(
    of act: BrowserAct, _ progress: inout StepProgress
  ) -> BrowserResult? {
    switch act {
    case .cancel: return .cancelled
    case .changeUser:
      changeBrowserUser(&progress)
      return nil
    case .fail(let failure):
      guard network.isOnline else { break }
      return .failure(failure)
    case .succeed(let user):
      guard network.isOnline else { break }
      guard hasRoomInBrowser(for: user, &progress) else {
        progress.trail.refuse(.otherUser)
        return nil
      }
      guard let answer = server.companyLogin(of: user) else {
        progress.trail.refuse(.noSuchUser)
        return nil
      }
      progress.trail.decide(.answer(answer.row))
      if case .success = answer.result { keepBrowserSession(of: user) }
      return answer.result
    }
    progress.trail.refuse(.offline)
    return nil
  }
}
