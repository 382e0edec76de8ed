public import Machines
public import Networking
import Sessions

/// Where an outcome leads, and what goes with it.
public struct Route: Hashable, Sendable {
  /// The move on the stack of scenes.
  public enum Move: Hashable, Sendable {
    /// The scene stays.
    case stay
    /// Another scene on top of this one.
    case push(Scene)
    /// Another scene in place of this one.
    case replace(Scene)
    /// Another scene in place of all.
    case reset(Scene)
    /// The scene below.
    case back
    /// Authentication is complete.
    case finish
    /// The scene stays, and the session layer opens an account that is stored.
    case openStoredAccount
  }

  /// The move on the stack of scenes.
  public var move: Move
  /// What is then asked for at once, and what the scene that stands then is busy with.
  public var errand: Errand?
  /// What the scene is busy with meanwhile.
  public var activity: Activity?
  /// What is alerted when the scene stands.
  public var alert: Alert?
  /// Whether the fields are emptied.
  public var clearsInput = false
  /// Whether a dot leads the eye to what is wrong.
  public var showsGuidanceDot = false

  /// A route that moves.
  public init(_ move: Move) { self.move = move }

  /// The scene stays.
  public static var stay: Self { Self(.stay) }

  /// The same route, asking for something at once.
  public func asking(_ errand: Errand, _ activity: Activity) -> Self {
    var route = self
    route.errand = errand
    route.activity = activity
    return route
  }

  /// The same route, with an alert.
  public func alerting(_ alert: Alert) -> Self {
    var route = self
    route.alert = alert
    return route
  }

  /// The same route, with empty fields.
  public var clearingInput: Self {
    var route = self
    route.clearsInput = true
    return route
  }

  /// The same route, with a guidance dot.
  public var withGuidanceDot: Self {
    var route = self
    route.showsGuidanceDot = true
    return route
  }
}

/// What an alert of the flow says.
public enum Alert: UInt8, Choice {
  case networkError, tokenRefused, deviceRemoved, passwordWanted, emailWanted, tooManyDevices
  case invalidCredentials, accountPendingActivation, accountSuspended, secondFactorWanted, wrongCode
  case unknown
  case accountLimitReached, sessionExpired
  case accessTokenExpired, deviceRemovedRemotely, needsAuthenticationAfterReboot
  case needsPasswordToRegisterDevice, needsEmailToRegisterDevice, migrationFailed

  /// The alert that says what the session layer hands over.
  init(_ error: AuthenticationError) {
    self =
      switch error {
      case .networkError: .networkError
      case .migrationFailed: .migrationFailed
      case .accessTokenExpired: .accessTokenExpired
      case .needsAuthenticationAfterReboot: .needsAuthenticationAfterReboot
      case .deviceRemovedRemotely: .deviceRemovedRemotely
      case .needsPasswordToRegisterDevice: .needsPasswordToRegisterDevice
      case .needsEmailToRegisterDevice: .needsEmailToRegisterDevice
      case .tooManyDevices: .tooManyDevices
      case .unknown, .addAccountRequested, .accountDeleted: .unknown
      }
  }

  /// The alert that says what failed.
  public init(_ failure: NetworkFailure) {
    self =
      switch failure {
      case .networkError: .networkError
      case .tokenRefused: .tokenRefused
      case .deviceRemoved: .deviceRemoved
      case .passwordWanted: .passwordWanted
      case .emailWanted: .emailWanted
      case .tooManyDevices: .tooManyDevices
      case .invalidCredentials: .invalidCredentials
      case .accountPendingActivation: .accountPendingActivation
      case .accountSuspended: .accountSuspended
      case .secondFactorWanted: .secondFactorWanted
      case .wrongCode: .wrongCode
      case .unknown: .unknown
      }
  }
}

/// A row of a router: a scene and an outcome. `any` outcomes are rows that all routers share.
public struct RouterRow: Hashable, Sendable {
  /// The scene, or none for the rows that all share.
  public let scene: SceneName?
  /// The position of the outcome among those of the router.
  public let outcome: UInt8

  init(scene: SceneName?, outcome: UInt8) {
    self.scene = scene
    self.outcome = outcome
  }

  /// Every row, scene by scene, the shared ones last.
  public static let all: [RouterRow] =
    SceneName.allCases.flatMap { scene in
      outcomeNames(of: scene.module).indices.map { RouterRow(scene: scene, outcome: UInt8($0)) }
    } + SharedOutcome.allCases.map { RouterRow(scene: nil, outcome: $0.rawValue) }

  /// The row as reports name it: `login/accepted`.
  public var name: String {
    guard let scene else {
      return "any/\(SharedOutcome.allCases[Int(outcome)].name)"
    }
    return "\(scene.name)/\(Self.outcomeNames(of: scene.module)[Int(outcome)])"
  }

  private static func outcomeNames(of module: any SceneModule.Type) -> [String] {
    module.outcomeNames
  }
}

extension SceneModule {
  /// The names of everything that the scene can come to.
  public static var outcomeNames: [String] { Outcome.allCases.map(\.name) }
}
