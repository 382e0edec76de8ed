import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Answers a query with data from the device, the server, the network and the view model, without
  /// changing any of them.
  package func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension World: Query.Answering {
  /// The accounts in the device's list.
  package var accounts: [AccountID] { sessions.device.accounts.map(\.id) }
  /// The account selected on the device; `nil` if no account is selected.
  package var selected: AccountID? { sessions.device.selected }
  /// Returns the state of the cookie of an account in the device's list.
  package func cookie(_ account: AccountID) -> Existing<CookieState?> {
    sessions.device.account(account).map { .known($0.cookie.kind) } ?? .unknown
  }
  /// The accounts of cookies that an earlier installation has left in the keychain.
  package var orphans: [AccountID] { sessions.device.orphans }
  /// The accounts with an access token for the app to read, in the order in which they were stored.
  package var renewedTokens: [AccountID] {
    sessions.device.accounts.filter { $0.renewedToken.map { $0.count > 0 } ?? false }.map(\.id)
  }
  /// Whether protected storage can be read; `nil` if it is not protected.
  package var storage: Device.Storage? { sessions.device.storage }
  /// The account of the session manager's session; `nil` if no user is logged in and no account is
  /// being opened.
  package var session: AccountID? { sessions.session.account }
  /// The number of wrong passwords for the session's account or, without a session, for the
  /// selected account; 0 if there is neither.
  package var failedPasswords: UInt8 {
    (sessions.session.account ?? sessions.device.selected)
      .flatMap(sessions.device.account)?.failedPasswords ?? 0
  }
  /// The number of wrong PINs since the last right PIN.
  package var failedUnlocks: UInt8 { sessions.device.failedUnlocks }
  /// Returns the conversation last open in an account of the device's list; `nil` for the list of
  /// conversations.
  package func conversation(_ account: AccountID) -> Existing<ConversationID?> {
    sessions.device.account(account).map { .known($0.openConversation) } ?? .unknown
  }
  /// The kinds of the requests that the network holds, excluding cancelled requests.
  package var held: [Work] { network.held.filter { !$0.isCancelled }.map(\.request.work) }
  /// Returns how often the pending request of the flow was sent within `time`; 0 if the flow waits
  /// for no request of this kind. Nothing is counted for longer times than a minute, or without the
  /// option to repeat requests.
  package func requestsWithin(_ time: Seconds, _ work: Work) -> Existing<UInt8?> {
    guard repeatsRequests, time <= RepeatedRequest.longestCount else { return .unknown }
    let pending = network.repeated.flatMap { $0.request.work == work ? $0 : nil }
    return .known(pending?.count(within: time) ?? 0)
  }
  /// The screen on the display; `nil` while the app is not running.
  package var screen: Screen? { isLocked ? .lock : app?.screen }
  /// The alert that was shown last and has not been dismissed; `nil` if there is none.
  package var alert: Alert? { app?.alerts.onScreen?.alert }
  /// The alerts behind the alert on screen, in the order in which they will be shown.
  package var waitingAlerts: [Alert] { app?.alerts.all.dropFirst().map(\.alert) ?? [] }
  /// The scenes of the flow; empty while no flow is on screen.
  package var stack: [SceneName] { flow.scenes }
  /// The content of the view model's first e-mail field; `nil` if the field is empty or missing.
  package var email: EmailAddress? {
    field { if case .email(let email) = $0 { email } else { nil } }
  }
  /// The content of the view model's first phone field; `nil` if the field is empty or missing.
  package var phone: PhoneNumber? {
    field { if case .phone(let phone) = $0 { phone } else { nil } }
  }
  /// The content of the view model's first name field; `nil` if the field is empty or missing.
  package var name: Name? { field { if case .name(let name) = $0 { name } else { nil } } }
  /// The users who want news, in the order of the server's users.
  package var wantNews: [UserID] { server.users.filter(\.wantsNews).map(\.id) }
  /// The fields of the view model from top to bottom; empty outside the flow.
  package var fields: [ViewModel.Field.Kind] { view?.fields.map(\.kind) ?? [] }
  /// The filled fields of the view model from top to bottom; empty outside the flow.
  package var filled: [ViewModel.Field.Kind] {
    view?.fields.filter(\.isFilled).map(\.kind) ?? []
  }
  /// The visible scene if its view model has a guidance dot, otherwise `nil`.
  package var guidanceDot: SceneName? {
    view?.hasGuidanceDot == true ? flow.position?.scene : nil
  }
  /// The variant of the view model; `nil` for a scene with only one text.
  package var variant: ViewModel.Variant? { view?.variant }
  /// The buttons of the flow; empty outside the flow and behind the lock.
  package var buttons: [Button] { flow.stands && !isLocked ? flow.buttons(in: surroundings) : [] }
  /// The devices in the view model; empty for a scene without a list of devices.
  package var devices: [UserDevice] { view?.devices.all ?? [] }
  /// The kind of text on the device's clipboard. The kind shows whether the text is a company's
  /// code, but not which code.
  package var clipboard: CopiedText? {
    sessions.device.clipboard.map { $0.isWellFormed ? .ssoCode : .otherText }
  }
  /// The user whose session the browser keeps; `nil` if it keeps none.
  package var browserUser: UserID? { sessions.device.browserUser }
  /// The kind of the link that waits in the running app; `nil` if no link is waiting.
  package var waitingLink: LinkKind? { app?.waitingLink?.link.kind }
  /// The account of the notification that the device has noted; `nil` if there is none.
  package var notedPush: AccountID? { sessions.device.notedPush?.account }
  /// The mistakes in the order of their givens.
  package var mistakes: [Device.Mistake] { sessions.device.mistakes.map(\.self) }
}

extension World {
  /// The view model of the visible scene; `nil` outside the flow and behind the lock.
  private var view: ViewModel? { flow.stands && !isLocked ? flow.view(in: surroundings) : nil }

  /// Returns the content of the first field of a kind, or `nil` if the field is empty or missing.
  private func field<Value>(_ value: (ViewModel.Field) -> Value?) -> Value? {
    view?.fields.lazy.compactMap(value).first
  }
}
