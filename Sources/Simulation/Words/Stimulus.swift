public import Machines
public import Networking
public import Sessions

/// What may be done to the app and to the world around it, by actor.
public enum Stimulus: Spoken {
  case user(UserAct)
  case server(ServerAct)
  case system(SystemAct)
  case clock(ClockAct)

  public static let glossary = Glossary(
    UserAct.glossary.verbs.map { $0.lifted(Stimulus.user, actor: .user) }
      + ServerAct.glossary.verbs.map { $0.lifted(Stimulus.server, actor: .server) }
      + SystemAct.glossary.verbs.map { $0.lifted(Stimulus.system, actor: .system) }
      + ClockAct.glossary.verbs.map { $0.lifted(Stimulus.clock, actor: .clock) })

  public var phrase: Phrase {
    switch self {
    case .user(let act): act.phrase
    case .server(let act): act.phrase
    case .system(let act): act.phrase
    case .clock(let act): act.phrase
    }
  }
}

/// What the user does.
public enum UserAct: Spoken {
  case launch(isInactive: Bool)
  case activate, deactivate, terminate
  case switchTo(AccountID)
  case addAccount, logOut
  case openConversation(ConversationID)
  case closeConversation

  enum Words {
    static let launch = Verb(
      "launch", "Start the app; inactive: without becoming active yet", .flag("inactive"),
      embed: UserAct.launch)
    static let activate = Verb<UserAct>(
      "activate", "The app becomes active", embed: { .activate })
    static let deactivate = Verb<UserAct>(
      "deactivate", "The app is no longer active", embed: { .deactivate })
    static let terminate = Verb<UserAct>(
      "terminate", "End the app; the device alone survives", embed: { .terminate })
    static let switchTo = Verb(
      "switch", "Switch to another account of the device", .account, embed: UserAct.switchTo)
    static let addAccount = Verb<UserAct>(
      "add-account", "Log in with one more account", embed: { .addAccount })
    static let logOut = Verb<UserAct>(
      "log-out", "Log the account out and delete it from the device", embed: { .logOut })
    static let openConversation = Verb(
      "open-conversation", "Open a conversation", .conversation, embed: UserAct.openConversation)
    static let closeConversation = Verb<UserAct>(
      "close-conversation", "Go back to the list of conversations", embed: { .closeConversation })
  }

  public static let glossary = Glossary([
    Words.launch.erased, Words.activate.erased, Words.deactivate.erased, Words.terminate.erased,
    Words.switchTo.erased, Words.addAccount.erased, Words.logOut.erased,
    Words.openConversation.erased, Words.closeConversation.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .launch(let isInactive): Words.launch(isInactive)
    case .activate: Words.activate()
    case .deactivate: Words.deactivate()
    case .terminate: Words.terminate()
    case .switchTo(let account): Words.switchTo(account)
    case .addAccount: Words.addAccount()
    case .logOut: Words.logOut()
    case .openConversation(let conversation): Words.openConversation(conversation)
    case .closeConversation: Words.closeConversation()
    }
  }
}

/// What happens on the server, and to its answers.
public enum ServerAct: Spoken {
  case holdNext(Work)
  case failNext(Work, with: NetworkFailure?)
  case deliver(Work)
  case fail(Work, with: NetworkFailure?)
  case blacklistBuild
  case removeDevice(UserID)
  case revokeCookie(UserID)
  case deleteUser(UserID)

  enum Words {
    static let holdNext = Verb(
      "hold-next", "Hold the answer to the next request of this kind back", .work,
      embed: ServerAct.holdNext)
    static let failNext = Verb(
      "fail-next", "Make the next request of this kind fail, with unknown if not said otherwise",
      .work, .optional(.failure.keyword("with")), embed: ServerAct.failNext)
    static let deliver = Verb(
      "deliver", "Answer the request of this kind that is held", .work, embed: ServerAct.deliver)
    static let fail = Verb(
      "fail", "Make the held request of this kind fail, with unknown if not said otherwise", .work,
      .optional(.failure.keyword("with")), embed: ServerAct.fail)
    static let blacklistBuild = Verb<ServerAct>(
      "blacklist-build", "Blacklist this build of the app; noticed by the next version check",
      embed: { .blacklistBuild })
    static let removeDevice = Verb(
      "remove-device", "Take this device off a user's list; a running app with a network is told",
      .user, embed: ServerAct.removeDevice)
    static let revokeCookie = Verb(
      "revoke-cookie", "Refuse the cookie of a user from now on; noticed by the next refresh",
      .user, embed: ServerAct.revokeCookie)
    static let deleteUser = Verb(
      "delete-user", "Delete a user; a running app with a network is told", .user,
      embed: ServerAct.deleteUser)
  }

  public static let glossary = Glossary([
    Words.holdNext.erased, Words.failNext.erased, Words.deliver.erased, Words.fail.erased,
    Words.blacklistBuild.erased, Words.removeDevice.erased, Words.revokeCookie.erased,
    Words.deleteUser.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .holdNext(let work): Words.holdNext(work)
    case .failNext(let work, let failure): Words.failNext(work, failure)
    case .deliver(let work): Words.deliver(work)
    case .fail(let work, let failure): Words.fail(work, failure)
    case .blacklistBuild: Words.blacklistBuild()
    case .removeDevice(let user): Words.removeDevice(user)
    case .revokeCookie(let user): Words.revokeCookie(user)
    case .deleteUser(let user): Words.deleteUser(user)
    }
  }
}

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

/// What the virtual clock does.
public enum ClockAct: Spoken {
  case advance(Seconds)

  enum Words {
    static let advance = Verb(
      "advance", "Let time pass; timers that fall due fire in order", .seconds,
      embed: ClockAct.advance)
  }

  public static let glossary = Glossary([Words.advance.erased])

  public var phrase: Phrase {
    switch self {
    case .advance(let time): Words.advance(time)
    }
  }
}
