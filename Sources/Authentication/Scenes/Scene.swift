import Machines

// The one list of scenes, with ``SceneName``: a new scene is a folder of its own and its rows here.

/// A scene with what it knows.
package enum Scene: Hashable, Sendable {
  case landing(Landing)
  case login(Login)
  case emailCode(EmailCode)
  case noHistory(NoHistory)
  case initialSync(InitialSync)
  case reauthenticate(Reauthenticate)
  case loginCode(LoginCode)
  case deviceLimit(DeviceLimit)
  case removeDevice(RemoveDevice)
  case companyLogin(CompanyLogin)
  case addEmail(AddEmail)
  case emailLink(EmailLink)
  case createAccount(CreateAccount)
  case activationCode(ActivationCode)
  case consent(Consent)
  case setName(SetName)
  case setPassword(SetPassword)
  case teamName(TeamName)
  case teamEmail(TeamEmail)
  case teamCode(ActivationCode)
  case teamConsent(Consent)
  case teamFullName(TeamFullName)
  case teamPassword(SetPassword)
  case teamInvite(TeamInvite)

  /// The scene's name.
  package var name: SceneName {
    switch self {
    case .landing: .landing
    case .login: .login
    case .emailCode: .emailCode
    case .noHistory: .noHistory
    case .initialSync: .initialSync
    case .reauthenticate: .reauthenticate
    case .loginCode: .loginCode
    case .deviceLimit: .deviceLimit
    case .removeDevice: .removeDevice
    case .companyLogin: .companyLogin
    case .addEmail: .addEmail
    case .emailLink: .emailLink
    case .createAccount: .createAccount
    case .activationCode: .activationCode
    case .consent: .consent
    case .setName: .setName
    case .setPassword: .setPassword
    case .teamName: .teamName
    case .teamEmail: .teamEmail
    case .teamCode: .teamCode
    case .teamConsent: .teamConsent
    case .teamFullName: .teamFullName
    case .teamPassword: .teamPassword
    case .teamInvite: .teamInvite
    }
  }

  /// Shows the scene to a visitor, as what it is: nothing is boxed on the way.
  mutating func accept<Visitor: SceneVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .landing(var scene): visit(&scene, by: visitor, Scene.landing)
    case .login(var scene): visit(&scene, by: visitor, Scene.login)
    case .emailCode(var scene): visit(&scene, by: visitor, Scene.emailCode)
    case .noHistory(var scene): visit(&scene, by: visitor, Scene.noHistory)
    case .initialSync(var scene): visit(&scene, by: visitor, Scene.initialSync)
    case .reauthenticate(var scene): visit(&scene, by: visitor, Scene.reauthenticate)
    case .loginCode(var scene): visit(&scene, by: visitor, Scene.loginCode)
    case .deviceLimit(var scene): visit(&scene, by: visitor, Scene.deviceLimit)
    case .removeDevice(var scene): visit(&scene, by: visitor, Scene.removeDevice)
    case .companyLogin(var scene): visit(&scene, by: visitor, Scene.companyLogin)
    case .addEmail(var scene): visit(&scene, by: visitor, Scene.addEmail)
    case .emailLink(var scene): visit(&scene, by: visitor, Scene.emailLink)
    case .createAccount(var scene): visit(&scene, by: visitor, Scene.createAccount)
    case .activationCode(var scene): visit(&scene, by: visitor, Scene.activationCode)
    case .consent(var scene): visit(&scene, by: visitor, Scene.consent)
    case .setName(var scene): visit(&scene, by: visitor, Scene.setName)
    case .setPassword(var scene): visit(&scene, by: visitor, Scene.setPassword)
    case .teamName(var scene): visit(&scene, by: visitor, Scene.teamName)
    case .teamEmail(var scene): visit(&scene, by: visitor, Scene.teamEmail)
    case .teamCode(var scene): visit(&scene, by: visitor, Scene.teamCode)
    case .teamConsent(var scene): visit(&scene, by: visitor, Scene.teamConsent)
    case .teamFullName(var scene): visit(&scene, by: visitor, Scene.teamFullName)
    case .teamPassword(var scene): visit(&scene, by: visitor, Scene.teamPassword)
    case .teamInvite(var scene): visit(&scene, by: visitor, Scene.teamInvite)
    }
  }

  private mutating func visit<Module: SceneModule, Visitor: SceneVisitor>(
    _ scene: inout Module, by visitor: Visitor, _ wrap: (Module) -> Scene
  ) -> Visitor.Result {
    defer { self = wrap(scene) }
    return visitor.visit(&scene)
  }
}

extension Scene {
  /// The scene that a route leads to.
  package init(_ destination: Destination) {
    self =
      switch destination {
      case .landing: .landing(Landing())
      case .login(let form): .login(Login(form))
      case .emailCode(let credentials): .emailCode(EmailCode(credentials))
      case .loginCode(let phone): .loginCode(LoginCode(phone))
      case .reauthenticate(let account): .reauthenticate(Reauthenticate(account))
      case .companyLogin(let code): .companyLogin(CompanyLogin(code))
      case .noHistory(let reason): .noHistory(NoHistory(reason))
      case .initialSync: .initialSync(InitialSync())
      case .deviceLimit(let list): .deviceLimit(DeviceLimit(list))
      case .removeDevice(let list): .removeDevice(RemoveDevice(list))
      case .addEmail: .addEmail(AddEmail())
      case .emailLink(let credentials): .emailLink(EmailLink(credentials))
      case .createAccount(let field): .createAccount(CreateAccount(field))
      case .activationCode(let address): .activationCode(ActivationCode(address))
      case .consent(let address): .consent(Consent(address))
      case .setName(let address, let wantsNews):
        .setName(SetName(address, wantsNews: wantsNews))
      case .setPassword(let registration): .setPassword(SetPassword(registration))
      case .teamName: .teamName(TeamName())
      case .teamEmail(let team): .teamEmail(TeamEmail(team))
      case .teamCode(let team, let address): .teamCode(ActivationCode(address, team: team))
      case .teamConsent(let team, let address): .teamConsent(Consent(address, team: team))
      case .teamFullName(let team, let address, let wantsNews):
        .teamFullName(TeamFullName(team, address, wantsNews: wantsNews))
      case .teamPassword(let team, let registration):
        .teamPassword(SetPassword(registration, team: team))
      case .teamInvite: .teamInvite(TeamInvite())
      }
  }
}

extension SceneName {
  /// A scene of the name with plausible content, one for each form that it has, for whoever
  /// enumerates what scenes declare and decide.
  package var examples: [Scene] {
    switch self {
    case .landing: [.landing(Landing())]
    case .login: LoginForm.forms.map { .login(Login($0)) }
    case .emailCode: [.emailCode(EmailCode(.example))]
    case .noHistory: [.noHistory(NoHistory(.newDevice, takesBackup: true))]
    case .initialSync: [.initialSync(InitialSync())]
    case .reauthenticate: Reauthentication.forms.map { .reauthenticate(Reauthenticate($0)) }
    case .loginCode: [.loginCode(LoginCode(.example))]
    case .deviceLimit: [.deviceLimit(DeviceLimit(.example))]
    case .removeDevice: [.removeDevice(RemoveDevice(.example))]
    case .companyLogin: [.companyLogin(CompanyLogin())]
    case .addEmail: [.addEmail(AddEmail())]
    case .emailLink: [.emailLink(EmailLink(.example))]
    case .createAccount: AddressField.forms.map { .createAccount(CreateAccount($0)) }
    case .activationCode: [.activationCode(ActivationCode(.example))]
    case .consent: [.consent(Consent(.example))]
    case .setName: [.setName(SetName(.example, wantsNews: true))]
    case .setPassword: [.setPassword(SetPassword(.example))]
    case .teamName: [.teamName(TeamName())]
    case .teamEmail: [.teamEmail(TeamEmail(.example))]
    case .teamCode: [.teamCode(ActivationCode(.example, team: .example))]
    case .teamConsent: [.teamConsent(Consent(.example, team: .example))]
    case .teamFullName: [.teamFullName(TeamFullName(.example, .example, wantsNews: true))]
    case .teamPassword: [.teamPassword(SetPassword(.example, team: .example))]
    case .teamInvite: [.teamInvite(TeamInvite())]
    }
  }
}
