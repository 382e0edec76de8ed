public import Machines

/// A screen of the authentication flow.
public enum SceneName: UInt8, Choice {
  case landing
}

/// The authentication flow while it stands: the scene that is visible.
public struct AuthenticationFlow: Hashable, Sendable {
  /// The scene on screen.
  public let visibleScene: SceneName

  /// A flow that starts.
  public init() { visibleScene = .landing }
}

extension Parameter where Value == SceneName {
  /// A screen of the authentication flow.
  public static var scene: Self { .choice("SCENE") }
}
