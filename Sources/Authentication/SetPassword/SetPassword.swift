import Machines
public import Networking
import Sessions

/// Takes the password of somebody who registers by e-mail, and creates the account.
public struct SetPassword: PasswordChoosing {
  public let registration: Registration
  public var field = PasswordField()

  init(_ registration: Registration) { self.registration = registration }

  public static let name = SceneName.setPassword
  public static let responsibility = "Takes the password of who registers, and creates the account."
  public static let requests: [Work] = [.createAccount]
  public static let back = BackRule.refused
  public static let standsAtBottom = true
  public static let example = SetPassword(.example)

  public var team: Name? { nil }
}
