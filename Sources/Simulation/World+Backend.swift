import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Another backend, which a link offers.

extension World {
  /// The root asks whether to switch to the backend of a link. The last one that came counts.
  mutating func askForBackend(of link: Link, _ trail: inout Trail<World>) {
    guard case .access(let backend) = link else { return }
    app?.offeredBackend = backend
    trail.effect(.asksForBackend)
  }

  /// The user answers the question about a backend. One that is still being fetched gives way.
  mutating func answer(
    _ answer: RootAnswer, about backend: BackendURL, _ trail: inout Trail<World>
  ) {
    app?.offeredBackend = nil
    guard answer == .allow else { return }
    if let fetched = app?.fetchedBackend { cancel(.open(.fetchBackend(fetched)), &trail) }
    app?.fetchedBackend = backend
    send(.open(.fetchBackend(backend)), &trail)
  }

  /// The configuration of the backend is here, or could not be fetched. An account that was stored
  /// meanwhile stands in the way, as it does of the link.
  mutating func switchBackend(
    _ response: Response, _ trail: inout Trail<World>
  ) {
    app?.fetchedBackend = nil
    guard response.failure == nil else { return trail.effect(.alerts(.invalidBackend)) }
    guard sessions.device.accounts.isEmpty else {
      return trail.effect(.alerts(.loggedInAccounts))
    }
    trail.effect(.switchesBackend)
    if flow.stands { restartFlow(&trail) }
  }

  /// What the flow was doing is cancelled, and it stands on its first scene anew: whatever it started
  /// for was for the other backend.
  private mutating func restartFlow(_ trail: inout Trail<World>) {
    guard let state = app?.root.state else { return }
    trail.transition(to: WorldState(state, flow: nil), via: .appRoot)
    agenda.add([.root(.endFlow), .restartFlow])
  }
}
