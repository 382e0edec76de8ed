import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// A visible effect of the app other than a transition.
///
/// The actor of an effect is the recipient outside the app that displays, answers or stores the
/// effect.
@Words
package enum Effect: Spoken {
  /// The app shows SCREEN.
  @Actor(.user)
  case shows(Screen)
  /// The lock covers SCREEN, which is shown when the lock has gone.
  case covers(Screen)
  /// An alert with one button is shown and, without `given option keep-alerts`, dismissed.
  @Actor(.user)
  case alerts(Alert)
  /// An alert waits until the alert on screen is dismissed.
  case queues(Alert)
  /// An alert goes by itself, because its reason has ended.
  @Actor(.user)
  case withdraws(Alert)
  /// The app root asks whether usage data may be sent.
  @Actor(.user)
  case asksDataUsage
  /// The account that logged in is stored and selected.
  @Actor(.system)
  case stores(AccountID)
  /// A request is sent to the server.
  @Actor(.server)
  case requests(Work, for: UserID?)
  /// The app cancels a request and ignores its answer.
  @Actor(.server)
  case cancels(Work, for: UserID?)
  /// The app will send a request that got no answer again after TIME.
  case repeats(Work, waiting: Seconds)
  /// The notification extension has a new access token, and stores it for the app.
  @Actor(.system)
  case renewsToken(for: AccountID)
  /// A request times out without an answer.
  case timesOut(Work, for: UserID?)
  /// The store of an account is being migrated.
  @Actor(.system)
  case migrates(AccountID)
  /// A backup is being restored.
  @Actor(.system)
  case restores(BackupID)
  /// The session of an account becomes active.
  case activates(AccountID)
  /// A part of the app ends.
  case tearsDown(Part)
  /// An account and all of its data are deleted from the device.
  @Actor(.system)
  case deletes(AccountID, reason: DeleteReason)
  /// The cookie of an account that is no longer stored is removed from the keychain.
  @Actor(.system)
  case removesOrphan(AccountID)
  /// The browser opens a company's own pages.
  @Actor(.system)
  case opensBrowser
  /// The browser shows whose session it keeps, with `given option keep-browser-session`.
  @Actor(.user)
  case offers(UserID)
  /// The app stops waiting for the browser.
  @Actor(.system)
  case closesBrowser
  /// A link or a notification waits; a notification, and with `given option keep-links` a link, for
  /// its ACCOUNT.
  case waits(LinkKind, for: AccountID?)
  /// A notification, or a link that waited for an account, is opened in this account.
  case follows(LinkKind, for: AccountID)
  /// A waiting link is dropped without running.
  case drops(LinkKind)
  /// The user joins a conversation.
  @Actor(.server)
  case joins(ConversationID)
  /// The profile of a user is shown over the screen and dismissed.
  @Actor(.user)
  case showsProfile(UserID)
  /// A service is added, so that conversations can use it.
  @Actor(.server)
  @Operand("by", .provider)
  case addsService(ServiceID, by: ServiceID)
  /// The app root asks whether to switch to another backend.
  @Actor(.user)
  case asksForBackend
  /// The app root asks whether to open the account of a notification, which ends the flow.
  @Actor(.user)
  case asksToSwitch(AccountID)
  /// The app switches to another backend.
  @Actor(.system)
  case switchesBackend
}

extension Effect {
  init(_ note: SessionNote) {
    self =
      switch note {
      case .migrates(let account): .migrates(account)
      case .activates(let account): .activates(account)
      case .tearsDown(let account): .tearsDown(.session(of: account))
      case .deletes(let deletion): .deletes(deletion.account, reason: deletion.reason)
      case .removesOrphan(let account): .removesOrphan(account)
      }
  }
}

/// A part of the app that can end before the app does.
@Words
package enum Part: Path {
  /// The authentication flow.
  case flow
  /// The lock that covers the app, with `given option app-lock`.
  case lock
  /// The notification extension, with `given option notification-extension`.
  case notificationExtension
  /// The session of an account.
  case session(of: AccountID)

  /// The argument of ``Effect/tearsDown(_:)``, with the placeholder `PART`.
  package static var parameter: Parameter<Part> { .path("PART", expecting: "a part of the app") }
}
