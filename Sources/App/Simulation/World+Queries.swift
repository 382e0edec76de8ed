public import Authentication
public import Machines
public import Networking
public import Sessions

extension World {
  /// Answers from device, server, network and view model, without changing any of them.
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension World: Query.Answering {
  /// From the device's list of accounts.
  public var accounts: [AccountID] { sessions.device.accounts.map(\.id) }
  /// From the device; `nil` while it stores no account.
  public var selected: AccountID? { sessions.device.selected }
  /// From the device's list of accounts.
  public func cookie(_ account: AccountID) -> Existing<CookieState?> {
    sessions.device.account(account).map { .known($0.cookie.kind) } ?? .unknown
  }
  /// From the session manager; `nil` while nobody is logged in or about to be.
  public var session: AccountID? { sessions.session.account }
  /// From the session manager, which counts them for the app's lock.
  public var failedPasswords: UInt8 { sessions.failedPasswords }
  /// From the device's list of accounts; `nil` for the list of conversations.
  public func conversation(_ account: AccountID) -> Existing<ConversationID?> {
    sessions.device.account(account).map { .known($0.openConversation) } ?? .unknown
  }
  /// From the network, without the requests that were cancelled.
  public var held: [Work] { network.held.filter { !$0.isCancelled }.map(\.request.work) }
  /// From the flow; empty while somebody is logged in or the app is not running.
  public var stack: [SceneName] { flow.scenes }
  /// From the first e-mail field of the view model; `nil` when it is empty or missing.
  public var email: EmailAddress? {
    field { if case .email(let email) = $0 { email } else { nil } }
  }
  /// From the first phone field of the view model; `nil` when it is empty or missing.
  public var phone: PhoneNumber? {
    field { if case .phone(let phone) = $0 { phone } else { nil } }
  }
  /// From the first name field of the view model; `nil` when it is empty or missing.
  public var name: Name? { field { if case .name(let name) = $0 { name } else { nil } } }
  /// From the server, in the order of its users.
  public var wantNews: [UserID] { server.users.filter(\.wantsNews).map(\.id) }
  /// From the view model, from top to bottom; empty outside the flow.
  public var fields: [ViewModel.Field.Kind] { view?.fields.map(\.kind) ?? [] }
  /// From the view model, from top to bottom; empty outside the flow.
  public var filled: [ViewModel.Field.Kind] {
    view?.fields.filter(\.isFilled).map(\.kind) ?? []
  }
  /// From the view model; `nil` without a dot.
  public var guidanceDot: SceneName? {
    view?.hasGuidanceDot == true ? flow.position?.scene : nil
  }
  /// From the view model; `nil` for a scene with only one text.
  public var variant: ViewModel.Variant? { view?.variant }
  /// From the flow; empty outside it.
  public var buttons: [Button] { flow.stands ? flow.buttons(in: surroundings) : [] }
  /// From the view model; empty for a scene without a list of devices.
  public var devices: [UserDevice] { view?.devices.all ?? [] }
  /// From the device; shows whether it is a company's code, but not which one.
  public var clipboard: CopiedText? {
    sessions.device.clipboard.map { $0.isWellFormed ? .ssoCode : .otherText }
  }
  /// From the running app; `nil` when no link waits.
  public var waitingLink: LinkKind? { app?.waitingLink?.link.kind }
}

extension World {
  /// The view model of the visible scene; `nil` outside the flow.
  private var view: ViewModel? { flow.stands ? flow.view(in: surroundings) : nil }

  /// The content of the first field of a kind; `nil` when it is empty or missing.
  private func field<Value>(_ value: (ViewModel.Field) -> Value?) -> Value? {
    view?.fields.lazy.compactMap(value).first
  }
}
