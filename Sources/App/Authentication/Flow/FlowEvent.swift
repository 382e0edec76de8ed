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
  /// log in again, `known` describes how the account can log in.
  case handOver(AuthenticationError, known: KnownCredentials?)
  /// The flow ends and cancels its work.
  case end

  /// Creates the event for a user's input: an answer if the input answers the question that is open
  /// in `standing`, otherwise going back or an input of the scene.
  package init(_ act: SceneAct, at standing: StandingName?) {
    if case .asking(let question) = standing, let reply = question.reply(by: act) {
      self = .reply(reply)
    } else {
      self = act == .shared(.back) ? .back : .act(act)
    }
  }
}

/// The reason why a flow starts, and the data known at that point.
package struct FlowCause: Hashable, Sendable {
  /// The error, if any, that is the reason why no user is logged in.
  package let error: AuthenticationError?
  /// How the selected account logs in.
  package let known: KnownCredentials?
  /// The user's devices if the error is that the user has too many devices.
  package let devices: DeviceList?

  /// Creates the cause of a start.
  package init(
    _ error: AuthenticationError?, known: KnownCredentials?, devices: DeviceList? = nil
  ) {
    self.error = error
    self.known = known
    self.devices = devices
  }
}
