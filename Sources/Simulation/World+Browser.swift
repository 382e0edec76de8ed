import Authentication
import Machines
import Networking
import Sessions

// The browser for a company's single sign-on. It runs outside the app and uses the device's
// network.

extension World {
  mutating func take(
    _ act: BrowserAct, _ trail: inout Trail<World>
  ) {
    guard app != nil else { return trail.refuse(.notRunning) }
    guard flow.pendingWork == .browser else { return comeTooLate(&trail) }
    guard let result = result(of: act, &trail) else { return }
    letFlow(.browser(result))
    run(&trail)
  }

  /// Ignores the first result that arrives after the flow has stopped waiting for the browser.
  private mutating func comeTooLate(_ trail: inout Trail<World>) {
    guard app?.hasClosedBrowser == true else { return trail.refuse(.noBrowser) }
    app?.hasClosedBrowser = false
    trail.ignore(.cancelled)
  }

  private mutating func result(
    of act: BrowserAct, _ trail: inout Trail<World>
  ) -> BrowserResult? {
    switch act {
    case .cancel: return .cancelled
    case .fail(let failure):
      guard network.isOnline else { break }
      return .failure(failure)
    case .succeed(let user):
      guard network.isOnline else { break }
      guard let answer = server.companyLogin(of: user) else {
        trail.refuse(.noSuchUser)
        return nil
      }
      trail.decide(.answer(answer.row))
      return answer.result
    }
    trail.refuse(.offline)
    return nil
  }
}
