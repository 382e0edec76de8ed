import Machines
import Networking
import Sessions

/// What a scene shows, as its presenter makes it: values, no text of the user's language.
package struct ViewModel: Hashable, Sendable {
  /// A field with what stands in it.
  @Kinds
  package enum Field: Hashable, Sendable {
    /// An e-mail address.
    case email(EmailAddress?)
    /// A password; what stands in it is not shown.
    case password(isFilled: Bool)
    /// A code; what stands in it is not shown.
    case code(isFilled: Bool)
    /// The name of a backup.
    case backup(BackupID?)
    /// A phone number.
    case phone(PhoneNumber?)
    /// A company's code; what stands in it is not shown.
    case ssoCode(isFilled: Bool)
    /// The name of a person or a team.
    case name(Name?)
  }

  /// Which of its texts a scene shows that has several.
  package enum Variant: UInt8, Choice {
    /// For an account that was never on this device.
    case newDevice
    /// For an account that was logged out here.
    case loggedOut
  }

  /// What stands at the top.
  package let title: String
  /// The user's devices that it lists.
  package let devices: UserDevices
  /// The fields from top to bottom.
  package let fields: [Field]
  /// Which of its texts the scene shows, if it has several.
  package let variant: Variant?
  /// Whether a dot leads the eye to what is wrong.
  package let hasGuidanceDot: Bool

  /// What is on screen.
  package init(
    _ title: String, devices: UserDevices = UserDevices(first: 0), fields: [Field] = [],
    variant: Variant? = nil, hasGuidanceDot: Bool = false
  ) {
    self.title = title
    self.devices = devices
    self.fields = fields
    self.variant = variant
    self.hasGuidanceDot = hasGuidanceDot
  }
}

extension ViewModel.Field {
  /// Whether something stands in it.
  package var isFilled: Bool {
    switch self {
    case .email(let email): email != nil
    case .backup(let backup): backup != nil
    case .phone(let phone): phone != nil
    case .password(let isFilled), .code(let isFilled): isFilled
    case .ssoCode(let isFilled): isFilled
    case .name(let name): name != nil
    }
  }
}

extension ViewModel.Field.Kind {
  /// A field, as help calls it.
  package static var placeholder: String { "FIELD" }
}
