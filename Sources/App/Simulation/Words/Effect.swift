import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// A visible effect of the app other than a transition.
///
/// The actor of each is its recipient outside the app: the one who sees, answers or stores it.
@Words
package enum Effect: Spoken {
  /// SCREEN stands on the display.
  @Actor(.user)
  case shows(Screen)
  /// An alert with one button was shown and dismissed.
  @Actor(.user)
  case alerts(Alert)
  /// The root asks whether data about usage may be sent.
  @Actor(.user)
  case asksDataUsage
  /// An account that logged in is stored and selected.
  @Actor(.system)
  case stores(AccountID)
  /// A request goes over the network.
  @Actor(.server)
  case requests(Work, for: UserID?)
  /// Nobody waits for the answer to a request any longer.
  @Actor(.server)
  case cancels(Work, for: UserID?)
  /// The answer to a request did not come in time.
  case timesOut(Work, for: UserID?)
  /// The store of an account is being migrated.
  @Actor(.system)
  case migrates(AccountID)
  /// A backup is being restored.
  @Actor(.system)
  case restores(BackupID)
  /// The session of an account is active.
  case activates(AccountID)
  /// A part of the app ends.
  case tearsDown(Part)
  /// An account goes from the device with all that is stored of it.
  @Actor(.system)
  case deletes(AccountID, reason: DeleteReason)
  /// The browser shows a company's own pages.
  @Actor(.system)
  case opensBrowser
  /// Nobody waits for the browser any longer.
  @Actor(.system)
  case closesBrowser
  /// A link waits until it can run.
  case waits(LinkKind)
  /// A link that waited will not run.
  case drops(LinkKind)
  /// The user becomes one of a conversation's people.
  @Actor(.server)
  case joins(ConversationID)
  /// The profile of a user lies over the screen, and is put away.
  @Actor(.user)
  case showsProfile(UserID)
  /// A service can be used in conversations.
  @Actor(.server)
  @Operand("by", .provider)
  case addsService(ServiceID, by: ServiceID)
  /// The root asks whether to switch to another backend.
  @Actor(.user)
  case asksForBackend
  /// The app talks to another backend from now on.
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
      }
  }
}

/// A part of the app that ends before its time.
@Words
package enum Part: Path {
  /// The authentication flow.
  case flow
  /// The session of an account.
  case session(of: AccountID)

  /// `PART`, an argument of ``Effect/tearsDown(_:)``.
  package static var parameter: Parameter<Part> { .path("PART", expecting: "a part of the app") }
}
