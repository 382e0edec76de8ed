import Authentication
import Machines
import Networking
import Sessions

// The controller of the company log-in: a prompt for the code, the check of the code, the browser.

extension CoordinatedFlow {
  /// The prompt opens, with the code of a link or empty; that of a link is checked at once.
  mutating func startCompanyLogin(
    _ code: SSOCode?, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    var route = Route(.push(.companyLogin(code)))
    if let code {
      coordinator.isLoading = true
      route = route.asking(.open(.validateSSOCode(code)), .validating)
    }
    flow.follow(route, by: nil, in: surroundings, &actions)
  }

  /// The code was checked: the prompt closes, or the browser opens.
  mutating func validated(
    _ failure: NetworkFailure?, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    coordinator.isLoading = false
    if let failure {
      return closeCompanyLogin(Alert(failure), in: surroundings, &actions)
    }
    _ = coordinator.perform(
      [.transition(.companyLogin, .normal)], knowing: status(in: surroundings))
    flow.follow(Route.stay.asking(.openBrowser, .browsing), by: nil, in: surroundings, &actions)
  }

  /// The browser is back.
  mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard flow.standing.work == .browser else { return }
    flow.standing = .idle
    if let login = LoginPerformer().login(by: result) {
      return logIn(login, in: surroundings, &actions)
    }
    var alert: Alert?
    if case .failure(let failure) = result { alert = Alert(failure) }
    closeCompanyLogin(alert, in: surroundings, &actions)
  }

  /// The prompt closes, and the step, if the browser was open.
  mutating func closeCompanyLogin(
    _ alert: Alert?, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    if coordinator.currentStep == .companyLogin {
      _ = coordinator.perform(
        [.unwindState(withInterface: false)], knowing: status(in: surroundings))
    }
    flow.leaveScene(by: nil, &actions)
    if let alert { actions.append(.alert(alert)) }
  }
}
