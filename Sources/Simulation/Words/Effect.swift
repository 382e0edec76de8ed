import AppRoot
public import Authentication
public import Machines
public import Networking
public import Sessions

/// What the app does that can be seen, beside moving from state to state.
public enum Effect: Spoken {
  case shows(Screen)
  case alerts(Alert)
  case asksDataUsage
  case asksForBackend, switchesBackend
  case requests(Work, for: UserID?)
  case cancels(Work, for: UserID?)
  case timesOut(Work, for: UserID?)
  case migrates(AccountID)
  case restores(BackupID)
  case activates(AccountID)
  case tearsDown(Part)
  case stores(AccountID)
  case deletes(AccountID, reason: DeleteReason)
  case opensBrowser, closesBrowser
  case waits(LinkKind)
  case drops(LinkKind)
  case joins(ConversationID)
  case showsProfile(UserID)
  case addsService(ServiceID, by: ServiceID)

  enum Words {
    static let shows = Verb(
      "shows", "SCREEN stands on the display", .screen, embed: Effect.shows)
    static let alerts = Verb(
      "alerts", "An alert with one button was shown and dismissed", .choice("ALERT"),
      embed: Effect.alerts)
    static let asksDataUsage = Verb<Effect>(
      "asks-data-usage", "The root asks whether data about usage may be sent",
      embed: { .asksDataUsage })
    static let asksForBackend = Verb<Effect>(
      "asks-for-backend", "The root asks whether to switch to another backend",
      embed: { .asksForBackend })
    static let switchesBackend = Verb<Effect>(
      "switches-backend", "The app talks to another backend from now on",
      embed: { .switchesBackend })
    static let requests = Verb(
      "requests", "A request goes over the network", .work, .optional(.user.keyword("for")),
      embed: Effect.requests)
    static let cancels = Verb(
      "cancels", "Nobody waits for the answer to a request any longer", .work,
      .optional(.user.keyword("for")), embed: Effect.cancels)
    static let timesOut = Verb(
      "times-out", "The answer to a request did not come in time", .work,
      .optional(.user.keyword("for")), embed: Effect.timesOut)
    static let migrates = Verb(
      "migrates", "The store of an account is being migrated", .account, embed: Effect.migrates)
    static let restores = Verb(
      "restores", "A backup is being restored", .backup, embed: Effect.restores)
    static let activates = Verb(
      "activates", "The session of an account is active", .account, embed: Effect.activates)
    static let tearsDown = Verb(
      "tears-down", "A part of the app ends", .part, embed: Effect.tearsDown)
    static let stores = Verb(
      "stores", "An account that logged in is stored and selected", .account, embed: Effect.stores)
    static let deletes = Verb(
      "deletes", "An account goes from the device with all that is stored of it", .account,
      .deleteReason.keyword("reason"), embed: Effect.deletes)
    static let opensBrowser = Verb<Effect>(
      "opens-browser", "The browser shows a company's own pages", embed: { .opensBrowser })
    static let closesBrowser = Verb<Effect>(
      "closes-browser", "Nobody waits for the browser any longer", embed: { .closesBrowser })
    static let waits = Verb(
      "waits", "A link waits until it can run", .linkKind, embed: Effect.waits)
    static let drops = Verb(
      "drops", "A link that waited will not run", .linkKind, embed: Effect.drops)
    static let joins = Verb(
      "joins", "The user becomes one of a conversation's people", .conversation,
      embed: Effect.joins)
    static let showsProfile = Verb(
      "shows-profile", "The profile of a user lies over the screen, and is put away", .user,
      embed: Effect.showsProfile)
    static let addsService = Verb(
      "adds-service", "A service can be used in conversations", .service, .provider.keyword("by"),
      embed: Effect.addsService)
  }

  /// For each verb, who outside of the app is meant: whoever sees it, answers it or keeps it.
  public static let glossary = Glossary([
    Words.shows.erased(.user), Words.alerts.erased(.user), Words.asksDataUsage.erased(.user),
    Words.stores.erased(.system), Words.requests.erased(.server), Words.cancels.erased(.server),
    Words.timesOut.erased, Words.migrates.erased(.system), Words.restores.erased(.system),
    Words.activates.erased, Words.tearsDown.erased, Words.deletes.erased(.system),
    Words.opensBrowser.erased(.system), Words.closesBrowser.erased(.system),
    Words.waits.erased, Words.drops.erased, Words.joins.erased(.server),
    Words.showsProfile.erased(.user), Words.addsService.erased(.server),
    Words.asksForBackend.erased(.user), Words.switchesBackend.erased(.system),
  ])

  public var phrase: Phrase {
    switch self {
    case .shows(let screen): Words.shows(screen)
    case .alerts(let alert): Words.alerts(alert)
    case .asksDataUsage: Words.asksDataUsage()
    case .asksForBackend: Words.asksForBackend()
    case .switchesBackend: Words.switchesBackend()
    case .stores(let account): Words.stores(account)
    case .requests(let work, let user): Words.requests(work, user)
    case .cancels(let work, let user): Words.cancels(work, user)
    case .timesOut(let work, let user): Words.timesOut(work, user)
    case .migrates(let account): Words.migrates(account)
    case .restores(let backup): Words.restores(backup)
    case .activates(let account): Words.activates(account)
    case .tearsDown(let part): Words.tearsDown(part)
    case .deletes(let account, let reason): Words.deletes(account, reason)
    case .opensBrowser: Words.opensBrowser()
    case .closesBrowser: Words.closesBrowser()
    case .waits(let kind): Words.waits(kind)
    case .drops(let kind): Words.drops(kind)
    case .joins(let conversation): Words.joins(conversation)
    case .showsProfile(let user): Words.showsProfile(user)
    case .addsService(let service, let provider): Words.addsService(service, provider)
    }
  }

  init(_ note: SessionNote) {
    self =
      switch note {
      case .migrates(let account): .migrates(account)
      case .activates(let account): .activates(account)
      case .tearsDown(let account): .tearsDown(.session(account))
      case .deletes(let deletion): .deletes(deletion.account, reason: deletion.reason)
      }
  }
}
