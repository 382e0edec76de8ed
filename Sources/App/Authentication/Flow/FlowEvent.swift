import Networking
import Sessions

/// Something that happens to an authentication flow.
package enum FlowEvent: Hashable, Sendable {
  /// No user is logged in, so the flow starts. Any earlier flow has ended.
  case start(FlowCause)
  /// The user does something on the visible scene.
  case act(SceneAct)
  /// The user answers the open question.
  case reply(Reply)
  /// The user goes back.
  case back
  /// The response to a request that the flow sent.
  case response(Response, to: Request)
  /// The end of the restoration that the flow requested.
  case restoration(Restoration.Result)
  /// The browser that the flow opened has returned.
  case browser(BrowserResult)
  /// The server reports something that happened to the user of an account.
  case notification(Notification, of: AccountID)
  /// A link logs in with a company's code.
  case link(SSOCode)
  /// The session layer reports an error unrelated to the flow's own requests. If an account must
  /// log in again, `known` tells how it does so.
  case handOver(AuthenticationError, known: KnownCredentials?)
  /// The flow ends and cancels its work.
  case end

  /// A user's input as an event at this `standing`: an answer to the open question, going back, or
  /// an input of the scene.
  package init(_ act: SceneAct, at standing: StandingName?) {
    if case .asking(let question) = standing, let reply = question.reply(by: act) {
      self = .reply(reply)
    } else {
      self = act == .shared(.back) ? .back : .act(act)
    }
  }
}

/// The reason why a flow starts, with what is known at that point.
package struct FlowCause: Hashable, Sendable {
  /// The error that left no user logged in, if any.
  package let error: AuthenticationError?
  /// How the selected account logs in.
  package let known: KnownCredentials?
  /// The user's devices if the error is that there are too many.
  package let devices: DeviceList?

  /// A start because of `error`.
  package init(
    _ error: AuthenticationError?, known: KnownCredentials?, devices: DeviceList? = nil
  ) {
    self.error = error
    self.known = known
    self.devices = devices
  }
}
