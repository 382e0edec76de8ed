public import Machines

// The one list of scenes: a new scene is a folder of its own and its rows in this file.

/// The name of a scene.
public enum SceneName: UInt8, Choice {
  case landing, login, emailCode, noHistory, initialSync, reauthenticate
  case loginCode
  case deviceLimit
  case removeDevice
  case companyLogin
  case addEmail
  case emailLink
  case createAccount, activationCode, consent, setName, setPassword
  case teamName, teamEmail, teamCode, teamConsent, teamFullName, teamPassword, teamInvite

  /// The scene's module.
  public var module: any SceneModule.Type {
    switch self {
    case .landing: Landing.self
    case .login: Login.self
    case .emailCode: EmailCode.self
    case .noHistory: NoHistory.self
    case .initialSync: InitialSync.self
    case .reauthenticate: Reauthenticate.self
    case .loginCode: LoginCode.self
    case .deviceLimit: DeviceLimit.self
    case .removeDevice: RemoveDevice.self
    case .companyLogin: CompanyLogin.self
    case .addEmail: AddEmail.self
    case .emailLink: EmailLink.self
    case .createAccount: CreateAccount.self
    case .activationCode: ActivationCode.self
    case .consent: Consent.self
    case .setName: SetName.self
    case .setPassword: SetPassword.self
    case .teamName: TeamName.self
    case .teamEmail: TeamEmail.self
    case .teamCode: TeamCode.self
    case .teamConsent: TeamConsent.self
    case .teamFullName: TeamFullName.self
    case .teamPassword: TeamPassword.self
    case .teamInvite: TeamInvite.self
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
  case teamCode(TeamCode)
  case teamConsent(TeamConsent)
  case teamFullName(TeamFullName)
  case teamPassword(TeamPassword)
  case teamInvite(TeamInvite)

  /// The scene that a flow starts with when there is no reason for another.
  static var first: Scene { .landing(Landing()) }

  /// Shows the scene to a visitor, as what it is: nothing is boxed on the way.
  func accept<Visitor: SceneVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .landing(let scene): visitor.visit(scene)
    case .login(let scene): visitor.visit(scene)
    case .emailCode(let scene): visitor.visit(scene)
    case .noHistory(let scene): visitor.visit(scene)
    case .initialSync(let scene): visitor.visit(scene)
    case .reauthenticate(let scene): visitor.visit(scene)
    case .loginCode(let scene): visitor.visit(scene)
    case .deviceLimit(let scene): visitor.visit(scene)
    case .removeDevice(let scene): visitor.visit(scene)
    case .companyLogin(let scene): visitor.visit(scene)
    case .addEmail(let scene): visitor.visit(scene)
    case .emailLink(let scene): visitor.visit(scene)
    case .createAccount(let scene): visitor.visit(scene)
    case .activationCode(let scene): visitor.visit(scene)
    case .consent(let scene): visitor.visit(scene)
    case .setName(let scene): visitor.visit(scene)
    case .setPassword(let scene): visitor.visit(scene)
    case .teamName(let scene): visitor.visit(scene)
    case .teamEmail(let scene): visitor.visit(scene)
    case .teamCode(let scene): visitor.visit(scene)
    case .teamConsent(let scene): visitor.visit(scene)
    case .teamFullName(let scene): visitor.visit(scene)
    case .teamPassword(let scene): visitor.visit(scene)
    case .teamInvite(let scene): visitor.visit(scene)
    }
  }

  /// Lets the scene take its turn; nothing is boxed on the way.
  mutating func turn(_ event: SceneEvent, in surroundings: Surroundings) -> Turn {
    switch self {
    case .landing(var scene): turn(&scene, Scene.landing, event, surroundings)
    case .login(var scene): turn(&scene, Scene.login, event, surroundings)
    case .emailCode(var scene): turn(&scene, Scene.emailCode, event, surroundings)
    case .noHistory(var scene): turn(&scene, Scene.noHistory, event, surroundings)
    case .initialSync(var scene): turn(&scene, Scene.initialSync, event, surroundings)
    case .reauthenticate(var scene): turn(&scene, Scene.reauthenticate, event, surroundings)
    case .loginCode(var scene): turn(&scene, Scene.loginCode, event, surroundings)
    case .deviceLimit(var scene): turn(&scene, Scene.deviceLimit, event, surroundings)
    case .removeDevice(var scene): turn(&scene, Scene.removeDevice, event, surroundings)
    case .companyLogin(var scene): turn(&scene, Scene.companyLogin, event, surroundings)
    case .addEmail(var scene): turn(&scene, Scene.addEmail, event, surroundings)
    case .emailLink(var scene): turn(&scene, Scene.emailLink, event, surroundings)
    case .createAccount(var scene): turn(&scene, Scene.createAccount, event, surroundings)
    case .activationCode(var scene): turn(&scene, Scene.activationCode, event, surroundings)
    case .consent(var scene): turn(&scene, Scene.consent, event, surroundings)
    case .setName(var scene): turn(&scene, Scene.setName, event, surroundings)
    case .setPassword(var scene): turn(&scene, Scene.setPassword, event, surroundings)
    case .teamName(var scene): turn(&scene, Scene.teamName, event, surroundings)
    case .teamEmail(var scene): turn(&scene, Scene.teamEmail, event, surroundings)
    case .teamCode(var scene): turn(&scene, Scene.teamCode, event, surroundings)
    case .teamConsent(var scene): turn(&scene, Scene.teamConsent, event, surroundings)
    case .teamFullName(var scene): turn(&scene, Scene.teamFullName, event, surroundings)
    case .teamPassword(var scene): turn(&scene, Scene.teamPassword, event, surroundings)
    case .teamInvite(var scene): turn(&scene, Scene.teamInvite, event, surroundings)
    }
  }
}

extension Scene {
  /// The scene, whatever it is.
  public var module: any SceneModule { accept(ModuleOfScene()) }

  /// What all scenes of its kind have in common.
  var type: any SceneModule.Type { accept(TypeOfScene()) }

  /// The scene's name.
  public var name: SceneName { type.name }
}

/// Asks something of a scene, whichever it is.
protocol SceneVisitor {
  associatedtype Result
  func visit<Module: SceneModule>(_ scene: Module) -> Result
}

private struct ModuleOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: Module) -> any SceneModule { scene }
}

private struct TypeOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: Module) -> any SceneModule.Type { Module.self }
}

/// What a user does on a scene: the verbs that several scenes share, and those of single scenes.
@Words
public enum SceneAct: Spoken {
  /// What several scenes take.
  @Nested case shared(SharedAct)
  /// What the scenes of a registration take.
  @Nested case registration(RegistrationAct)
  /// What the landing takes alone.
  @Nested case landing(Landing.Act)
  /// What the scene about history takes alone.
  @Nested case noHistory(NoHistory.Act)
  /// What the scene about too many devices takes alone.
  @Nested case deviceLimit(DeviceLimit.Act)
  /// What the list of devices takes alone.
  @Nested case removeDevice(RemoveDevice.Act)
  /// What the log-in through a company takes alone.
  @Nested case companyLogin(CompanyLogin.Act)
  /// What the scene about a first address takes alone.
  @Nested case addEmail(AddEmail.Act)
  /// What the invitation to a team takes alone.
  @Nested case teamInvite(TeamInvite.Act)
}
