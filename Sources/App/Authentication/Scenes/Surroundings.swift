import Networking
import Sessions

/// What a scene can know about its surroundings.
package struct Surroundings: Hashable, Sendable {
  /// The accounts that the device stores.
  package let device: Device
  /// The codes that were sent, and when another can be sent.
  package let codes: SentCodes
  /// The mails that were sent, and when another can be sent.
  package let mails: SentMails
  /// What the flow holds after a login.
  package internal(set) var session: FlowSession?

  /// The surroundings of a flow.
  package init(device: Device, codes: SentCodes, mails: SentMails = SentMails()) {
    self.device = device
    self.codes = codes
    self.mails = mails
  }

  /// The same surroundings, as seen by the scenes of a flow that holds `session`.
  consuming func holding(_ session: FlowSession?) -> Surroundings {
    self.session = session
    return self
  }
}
