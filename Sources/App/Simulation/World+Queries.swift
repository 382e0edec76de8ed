import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Answers from device, server, network and view model, without changing any of them.
  package func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension World: Query.Answering {
  /// From the device's list of accounts.
  package var accounts: [AccountID] { sessions.device.accounts.map(\.id) }
  /// From the device; `nil` while it stores no account.
  package var selected: AccountID? { sessions.device.selected }
  /// From the device's list of accounts.
  package func cookie(_ account: AccountID) -> Existing<CookieState?> {
    sessions.device.account(account).map { .known($0.cookie.kind) } ?? .unknown
  }
  /// From the session manager; `nil` if no user is logged in and no account is being opened.
  package var session: AccountID? { sessions.session.account }
  /// From the account of the session or, without a session, the selected account; 0 without either.
  package var failedPasswords: UInt8 {
    (sessions.session.account ?? sessions.device.selected)
      .flatMap(sessions.device.account)?.failedPasswords ?? 0
  }
  /// From the device's list of accounts; `nil` for the list of conversations.
  package func conversation(_ account: AccountID) -> Existing<ConversationID?> {
    sessions.device.account(account).map { .known($0.openConversation) } ?? .unknown
  }
  /// From the network, without the requests that were cancelled.
  package var held: [Work] { network.held.filter { !$0.isCancelled }.map(\.request.work) }
  /// From the flow; empty while a user is logged in or the app is not running.
  package var stack: [SceneName] { flow.scenes }
  /// From the first e-mail field of the view model; `nil` if it is empty or missing.
  package var email: EmailAddress? {
    field { if case .email(let email) = $0 { email } else { nil } }
  }
  /// From the first phone field of the view model; `nil` if it is empty or missing.
  package var phone: PhoneNumber? {
    field { if case .phone(let phone) = $0 { phone } else { nil } }
  }
  /// From the first name field of the view model; `nil` if it is empty or missing.
  package var name: Name? { field { if case .name(let name) = $0 { name } else { nil } } }
  /// From the server, in the order of its users.
  package var wantNews: [UserID] { server.users.filter(\.wantsNews).map(\.id) }
  /// From the view model, from top to bottom; empty outside the flow.
  package var fields: [ViewModel.Field.Kind] { view?.fields.map(\.kind) ?? [] }
  /// From the view model, from top to bottom; empty outside the flow.
  package var filled: [ViewModel.Field.Kind] {
    view?.fields.filter(\.isFilled).map(\.kind) ?? []
  }
  /// From the view model; `nil` without a dot.
  package var guidanceDot: SceneName? {
    view?.hasGuidanceDot == true ? flow.position?.scene : nil
  }
  /// From the view model; `nil` for a scene with only one text.
  package var variant: ViewModel.Variant? { view?.variant }
  /// From the flow; empty outside it.
  package var buttons: [Button] { flow.stands ? flow.buttons(in: surroundings) : [] }
  /// From the view model; empty for a scene without a list of devices.
  package var devices: [UserDevice] { view?.devices.all ?? [] }
  /// From the device; shows whether it is a company's code, but not which one.
  package var clipboard: CopiedText? {
    sessions.device.clipboard.map { $0.isWellFormed ? .ssoCode : .otherText }
  }
  /// From the running app; `nil` if no link is waiting.
  package var waitingLink: LinkKind? { app?.waitingLink?.link.kind }
}

extension World {
  /// The view model of the visible scene; `nil` outside the flow.
  private var view: ViewModel? { flow.stands ? flow.view(in: surroundings) : nil }

  /// The content of the first field of a kind; `nil` if it is empty or missing.
  private func field<Value>(_ value: (ViewModel.Field) -> Value?) -> Value? {
    view?.fields.lazy.compactMap(value).first
  }
}
