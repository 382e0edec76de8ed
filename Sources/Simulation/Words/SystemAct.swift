public import Machines

/// What happens to the device and its network.
public enum SystemAct: Spoken {
  case goOffline, goOnline
  case reboot, jailbreak
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
  }

  public static let glossary = Glossary([
    Words.goOffline.erased, Words.goOnline.erased, Words.reboot.erased, Words.jailbreak.erased,
    Words.holdMigration.erased, Words.finishMigration.erased, Words.failMigration.erased,
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
    }
  }
}
