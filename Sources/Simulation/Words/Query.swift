public import Machines
import Authentication
import Networking
public import Sessions

/// What may be asked of the world.
public enum Query: Spoken {
  case accounts
  case selected
  case cookie(AccountID)
  case session
  case failedPasswords
  case conversation(AccountID)
  case held
  case stack
  case email
  case phone
  case name
  case wantNews
  case fields, filled
  case guidanceDot
  case variant
  case buttons
  case devices
  case clipboard
  case waitingLink

  enum Words {
    static let accounts = Inquiry<Query, AccountID>(
      "accounts", "The accounts of the device, in the order of storing", result: .account,
      embed: { .accounts })
    static let selected = Inquiry<Query, AccountID>(
      "selected", "The account that opens at the next start", result: .account,
      embed: { .selected })
    static let cookie = Inquiry(
      "cookie", "The state of an account's cookie; nothing when it is not stored", .account,
      result: .cookie, embed: Query.cookie)
    static let session = Inquiry<Query, AccountID>(
      "session", "The account whose session stands or opens", result: .account,
      embed: { .session })
    static let failedPasswords = Inquiry<Query, UInt8>(
      "failed-passwords", "How many wrong passwords were entered since the last right one",
      result: .count("N", in: 0...UInt8.max), embed: { .failedPasswords })
    static let conversation = Inquiry(
      "conversation", "The conversation of an account that was open last", .account,
      result: .conversation, embed: Query.conversation)
    static let stack = Inquiry<Query, SceneName>(
      "stack", "The scenes of the flow, the visible one last", result: .scene, embed: { .stack })
    static let email = Inquiry<Query, EmailAddress>(
      "email", "What stands in the e-mail field", result: .email, embed: { .email })
    static let phone = Inquiry<Query, PhoneNumber>(
      "phone", "What stands in the phone field", result: .phone, embed: { .phone })
    static let name = Inquiry<Query, Name>(
      "name", "What stands in the name field", result: .name, embed: { .name })
    static let wantNews = Inquiry<Query, UserID>(
      "want-news", "The users who agreed to hear news when they registered", result: .user,
      embed: { .wantNews })
    static let fields = Inquiry<Query, ViewModel.FieldName>(
      "fields", "The fields of the visible scene", result: .choice("FIELD"), embed: { .fields })
    static let filled = Inquiry<Query, ViewModel.FieldName>(
      "filled", "The fields of the visible scene in which something stands",
      result: .choice("FIELD"), embed: { .filled })
    static let guidanceDot = Inquiry<Query, SceneName>(
      "guidance-dot", "The visible scene, if a dot leads the eye to what is wrong there",
      result: .scene, embed: { .guidanceDot })
    static let variant = Inquiry<Query, ViewModel.Variant>(
      "variant", "Which of its texts the visible scene shows, if it has several",
      result: .choice("VARIANT"), embed: { .variant })
    static let buttons = Inquiry<Query, Button>(
      "buttons", "What can be pressed on the visible scene, from top to bottom",
      result: .choice("BUTTON"), embed: { .buttons })
    static let devices = Inquiry<Query, UserDevice>(
      "devices", "The devices of the user that the visible scene lists", result: .userDevice,
      embed: { .devices })
    static let held = Inquiry<Query, Work>(
      "held", "The requests that wait for their answer, longest first", result: .work,
      embed: { .held })
    static let clipboard = Inquiry<Query, CopiedText>(
      "clipboard", "What was copied last on the device, if anything was",
      result: .choice("TEXT"), embed: { .clipboard })
    static let waitingLink = Inquiry<Query, LinkKind>(
      "waiting-link", "The link that waits until it can run", result: .linkKind,
      embed: { .waitingLink })
  }

  public static let glossary = Glossary([
    Words.accounts.erased, Words.selected.erased, Words.cookie.erased, Words.session.erased,
    Words.failedPasswords.erased,
    Words.conversation.erased, Words.held.erased, Words.stack.erased,
    Words.email.erased, Words.phone.erased, Words.name.erased, Words.wantNews.erased,
    Words.fields.erased,
    Words.filled.erased,
    Words.guidanceDot.erased,
    Words.variant.erased, Words.buttons.erased,
    Words.devices.erased,
    Words.clipboard.erased, Words.waitingLink.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .accounts: Words.accounts()
    case .selected: Words.selected()
    case .cookie(let account): Words.cookie(account)
    case .session: Words.session()
    case .failedPasswords: Words.failedPasswords()
    case .conversation(let account): Words.conversation(account)
    case .held: Words.held()
    case .stack: Words.stack()
    case .email: Words.email()
    case .phone: Words.phone()
    case .name: Words.name()
    case .wantNews: Words.wantNews()
    case .fields: Words.fields()
    case .filled: Words.filled()
    case .guidanceDot: Words.guidanceDot()
    case .variant: Words.variant()
    case .buttons: Words.buttons()
    case .devices: Words.devices()
    case .clipboard: Words.clipboard()
    case .waitingLink: Words.waitingLink()
    }
  }
}

/// What was copied, as far as the app cares.
public enum CopiedText: UInt8, Choice {
  /// A company's code.
  case ssoCode
  /// Anything else.
  case otherText
}
