public import Machines
public import Networking
import Sessions

/// The first scene.
public struct Landing: SceneModule {
  public enum Input: Hashable {
    case choose(Way)
    case cancel
  }

  public enum Outcome: UInt8, Choice {
    case logIn, createAccount, createTeam, companyLogin, cancelled
  }

  /// What users do on this scene alone.
  @Words
  public enum Act: Spoken {
    /// Choose a way into the app.
    case choose(Way)
  }

  /// A way into the app.
  public enum Way: UInt8, Choice {
    case logIn, createAccount, createTeam, companyLogin
  }

  /// The scene as it first stands.
  public init() {}

  public static let name = SceneName.landing
  public static let responsibility = "Offers the ways into the app."
  public static let inputs =
    InputDeclaration.each(of: Way.self) { .landing(.choose($0)) } + [
      InputDeclaration(.shared(.cancel), when: "an account with a cookie is stored")
    ]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = Landing()

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if case .landing(.choose(let way)) = act { return .choose(way) }
    let canCancel = surroundings.device.accountWithCookie != nil
    return act == .shared(.cancel) && canCancel ? .cancel : nil
  }

  public mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .choose(.logIn): .outcome(.logIn)
    case .choose(.createAccount): .outcome(.createAccount)
    case .choose(.createTeam): .outcome(.createTeam)
    case .choose(.companyLogin): .outcome(.companyLogin)
    case .cancel: .outcome(.cancelled)
    }
  }

  public func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route {
    switch outcome {
    case .logIn: Route(.push(.login(Login())))
    case .createAccount: Route(.push(.createAccount(CreateAccount())))
    case .createTeam: Route(.push(.teamName(TeamName())))
    case .companyLogin: Route(.push(.companyLogin(CompanyLogin())))
    case .cancelled: Route(.openStoredAccount)
    }
  }

  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<Outcome> { .shared(.companyLinkOpened) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Welcome")
  }
}
