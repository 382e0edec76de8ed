import Machines
public import Networking
import Sessions

/// Asks somebody who registers for consent to news.
public struct Consent: ConsentTaking {
  /// The address that is verified.
  public let address: VerifiedAddress
  public var wantsNews = false

  init(_ address: VerifiedAddress) { self.address = address }

  public static let name = SceneName.consent
  public static let responsibility = "Asks who registers whether to send news."
  public static let example = Consent(.example)

  public var next: Scene { .setName(SetName(address, wantsNews: wantsNews)) }
}
