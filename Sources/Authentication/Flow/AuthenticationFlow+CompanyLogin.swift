public import Networking
import Sessions

// Logging in through a company: the browser, and links.

extension AuthenticationFlow {
  /// Whether the visible scene waits for the browser.
  public var isBrowsing: Bool { activity == .browsing }

  /// The browser that the visible scene opened is back.
  public mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings
  ) -> [FlowAction] {
    guard isBrowsing else { return [] }
    var actions: [FlowAction] = []
    activity = nil
    if let login = LoginPerformer().login(by: result) {
      logIn(login, in: surroundings, &actions)
    } else {
      turn(.browser(result), in: surroundings, &actions)
    }
    return actions
  }

  /// A link logs in with a company's code; only an idle scene makes way for it.
  public mutating func open(_ code: SSOCode, in surroundings: Surroundings) -> [FlowAction] {
    guard position.standing == nil else { return [.refuse(.busy)] }
    var actions: [FlowAction] = []
    turn(.companyLink(code), linkedCode: code, in: surroundings, &actions)
    return actions
  }
}
