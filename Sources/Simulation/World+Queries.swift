public import Machines
import Authentication
import Networking
import Sessions

extension World {
  public func answer(_ query: Query) -> Answer {
    let device = sessions.device
    return switch query {
    case .accounts: Query.Words.accounts.answer(device.accounts.map(\.id))
    case .selected: Query.Words.selected.answer(device.selected.map { [$0] } ?? [])
    case .cookie(let id):
      Query.Words.cookie.answer(device.account(id).map { [$0.cookieState] } ?? [])
    case .session: Query.Words.session.answer(sessions.session.account.map { [$0] } ?? [])
    case .failedPasswords: Query.Words.failedPasswords.answer([sessions.failedPasswords])
    case .conversation(let id):
      Query.Words.conversation.answer(device.account(id)?.openConversation.map { [$0] } ?? [])
    case .stack: Query.Words.stack.answer(flow.scenes)
    case .fields: Query.Words.fields.answer(view?.fields.map(\.name) ?? [])
    case .filled: Query.Words.filled.answer(view?.fields.filter(\.isFilled).map(\.name) ?? [])
    case .guidanceDot:
      Query.Words.guidanceDot.answer(
        view?.hasGuidanceDot == true ? flow.scenes.suffix(1) : [])
    case .variant: Query.Words.variant.answer(view?.variant.map { [$0] } ?? [])
    case .clipboard:
      Query.Words.clipboard.answer(
        device.clipboard.map { [$0.isWellFormed ? .ssoCode : .otherText] } ?? [])
    case .waitingLink:
      Query.Words.waitingLink.answer(app?.waitingLink?.link.kind.map { [$0] } ?? [])
    case .buttons: Query.Words.buttons.answer(flow.stands ? flow.buttons(in: surroundings) : [])
    case .devices: Query.Words.devices.answer(listedDevices)
    case .email: Query.Words.email.answer(emailField.map { [$0] } ?? [])
    case .phone: Query.Words.phone.answer(phoneField.map { [$0] } ?? [])
    case .name: Query.Words.name.answer(nameField.map { [$0] } ?? [])
    case .wantNews:
      Query.Words.wantNews.answer(server.users.filter(\.wantsNews).map(\.id))
    case .held: Query.Words.held.answer(network.held.filter { !$0.isCancelled }.map(\.request.work))
    }
  }

  /// What the visible scene shows.
  private var view: ViewModel? { flow.stands ? flow.view(in: surroundings) : nil }

  /// The devices that it lists.
  var listedDevices: [UserDevice] { view?.devices.all ?? [] }

  private var emailField: EmailAddress? {
    for field in view?.fields ?? [] {
      if case .email(let email) = field { return email }
    }
    return nil
  }

  private var phoneField: PhoneNumber? {
    for field in view?.fields ?? [] {
      if case .phone(let phone) = field { return phone }
    }
    return nil
  }

  private var nameField: Name? {
    for field in view?.fields ?? [] {
      if case .name(let name) = field { return name }
    }
    return nil
  }
}
