public import Machines
public import Networking

/// What users do on more than one scene.
public enum SharedAct: Spoken {
  case logIn(EmailAddress, Password)
  case logInByPhone(PhoneNumber)
  case switchTo(AddressKind)
  case enterCode(Code)
  case resend, proceed, retry, signOut
  case companyLogin
  case back, confirm, cancel

  enum Words {
    static let logIn = Verb(
      "log-in", "Log in by e-mail", .email, .password, embed: SharedAct.logIn)
    static let logInByPhone = Verb(
      "log-in-by-phone", "Log in by phone: a code is sent there", .phone,
      embed: SharedAct.logInByPhone)
    static let switchTo = Verb(
      "switch-to", "Give the other kind of address instead", .choice("KIND"),
      embed: SharedAct.switchTo)
    static let enterCode = Verb("enter-code", "Enter a code", .code, embed: SharedAct.enterCode)
    static let resend = Verb<SharedAct>("resend", "Ask for another code", embed: { .resend })
    static let proceed = Verb<SharedAct>("continue", "Go on", embed: { .proceed })
    static let retry = Verb<SharedAct>("retry", "Try again", embed: { .retry })
    static let signOut = Verb<SharedAct>("sign-out", "Give the account up", embed: { .signOut })
    static let companyLogin = Verb<SharedAct>(
      "company-login", "Log in through the company", embed: { .companyLogin })
    static let back = Verb<SharedAct>("back", "Go back to the scene below", embed: { .back })
    static let confirm = Verb<SharedAct>(
      "confirm", "Say yes to what is asked", embed: { .confirm })
    static let cancel = Verb<SharedAct>(
      "cancel", "Say no to what is asked, or give up what was begun", embed: { .cancel })
  }

  public static let glossary = Glossary([
    Words.logIn.erased, Words.logInByPhone.erased, Words.switchTo.erased,
    Words.enterCode.erased, Words.resend.erased, Words.proceed.erased,
    Words.retry.erased, Words.signOut.erased, Words.back.erased, Words.confirm.erased,
    Words.cancel.erased,
    Words.companyLogin.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .logIn(let email, let password): Words.logIn(email, password)
    case .logInByPhone(let phone): Words.logInByPhone(phone)
    case .switchTo(let kind): Words.switchTo(kind)
    case .enterCode(let code): Words.enterCode(code)
    case .resend: Words.resend()
    case .proceed: Words.proceed()
    case .retry: Words.retry()
    case .signOut: Words.signOut()
    case .companyLogin: Words.companyLogin()
    case .back: Words.back()
    case .confirm: Words.confirm()
    case .cancel: Words.cancel()
    }
  }
}
