public import Machines

/// A scene as somebody adds it: a folder of its own.
public struct Welcome: SceneModule {
  public enum Input { case proceed }

  public enum Outcome: UInt8, Choice {
    case welcomed
  }

  init() {}

  public static let name = SceneName.welcome
  public static let responsibility = "Greets whoever comes for the first time."
  public static let inputs = [InputDeclaration(.shared(.proceed))]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = Welcome()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    act == .shared(.proceed) ? .proceed : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    .outcome(.welcomed)
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .welcomed: Route(.reset(.landing(Landing())))
    }
  }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Hello")
  }
}
