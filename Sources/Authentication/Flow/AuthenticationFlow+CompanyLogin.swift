public import Networking
import Sessions

// Logging in through a company: the browser, and links.

extension AuthenticationFlow {
  /// Whether the visible scene waits for the browser.
  public var isBrowsing: Bool { activity == .browsing }

  /// The browser that the visible scene opened is back.
  public mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    guard isBrowsing else { return }
    activity = nil
    if let login = LoginPerformer().login(by: result) {
      logIn(login, in: surroundings, &actions)
    } else {
      turn(.browser(result), in: surroundings, &actions)
    }
  }

  /// A link logs in with a company's code; only an idle scene makes way for it.
  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    guard position?.standing == nil else { return actions.append(.refuse(.busy)) }
    turn(.companyLink(code), linkedCode: code, in: surroundings, &actions)
  }
}
