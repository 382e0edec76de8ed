public import Machines
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
    case .conversation(let id):
      Query.Words.conversation.answer(device.account(id)?.openConversation.map { [$0] } ?? [])
    case .held: Query.Words.held.answer(network.held.filter { !$0.isCancelled }.map(\.request.work))
    }
  }
}
