import Networking
import Sessions

/// What scenes may know of what is around them.
package struct Surroundings: Hashable, Sendable {
  /// The accounts that the device stores.
  package let device: Device
  /// The codes that were sent, and for how long no other is.
  package let codes: SentCodes
  /// The mails that were sent, and for how long no other is.
  package let mails: SentMails
  /// What the flow holds since somebody logged in.
  package internal(set) var session: FlowSession?

  /// What is around a flow.
  package init(device: Device, codes: SentCodes, mails: SentMails = SentMails()) {
    self.device = device
    self.codes = codes
    self.mails = mails
  }

  /// The same surroundings, as the scenes of a flow see them that holds `session`.
  consuming func holding(_ session: FlowSession?) -> Surroundings {
    self.session = session
    return self
  }
}
