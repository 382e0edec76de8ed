public import Machines
public import Networking

/// What users do on the scenes of a registration, be it for themselves or for a team.
public enum RegistrationAct: Spoken {
  case enterEmail(EmailAddress)
  case enterPhone(PhoneNumber)
  case enterName(Name)
  case enterPassword(Password)
  case accept, decline, readPolicy
  case change, logInInstead

  enum Words {
    static let enterEmail = Verb(
      "enter-email", "Give the e-mail address to register with", .email,
      embed: RegistrationAct.enterEmail)
    static let enterPhone = Verb(
      "enter-phone", "Give the phone number to register with", .phone,
      embed: RegistrationAct.enterPhone)
    static let enterName = Verb(
      "enter-name", "Give a name, one's own or a team's", .name, embed: RegistrationAct.enterName)
    static let enterPassword = Verb(
      "enter-password", "Choose the password of the account", .password,
      embed: RegistrationAct.enterPassword)
    static let accept = Verb<RegistrationAct>(
      "accept", "Agree to what is asked or offered", embed: { .accept })
    static let decline = Verb<RegistrationAct>(
      "decline", "Refuse what is offered", embed: { .decline })
    static let readPolicy = Verb<RegistrationAct>(
      "read-policy", "Read the policy before answering", embed: { .readPolicy })
    static let change = Verb<RegistrationAct>(
      "change", "Register with another address than the one that is taken", embed: { .change })
    static let logInInstead = Verb<RegistrationAct>(
      "log-in-instead", "Log in with the address that is taken", embed: { .logInInstead })
  }

  public static let glossary = Glossary([
    Words.enterEmail.erased, Words.enterPhone.erased, Words.enterName.erased,
    Words.enterPassword.erased,
    Words.accept.erased, Words.decline.erased, Words.readPolicy.erased, Words.change.erased,
    Words.logInInstead.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .enterEmail(let email): Words.enterEmail(email)
    case .enterPhone(let phone): Words.enterPhone(phone)
    case .enterName(let name): Words.enterName(name)
    case .enterPassword(let password): Words.enterPassword(password)
    case .accept: Words.accept()
    case .decline: Words.decline()
    case .readPolicy: Words.readPolicy()
    case .change: Words.change()
    case .logInInstead: Words.logInInstead()
    }
  }
}
