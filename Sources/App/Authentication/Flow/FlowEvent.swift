import Networking
import Sessions

/// Something that happens to an authentication flow.
package enum FlowEvent: Hashable, Sendable {
  /// Nobody is logged in: the flow starts. One that stood before has ended.
  case start(FlowCause)
  /// The user does something on the visible scene.
  case act(SceneAct)
  /// The user answers the question that is open.
  case reply(Reply)
  /// The user goes back.
  case back
  /// The response to a request that the flow sent.
  case response(Response, to: Request)
  /// The end of the restoration that the flow wanted.
  case restoration(Restoration.Result)
  /// The browser that the flow opened is back.
  case browser(BrowserResult)
  /// The server tells of something that happened to the user of an account.
  case notification(Notification, of: AccountID)
  /// A link logs in with a company's code.
  case link(SSOCode)
  /// The session layer hands over an error that has nothing to do with the flow's own requests, and
  /// how the account logs in that must do so again, where that is the error.
  case handOver(AuthenticationError, known: KnownCredentials?)
  /// The flow ends: what it was doing is cancelled.
  case end

  /// What a user does, as the flow takes it where it stands at `standing`: an answer to the
  /// question that is open, the way back, or an input.
  package init(_ act: SceneAct, at standing: StandingName?) {
    if case .asking(let question) = standing, let reply = question.reply(by: act) {
      self = .reply(reply)
    } else {
      self = act == .shared(.back) ? .back : .act(act)
    }
  }
}

/// Why a flow starts, with what is known then.
package struct FlowCause: Hashable, Sendable {
  /// Why nobody is logged in, where that is an error.
  package let error: AuthenticationError?
  /// How the selected account logs in.
  package let known: KnownCredentials?
  /// The devices of which there are too many, where that is the error.
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
