import Machines
import Networking
import Sessions

/// The content of a scene, made by its presenter. The content consists of values rather than text
/// in the user's language.
package struct ViewModel: Hashable, Sendable {
  /// A field with its content.
  @Kinds
  package enum Field: Hashable, Sendable {
    /// An e-mail address.
    case email(EmailAddress?)
    /// A password; its content is not shown.
    case password(isFilled: Bool)
    /// A code; its content is not shown.
    case code(isFilled: Bool)
    /// The name of a backup.
    case backup(BackupID?)
    /// A phone number.
    case phone(PhoneNumber?)
    /// A company's code; its content is not shown.
    case ssoCode(isFilled: Bool)
    /// The name of a person or a team.
    case name(Name?)
  }

  /// The variant of a scene that has several texts.
  package enum Variant: UInt8, Choice {
    /// The account was not stored on this device before the flow.
    case newDevice
    /// The account was already stored on this device before the flow.
    case loggedOut
  }

  /// The title at the top.
  package let title: String
  /// The user's devices that the scene lists.
  package let devices: UserDevices
  /// The fields from top to bottom.
  package let fields: [Field]
  /// The variant of the scene's texts, if it has several.
  package let variant: Variant?
  /// Whether a dot points at the mistake.
  package let hasGuidanceDot: Bool

  /// Creates the content of the screen.
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
  /// Whether the field is filled in.
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
  /// The placeholder used in help for a field.
  package static var placeholder: String { "FIELD" }
}
