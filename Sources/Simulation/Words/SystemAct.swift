public import Machines
public import Networking

/// What happens to the device and its network.
public enum SystemAct: Spoken {
  case goOffline, goOnline
  case reboot, jailbreak
  case copySsoCode(SSOCode)
  case holdMigration, finishMigration, failMigration

  enum Words {
    static let goOffline = Verb<SystemAct>(
      "go-offline", "The network goes away", embed: { .goOffline })
    static let goOnline = Verb<SystemAct>(
      "go-online", "The network comes back", embed: { .goOnline })
    static let reboot = Verb<SystemAct>(
      "reboot", "Switch the device off and on; the app ends", embed: { .reboot })
    static let jailbreak = Verb<SystemAct>(
      "jailbreak", "Open the device's locks; noticed when the app starts or becomes active",
      embed: { .jailbreak })
    static let holdMigration = Verb<SystemAct>(
      "hold-migration", "The next migration goes on until it is finished or fails",
      embed: { .holdMigration })
    static let finishMigration = Verb<SystemAct>(
      "finish-migration", "The migration under way is done", embed: { .finishMigration })
    static let failMigration = Verb<SystemAct>(
      "fail-migration", "The migration under way fails", embed: { .failMigration })
    static let copySsoCode = Verb(
      "copy-sso-code", "Copy what may be a company's code, anywhere on the device", .ssoCode,
      embed: SystemAct.copySsoCode)
  }

  public static let glossary = Glossary([
    Words.goOffline.erased, Words.goOnline.erased, Words.reboot.erased, Words.jailbreak.erased,
    Words.holdMigration.erased, Words.finishMigration.erased, Words.failMigration.erased,
    Words.copySsoCode.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .goOffline: Words.goOffline()
    case .goOnline: Words.goOnline()
    case .reboot: Words.reboot()
    case .jailbreak: Words.jailbreak()
    case .holdMigration: Words.holdMigration()
    case .finishMigration: Words.finishMigration()
    case .failMigration: Words.failMigration()
    case .copySsoCode(let code): Words.copySsoCode(code)
    }
  }
}
