public import Machines
public import Sessions

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
