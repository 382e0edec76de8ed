import Authentication
import Machines
import Networking
import Sessions

let bobsAddress = Address.email(bobEmail)
let bobsVerifiedAddress = VerifiedAddress(bobsAddress, .issued(1))
let bobsName = Name(id: 7, count: 3)
let teamName = Name(id: 8, count: 100)
let bobsRegistration = Registration(bobsVerifiedAddress, wantsNews: true, name: bobsName)

/// Bob registers by himself or with a new team. Both ways have the same stages.
extension Stage {
  enum Way: CaseIterable {
    case alone, withTeam
  }

  /// Bob is asked for his e-mail address.
  static func address(_ way: Way, _ accounts: Account...) -> Stage {
    var stage = Stage(accounts: accounts)
    switch way {
    case .alone: stage.choose(.createAccount)
    case .withTeam:
      stage.choose(.createTeam)
      stage.register(.enterName(teamName))
    }
    return stage
  }

  /// Bob has agreed to the terms, and a code is being sent.
  static func sendingCode(_ way: Way) -> Stage {
    var stage = address(way)
    stage.register(.enterEmail(bobEmail))
    stage.register(.accept)
    return stage
  }

  /// Bob has been sent a code.
  static func code(_ way: Way) -> Stage {
    var stage = sendingCode(way)
    stage.answerByServer()
    return stage
  }

  /// Bob's address has been verified.
  static func consent(_ way: Way) -> Stage {
    var stage = code(way)
    stage.user(.enterCode(.issued(1)))
    stage.answerByServer()
    return stage
  }

  /// Bob is asked for his name.
  static func name(_ way: Way) -> Stage {
    var stage = consent(way)
    stage.register(.accept)
    return stage
  }

  /// Bob is asked for a password.
  static func password(_ way: Way, _ accounts: Account...) -> Stage {
    var stage = name(way)
    stage.accounts = accounts
    stage.register(.enterName(bobsName))
    return stage
  }

  /// Bob's account is being created.
  static func creating(_ way: Way, _ accounts: Account...) -> Stage {
    var stage = password(way)
    stage.accounts = accounts
    stage.register(.enterPassword(strong))
    return stage
  }

  /// Bob's account has been created, and his device is being registered.
  static func created(_ way: Way) -> Stage {
    var stage = creating(way)
    stage.answerByServer()
    return stage
  }

  /// Bob's team has been created, and he is asked to invite others.
  static func invite() -> Stage {
    var stage = created(.withTeam)
    stage.answerByServer()
    stage.answerByServer()
    return stage
  }

  @discardableResult
  mutating func register(_ act: RegistrationAct) -> [Wanted] { perform(.registration(act)) }

  @discardableResult
  mutating func invite(_ act: TeamInvite.Act) -> [Wanted] { perform(SceneAct(act)) }

  /// Delivers the server's answer to the flow's pending request.
  @discardableResult
  mutating func answerByServer() -> [Wanted] {
    guard let request = request else { return [] }
    return answer(server.answer(request).response)
  }
}

extension Stage.Way {
  var address: SceneName { self == .alone ? .createAccount : .teamEmail }
  var code: SceneName { self == .alone ? .activationCode : .teamCode }
  var checking: Activity { self == .alone ? .activating : .verifying }
  var consent: SceneName { self == .alone ? .consent : .teamConsent }
  var name: SceneName { self == .alone ? .setName : .teamFullName }
  var password: SceneName { self == .alone ? .setPassword : .teamPassword }

  /// The scenes below the scene that asks for the address.
  var below: [SceneName] { self == .alone ? [.landing] : [.landing, .teamName] }

  /// The request at the end of the registration, which creates the account or team.
  var request: Request {
    let registration = bobsRegistration.setting(strong)
    return .open(
      self == .alone ? .createAccount(registration) : .createTeam(teamName, registration))
  }
}
