public import Networking
import Machines
import Sessions

/// Takes the code that shows whose the address is.
public struct ActivationCode: AddressVerifying {
  public let address: Address
  public var field = CodeField()

  init(_ address: Address) { self.address = address }

  public static let name = SceneName.activationCode
  public static let responsibility = "Takes the code that was sent to who registers."
  public static let title = "Confirm your address"
  public static let checking = Activity.activating
  public static let example = ActivationCode(.example)

  public func next(_ address: VerifiedAddress) -> Scene { .consent(Consent(address)) }
}
