import Networking
import Sessions

/// The information that a scene has about its surroundings.
package struct Surroundings: Hashable, Sendable {
  /// The device, with its stored accounts and its clipboard.
  package let device: Device
  /// The codes that were sent, and the time until another code can be sent.
  package let codes: SentCodes
  /// The mails that were sent, and the time until another mail can be sent.
  package let mails: SentMails
  /// The data that the flow holds after a login.
  package internal(set) var session: FlowSession?

  /// Creates the surroundings of a flow.
  package init(device: Device, codes: SentCodes, mails: SentMails = SentMails()) {
    self.device = device
    self.codes = codes
    self.mails = mails
  }

  /// Returns the same surroundings for the scenes of a flow that holds `session`.
  consuming func holding(_ session: FlowSession?) -> Surroundings {
    self.session = session
    return self
  }
}
