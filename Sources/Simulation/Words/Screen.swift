public import AppRoot
public import Authentication
public import Machines
public import Sessions

/// What is on screen.
public enum Screen: Path {
  case launchScreen(isMigrating: Bool)
  case blocker(BlacklistReason)
  case skeleton(AccountID, from: AccountID?)
  case conversationList
  case conversation(ConversationID)
  case scene(SceneName)

  enum Words {
    static let launchScreen = Verb(
      "launch-screen", "The launch screen, perhaps with a notice of a migration",
      .yes("migrating"), embed: Screen.launchScreen)
    static let blocker = Verb(
      "blocker", "Why the app may not be used", .blacklistReason.payload("reason"),
      embed: Screen.blocker)
    static let skeleton = Verb(
      "skeleton", "The outline of the account that is being opened", .account.payload("to"),
      .optional(.account.payload("from")), embed: Screen.skeleton)
    static let conversationList = Verb<Screen>(
      "conversation-list", "All conversations", embed: { .conversationList })
    static let conversation = Verb(
      "conversation", "One conversation", .conversation.payload("name"),
      embed: Screen.conversation)
    static let scenes = SceneName.allCases.map { scene in
      Verb<Screen>(scene.name, scene.declaration.responsibility, embed: { .scene(scene) })
    }
  }

  public static let glossary = Glossary(
    [
      Words.launchScreen.erased, Words.blocker.erased, Words.skeleton.erased,
      Words.conversationList.erased, Words.conversation.erased,
    ] + Words.scenes.map { $0.erased })

  public var phrase: Phrase {
    switch self {
    case .launchScreen(let isMigrating): Words.launchScreen(isMigrating)
    case .blocker(let reason): Words.blocker(reason)
    case .skeleton(let account, let from): Words.skeleton(account, from)
    case .conversationList: Words.conversationList()
    case .conversation(let conversation): Words.conversation(conversation)
    case .scene(let scene): Words.scenes[Int(scene.rawValue)]()
    }
  }
}

extension Parameter where Value == Screen {
  static var screen: Self { .path("SCREEN", expecting: "a screen") }
}
