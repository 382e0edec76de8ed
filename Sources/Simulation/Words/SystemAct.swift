public import Machines
public import Networking

/// What happens to the device and its network.
public enum SystemAct: Spoken {
  case goOffline, goOnline
  case reboot, jailbreak, removePasscode
  case copySsoCode(SSOCode)
  case holdMigration, finishMigration, failMigration
  case holdRestoration, finishRestoration, failRestoration

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
    static let removePasscode = Verb<SystemAct>(
      "remove-passcode",
      "Take the passcode off the device; whoever is logged in loses what it protected",
      embed: { .removePasscode })
    static let holdMigration = Verb<SystemAct>(
      "hold-migration", "The next migration goes on until it is finished or fails",
      embed: { .holdMigration })
    static let finishMigration = Verb<SystemAct>(
      "finish-migration", "The migration under way is done", embed: { .finishMigration })
    static let failMigration = Verb<SystemAct>(
      "fail-migration", "The migration under way fails", embed: { .failMigration })
    static let holdRestoration = Verb<SystemAct>(
      "hold-restoration", "The next backup is restored until that is finished or fails",
      embed: { .holdRestoration })
    static let finishRestoration = Verb<SystemAct>(
      "finish-restoration", "The restoration under way is done", embed: { .finishRestoration })
    static let failRestoration = Verb<SystemAct>(
      "fail-restoration", "The restoration under way fails: the backup cannot be read",
      embed: { .failRestoration })
    static let copySsoCode = Verb(
      "copy-sso-code", "Copy what may be a company's code, anywhere on the device", .ssoCode,
      embed: SystemAct.copySsoCode)
  }

  public static let glossary = Glossary([
    Words.goOffline.erased, Words.goOnline.erased, Words.reboot.erased, Words.jailbreak.erased,
    Words.removePasscode.erased,
    Words.holdMigration.erased, Words.finishMigration.erased, Words.failMigration.erased,
    Words.holdRestoration.erased, Words.finishRestoration.erased, Words.failRestoration.erased,
    Words.copySsoCode.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .goOffline: Words.goOffline()
    case .goOnline: Words.goOnline()
    case .reboot: Words.reboot()
    case .jailbreak: Words.jailbreak()
    case .removePasscode: Words.removePasscode()
    case .holdMigration: Words.holdMigration()
    case .finishMigration: Words.finishMigration()
    case .failMigration: Words.failMigration()
    case .holdRestoration: Words.holdRestoration()
    case .finishRestoration: Words.finishRestoration()
    case .failRestoration: Words.failRestoration()
    case .copySsoCode(let code): Words.copySsoCode(code)
    }
  }
}
