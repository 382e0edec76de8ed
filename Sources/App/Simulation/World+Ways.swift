import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// The transitions of the app's tables that are shown in graphs of the app.

extension World {
  /// The transitions of the decision order, of the flow's start, of the scenes, and of the stimuli
  /// that end the app.
  package static let ways: [Way<World>] =
    DecisionRow.allCases.compactMap { row in
      guard let root = row.state(of: AccountID(UserID(id: 1))) else { return nil }
      let state = WorldState(root, flow: nil)
      return Way(
        from: row.onlyStays ? state : nil, to: state, by: .decision(row), via: .appRoot)
    }
    + FlowStart.allCases.flatMap { row in
      row.scenes.map { scene in
        let position = FlowPosition(scene: scene, standing: nil)
        return Way(from: .inFlow(nil), to: .inFlow(position), by: .start(row), via: .flow)
      }
    } + SceneWay.all.map(Way.init)
    + ["terminate", "reboot"].map { Way(from: nil, to: .headless, on: $0, via: .appRoot) }
}

extension WorldState {
  /// Returns the state at a position in the flow.
  fileprivate static func inFlow(_ position: FlowPosition?) -> WorldState {
    WorldState(.unauthenticated(nil), flow: position)
  }
}

extension Way<World> {
  fileprivate init(_ way: SceneWay) {
    let origin = way.origin.map { FlowPosition(scene: $0, standing: nil) }
    let (from, to) = (WorldState.inFlow(origin), WorldState.inFlow(way.target))
    let decider = way.origin.map { Decider.scene($0) }
    switch way.cause {
    case .row(let row): self.init(from: from, to: to, by: .router(row), via: decider)
    case .back: self.init(from: from, to: to, on: "back", via: decider)
    case .scene: self.init(from: from, to: to, via: decider)
    }
  }
}
