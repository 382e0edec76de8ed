import Authentication
import Machines
import Networking
import Sessions

// The controller of the company login. It shows a prompt for the code, checks the code and opens
// the browser.

extension CoordinatedStep {
  /// Opens the prompt, either empty or with the code from a link. The code from a link is checked
  /// at once.
  mutating func startCompanyLogin(_ code: SSOCode?) {
    let route = Route(.push(.companyLogin(code)))
    guard let code else { return follow(route) }
    state.coordinator.isLoading = true
    follow(route.asking(.open(.validateSSOCode(code)), .validating))
  }

  /// Closes the prompt or opens the browser, depending on the result of checking the code.
  mutating func validated(_ failure: NetworkFailure?) {
    state.coordinator.isLoading = false
    if let failure { return closeCompanyLogin(Alert(failure)) }
    _ = state.coordinator.perform([.transition(.companyLogin, .normal)], knowing: status())
    follow(Route.stay.asking(.openBrowser, .browsing))
  }

  /// Processes the result when the browser returns.
  mutating func receive(_ result: BrowserResult) {
    guard state.flow.standing.work == .browser else { return }
    state.flow.standing = .idle
    if let login = LoginPerformer().login(by: result) { return logIn(login) }
    if case .failure(let failure) = result {
      closeCompanyLogin(Alert(failure))
    } else {
      closeCompanyLogin(nil)
    }
  }

  /// Closes the prompt, and leaves the step if the browser was open.
  mutating func closeCompanyLogin(_ alert: Alert?) {
    if state.coordinator.currentStep == .companyLogin {
      _ = state.coordinator.perform([.unwind], knowing: status())
    }
    state.flow.cancelWork(&actions)
    let route = Route(.pop)
    follow(alert.map { route.alerting($0) } ?? route)
  }

  /// Opens the prompt for a copied company code. Some screens do this by themselves.
  mutating func offerClipboard() {
    guard state.flow.standing == .idle, !state.isMigrated,
      surroundings.device.clipboard?.isWellFormed == true
    else { return }
    let screens: [SceneName] = [.landing, .login, .createAccount, .reauthenticate, .teamName]
    if screens.contains(visible) { startCompanyLogin(nil) }
  }
}
