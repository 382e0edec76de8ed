public import Machines

/// The one list of scenes: a new scene is a folder of its own and its rows in this file.
public enum SceneName: UInt8, Choice {
  case landing, login, emailCode, noHistory, initialSync, reauthenticate

  /// The scene's module.
  public var module: any SceneModule.Type {
    switch self {
    case .landing: Landing.self
    case .login: Login.self
    case .emailCode: EmailCode.self
    case .noHistory: NoHistory.self
    case .initialSync: InitialSync.self
    case .reauthenticate: Reauthenticate.self
    }
  }
}

/// A scene with what it knows.
public enum Scene: Hashable, Sendable {
  case landing(Landing)
  case login(Login)
  case emailCode(EmailCode)
  case noHistory(NoHistory)
  case initialSync(InitialSync)
  case reauthenticate(Reauthenticate)

  /// The scene, whatever it is.
  public var module: any SceneModule {
    switch self {
    case .landing(let scene): scene
    case .login(let scene): scene
    case .emailCode(let scene): scene
    case .noHistory(let scene): scene
    case .initialSync(let scene): scene
    case .reauthenticate(let scene): scene
    }
  }

  /// Lets the scene take its turn. Nothing is boxed on the way.
  mutating func turn(_ event: SceneEvent, on device: borrowing Surroundings) -> Turn {
    switch self {
    case .landing(var scene):
      defer { self = .landing(scene) }
      return scene.turn(event, on: device)
    case .login(var scene):
      defer { self = .login(scene) }
      return scene.turn(event, on: device)
    case .emailCode(var scene):
      defer { self = .emailCode(scene) }
      return scene.turn(event, on: device)
    case .noHistory(var scene):
      defer { self = .noHistory(scene) }
      return scene.turn(event, on: device)
    case .initialSync(var scene):
      defer { self = .initialSync(scene) }
      return scene.turn(event, on: device)
    case .reauthenticate(var scene):
      defer { self = .reauthenticate(scene) }
      return scene.turn(event, on: device)
    }
  }
}
