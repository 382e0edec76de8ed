public import Authentication
public import Machines
public import Networking
public import Sessions

/// What the user does.
public enum UserAct: Spoken {
  case launch(isInactive: Bool, Link? = nil)
  case activate, deactivate, terminate
  case switchTo(AccountID)
  case addAccount, logOut
  case verifyPassword(Password)
  case wipeDatabase
  case openConversation(ConversationID)
  case closeConversation
  case answer(RootAnswer)
  case openLink(Link)
  case scene(SceneAct)

  enum Words {
    static let launch = Verb(
      "launch", "Start the app, perhaps by a link; inactive: without becoming active yet",
      .flag("inactive"), .optional(.link.keyword("link")),
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
    static let verifyPassword = Verb(
      "verify-password", "Open the lock of the app with the password of the account", .password,
      embed: UserAct.verifyPassword)
    static let wipeDatabase = Verb<UserAct>(
      "wipe-database", "Have what the account stores wiped: the password of the lock is forgotten",
      embed: { .wipeDatabase })
    static let openConversation = Verb(
      "open-conversation", "Open a conversation", .conversation, embed: UserAct.openConversation)
    static let closeConversation = Verb<UserAct>(
      "close-conversation", "Go back to the list of conversations", embed: { .closeConversation })
    static let answer = Verb(
      "answer", "Answer what the root asks: about data usage, or another backend",
      .choice("ANSWER"),
      embed: UserAct.answer)
    static let openLink = Verb(
      "open-link", "Follow a link into the app", .link, embed: UserAct.openLink)
  }

  public static let glossary = Glossary(
    [
      Words.launch.erased, Words.activate.erased, Words.deactivate.erased, Words.terminate.erased,
      Words.switchTo.erased, Words.addAccount.erased, Words.logOut.erased,
      Words.verifyPassword.erased, Words.wipeDatabase.erased,
      Words.openConversation.erased, Words.closeConversation.erased, Words.answer.erased,
      Words.openLink.erased,
    ] + SceneAct.glossary.verbs.map { $0.lifted(UserAct.scene) })

  public var phrase: Phrase {
    switch self {
    case .launch(let isInactive, let link): Words.launch(isInactive, link)
    case .activate: Words.activate()
    case .deactivate: Words.deactivate()
    case .terminate: Words.terminate()
    case .switchTo(let account): Words.switchTo(account)
    case .addAccount: Words.addAccount()
    case .logOut: Words.logOut()
    case .verifyPassword(let password): Words.verifyPassword(password)
    case .wipeDatabase: Words.wipeDatabase()
    case .openConversation(let conversation): Words.openConversation(conversation)
    case .closeConversation: Words.closeConversation()
    case .answer(let answer): Words.answer(answer)
    case .openLink(let link): Words.openLink(link)
    case .scene(let act): act.phrase
    }
  }
}

/// What the user says to a question of the root.
public enum RootAnswer: UInt8, Choice {
  case allow, decline
}
