import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Switches to another backend that a link offers.

extension World {
  /// Asks the user whether to switch to the backend of a link. A later link replaces an earlier
  /// link.
  mutating func askForBackend(of link: Link, _ progress: inout StepProgress) {
    guard case .access(let backend) = link else { return }
    app?.offeredBackend = backend
    progress.trail.effect(.asksForBackend)
  }

  /// Handles the user's answer about a backend. A pending fetch of another backend is cancelled.
  mutating func answer(
    _ answer: RootAnswer, about backend: BackendURL, _ progress: inout StepProgress
  ) {
    app?.offeredBackend = nil
    guard answer == .allow else { return }
    if let fetched = app?.fetchedBackend { cancel(.open(.fetchBackend(fetched)), &progress) }
    app?.fetchedBackend = backend
    send(.open(.fetchBackend(backend)), &progress)
  }

  /// Handles the response with the configuration of the backend. If an account has been stored in
  /// the meantime, the backend is not switched. For the same reason, a link to a backend is not
  /// followed while an account is stored.
  mutating func switchBackend(
    _ response: Response, _ progress: inout StepProgress
  ) {
    app?.fetchedBackend = nil
    guard response.failure == nil else { return raise(.invalidBackend, &progress) }
    guard sessions.device.accounts.isEmpty else {
      return raise(.loggedInAccounts, &progress)
    }
    progress.trail.effect(.switchesBackend)
    if flow.stands { restartFlow(&progress) }
  }

  /// Ends the flow and restarts it at its first scene, because its work and its cause belong to the
  /// old backend.
  private mutating func restartFlow(_ progress: inout StepProgress) {
    guard let state = app?.root.state else { return }
    progress.trail.transition(to: WorldState(state, flow: nil), via: .appRoot)
    progress.agenda.add([.root(.endFlow), .restartFlow])
  }

  /// Closes the root's question when the root makes a transition. A transition to a
  /// blocker also cancels an accepted switch.
  mutating func leaveQuestion(for state: AppState, _ progress: inout StepProgress) {
    app?.offeredBackend = nil
    app?.offeredPush = nil
    guard case .blacklisted = state, let fetched = app?.fetchedBackend else { return }
    app?.fetchedBackend = nil
    cancel(.open(.fetchBackend(fetched)), &progress)
  }
}
