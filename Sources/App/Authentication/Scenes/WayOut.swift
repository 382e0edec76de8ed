import Networking
import Sessions

/// An outcome with its route.
struct WayOut {
  /// The row of the outcome.
  let row: RouterRow
  /// The route of the outcome.
  let route: Route
  /// A description of the condition under which the outcome has this route; `nil` if the route is
  /// unconditional.
  let condition: String?
}

extension SceneName {
  /// Every outcome of the scene with each of its routes. The outcomes in the scene's own router
  /// come first, followed by the shared outcomes that the scene can reach.
  var ways: [WayOut] {
    ownWays
      + SharedOutcome.examples.filter { $0.isReached(by: self) }.map(\.way)
  }

  /// Every outcome in the scene's own router with each of its routes.
  var ownWays: [WayOut] { examples[0].module.ways(of: self) }

  /// Whether a user can log in on the scene.
  fileprivate var logsIn: Bool {
    let activities = declaration.activities
    return activities.contains(.authenticating) || activities.contains(.browsing)
  }

  /// Whether a company's login link leads from the scene to the shared outcome `companyLinkOpened`.
  fileprivate var makesWayForCompanyLinks: Bool { examples[0].module.makesWayForLink }

  /// Whether the scene is `reauthenticate`, or is pushed on top of it.
  fileprivate var standsAboveReauthenticate: Bool {
    let reauthenticate = SceneName.reauthenticate
    return self == reauthenticate || reauthenticate.ownWays.contains { $0.route.pushes(self) }
  }
}

extension SceneModule {
  fileprivate func ways(of scene: SceneName) -> [WayOut] {
    Self.outcomes.map { outcome in
      let isOne = Self.outcomes.count { $0.kind == outcome.kind } == 1
      return WayOut(
        row: RouterRow(scene: scene, outcome: outcome.kind.rawValue), route: route(outcome),
        condition: isOne ? nil : outcome.condition)
    }
  }

  fileprivate var makesWayForLink: Bool {
    var scene = self
    let surroundings = Surroundings(device: Device(), codes: SentCodes())
    let decision = scene.receive(.link(.example), in: surroundings)
    return if case .shared(.companyLinkOpened, _) = decision { true } else { false }
  }
}

extension SharedOutcome {
  /// Every outcome with its route.
  static var ways: [WayOut] { examples.map(\.way) }

  fileprivate var way: WayOut { WayOut(row: row, route: route, condition: condition) }

  /// Returns whether the scene can reach the outcome.
  fileprivate func isReached(by scene: SceneName) -> Bool {
    let declaration = scene.declaration
    return switch self {
    case .accepted: scene.logsIn
    case .acceptedInActiveSession: scene.logsIn && scene.standsAboveReauthenticate
    case .deviceRegistered, .deviceRegisteredWithStore, .passwordWanted, .tooManyDevices,
      .emailWanted:
      declaration.activities.contains(.registeringDevice)
    case .created: declaration.activities.contains(.creating)
    case .accountLimitReached:
      declaration.activities.contains(.registeringDevice)
        || declaration.activities.contains(.creating)
    case .signedOut, .signOutCancelled: declaration.questions.contains(.signOut)
    case .registrationLeft, .registrationKept:
      declaration.questions.contains(.leaveRegistration)
    case .companyLinkOpened: scene.makesWayForCompanyLinks
    case .workFailed, .mustReauthenticate, .mustLogIn: true
    }
  }
}

extension Route {
  fileprivate func pushes(_ scene: SceneName) -> Bool {
    if case .push(let pushed) = move { Scene(pushed).name == scene } else { false }
  }
}
