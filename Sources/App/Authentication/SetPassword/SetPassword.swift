import Machines
import Networking
import Sessions

/// Takes the password of a user who registers by e-mail or founds a team, and creates the account.
package struct SetPassword: Registering {
  package typealias Input = Password

  /// The possible outcomes of choosing a password for a new account.
  package enum Outcome: UInt8, Choice, RegistrationOutcome {
    case refused
  }

  /// The data of the new account, except for the password.
  package let registration: Registration
  /// The name of the team to create with the account, if any.
  package let team: Name?
  private var password: Password?

  init(_ registration: Registration, team: Name? = nil) {
    self.registration = registration
    self.team = team
  }

  package var declaration: SceneDeclaration { team == nil ? Self.declaration : Self.withTeam }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Password? {
    if case .enterPassword(let password) = RegistrationAct(act) { password } else { nil }
  }

  package mutating func take(
    _ password: Password, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    guard password.secretClass == .password else { return .refuse(.rule(.newPassword)) }
    self.password = password
    let complete = registration.setting(password)
    return .ask(
      .open(team.map { .createTeam($0, complete) } ?? .createAccount(complete)), .creating)
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .refused: Route.stay.alertingWhatFailed
    }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Choose a password", fields: [.password(isFilled: password != nil)])
  }

  private static let inputs = [
    InputDeclaration(.registration(.enterPassword(Credentials.example.password)), .newPassword)
  ]

  package static let declaration = SceneDeclaration(
    "Takes the password of a new user, and creates the account.", inputs: inputs,
    requests: [.open(.createAccount)], activities: [.creating],
    questions: [.leaveRegistration], back: .refused, standsAtBottom: true)

  private static let withTeam = SceneDeclaration(
    "Takes the password of a user who founds a team, and creates the team.", inputs: inputs,
    requests: [.open(.createTeam)], activities: [.creating], questions: [.leaveRegistration])
}
