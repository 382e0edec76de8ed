public import Authentication
public import Machines
public import Networking
public import Sessions

extension World {
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

/// Documented where they are declared: at the cases of `Query`.
extension World: Query.Answering {
  public var accounts: [AccountID] { sessions.device.accounts.map(\.id) }
  public var selected: AccountID? { sessions.device.selected }
  public func cookie(_ account: AccountID) -> CookieState? {
    sessions.device.account(account)?.cookieState
  }
  public var session: AccountID? { sessions.session.account }
  public var failedPasswords: UInt8 { sessions.failedPasswords }
  public func conversation(_ account: AccountID) -> ConversationID? {
    sessions.device.account(account)?.openConversation
  }
  public var held: [Work] { network.held.filter { !$0.isCancelled }.map(\.request.work) }
  public var stack: [SceneName] { flow.scenes }
  public var email: EmailAddress? {
    field { if case .email(let email) = $0 { email } else { nil } }
  }
  public var phone: PhoneNumber? {
    field { if case .phone(let phone) = $0 { phone } else { nil } }
  }
  public var name: Name? { field { if case .name(let name) = $0 { name } else { nil } } }
  public var wantNews: [UserID] { server.users.filter(\.wantsNews).map(\.id) }
  public var fields: [ViewModel.FieldName] { view?.fields.map(\.name) ?? [] }
  public var filled: [ViewModel.FieldName] {
    view?.fields.filter(\.isFilled).map(\.name) ?? []
  }
  public var guidanceDot: SceneName? {
    view?.hasGuidanceDot == true ? flow.position?.scene : nil
  }
  public var variant: ViewModel.Variant? { view?.variant }
  public var buttons: [Button] { flow.stands ? flow.buttons(in: surroundings) : [] }
  public var devices: [UserDevice] { view?.devices.all ?? [] }
  public var clipboard: CopiedText? {
    sessions.device.clipboard.map { $0.isWellFormed ? .ssoCode : .otherText }
  }
  public var waitingLink: LinkKind? { app?.waitingLink?.link.kind }
}

extension World {
  /// What the visible scene shows.
  private var view: ViewModel? { flow.stands ? flow.view(in: surroundings) : nil }

  /// What stands in the first field of a kind; `nil` where nothing does.
  private func field<Value>(_ value: (ViewModel.Field) -> Value?) -> Value? {
    view?.fields.lazy.compactMap(value).first
  }
}
