/// A transition that is listed on the cards of scenes. It leads out of a scene or to one of the
/// scene's activities or questions.
package struct SceneWay: Hashable, Sendable {
  /// The cause of a transition.
  package enum Cause: Hashable, Sendable {
    /// A row of a router.
    case row(RouterRow)
    /// The user goes back.
    case back
    /// The scene receives an input or an event, and starts its worker or asks the user.
    case scene
  }

  /// The scene before the transition; `nil` for any scene.
  package let origin: SceneName?
  /// The scene after the transition, with its activity or open question; `nil` if ``origin`` is
  /// `nil` and the scene does not change.
  package let target: FlowPosition?
  /// The cause of the transition.
  package let cause: Cause

  /// Every transition, scene by scene, followed by the transitions out of any scene.
  ///
  /// Going back can lead to any scene that can be below the current scene. A scene can be below if
  /// it pushes the current scene, or pushes a scene that the current scene replaces.
  package static let all: [SceneWay] = {
    let waysOut = Dictionary(uniqueKeysWithValues: SceneName.allCases.map { ($0, $0.ways) })
    let below = ScenesBelow(waysOut)
    let common = Set(SharedOutcome.ways.map(\.row)).filter { row in
      waysOut.values.allSatisfy { $0.contains { $0.row == row } }
    }
    return SceneName.allCases.flatMap { scene in
      (waysOut[scene] ?? []).filter { !common.contains($0.row) }
        .flatMap { $0.ways(from: scene, below: below[scene]) } + scene.ownPositions
        + (scene.declaration.back == .allowed ? below[scene] : [])
        .map { SceneWay(from: scene, to: $0, by: .back) }
    } + SharedOutcome.ways.filter { common.contains($0.row) }.flatMap { $0.ways(from: nil) }
  }()

  fileprivate init(
    from origin: SceneName?, to scene: SceneName?, _ standing: StandingName? = nil, by cause: Cause
  ) {
    self.origin = origin
    target = scene.map { FlowPosition(scene: $0, standing: standing) }
    self.cause = cause
  }
}

extension SceneName {
  /// The transitions to each activity and question of the scene.
  fileprivate var ownPositions: [SceneWay] {
    let standings =
      declaration.activities.map { StandingName.busy($0) }
      + declaration.questions.map { .asking($0) }
    return standings.map { SceneWay(from: self, to: self, $0, by: .scene) }
  }
}

extension WayOut {
  /// Returns the transitions from `scene`, or from any scene if `scene` is `nil`. The scenes in
  /// `below` can be below `scene`.
  fileprivate func ways(from scene: SceneName?, below: [SceneName] = []) -> [SceneWay] {
    let standing =
      route.assignment.map { StandingName.busy($0.activity) }
      ?? route.question.map { .asking($0) }
    let targets: [SceneName?] =
      switch route.move {
      case .stay, .finish, .openStoredAccount, .signOut: [scene]
      case .push(let next), .replace(let next), .reset(let next), .back(let next):
        [Scene(next).name]
      case .pop: below
      }
    return targets.map { SceneWay(from: scene, to: $0, standing, by: .row(row)) }
  }
}

/// The scenes that can be below each scene on the stack, according to the scenes that the routers
/// push and replace.
private struct ScenesBelow {
  private var scenes: [SceneName: Set<SceneName>] = [:]

  init(_ ways: [SceneName: [WayOut]]) {
    var count = -1
    while count < scenes.values.reduce(0, { $0 + $1.count }) {
      count = scenes.values.reduce(0) { $0 + $1.count }
      for (scene, ways) in ways {
        for way in ways { add(way.route.move, from: scene) }
      }
    }
  }

  /// The scenes that can be below `scene`, in the order of the list of scenes.
  subscript(scene: SceneName) -> [SceneName] {
    SceneName.allCases.filter { scenes[scene]?.contains($0) == true }
  }

  private mutating func add(_ move: Route.Move, from scene: SceneName) {
    let below = scenes[scene] ?? []
    switch move {
    case .push(let next): scenes[Scene(next).name, default: []].insert(scene)
    case .replace(let next): scenes[Scene(next).name, default: []].formUnion(below)
    case .back(let next):
      for left in below { scenes[Scene(next).name, default: []].formUnion(scenes[left] ?? []) }
    case .stay, .reset, .pop, .finish, .openStoredAccount, .signOut: break
    }
  }
}
