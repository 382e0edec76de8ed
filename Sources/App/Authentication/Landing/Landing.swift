import Machines
import Networking
import Sessions

/// Offers the user the possible ways into the app.
package struct Landing: SceneModule {
  /// The possible choices of the user.
  package enum Outcome: UInt8, Choice, SceneOutcome {
    case logIn, createAccount, createTeam, companyLogin, cancelled
  }

  /// The user's inputs that only this scene has.
  @Words
  package enum Act: Spoken {
    /// Choose how to enter the app.
    case choose(Way)
  }

  /// A choice of how to enter the app.
  package enum Way: UInt8, Choice {
    case logIn, createAccount, createTeam, companyLogin
  }

  /// Creates the scene in its initial form.
  package init() {}

  package static let declaration = SceneDeclaration(
    "Offers the ways into the app.",
    inputs: InputDeclaration.each(of: Way.self) { SceneAct(Act.choose($0)) } + [
      InputDeclaration(.shared(.cancel), when: "an account with a cookie is stored")
    ],
    back: .refused, standsAtBottom: true)

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Outcome? {
    guard case .choose(let way) = Act(act) else {
      let canCancel = surroundings.device.accountWithCookie != nil
      return act == .shared(.cancel) && canCancel ? .cancelled : nil
    }
    return switch way {
    case .logIn: .logIn
    case .createAccount: .createAccount
    case .createTeam: .createTeam
    case .companyLogin: .companyLogin
    }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .logIn: Route(.push(.login(LoginForm())))
    case .createAccount: Route(.push(.createAccount(AddressField())))
    case .createTeam: Route(.push(.teamName))
    case .companyLogin: Route(.push(.companyLogin(nil)))
    case .cancelled: Route(.openStoredAccount)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    if case .link(let code) = event { .shared(.companyLinkOpened(code)) } else { nil }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Welcome")
  }
}
