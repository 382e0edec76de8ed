import Machines
import Networking

/// What users do on more than one scene, and answers to questions.
@Words
package enum SharedAct: Spoken {
  /// Log in by e-mail.
  case logIn(EmailAddress, Password)
  /// Log in by phone: a code is sent there.
  case logInByPhone(PhoneNumber)
  /// Give the other kind of address instead.
  case switchTo(AddressKind)
  /// Enter a code.
  case enterCode(Code)
  /// Ask for another code.
  case resend
  /// Go on.
  @Word("continue")
  case proceed
  /// Try again.
  case retry
  /// Give the account up.
  case signOut
  /// Go back to the scene below.
  case back
  /// Say yes to what is asked.
  case confirm
  /// Say no to what is asked, or give up what was begun.
  case cancel
  /// Try another backup, or the same once more.
  case tryAgain
  /// Log in through the company.
  case companyLogin
}

/// What users do on the scenes of a registration, be it for themselves or for a team.
@Words
package enum RegistrationAct: Spoken {
  /// Give the e-mail address to register with.
  case enterEmail(EmailAddress)
  /// Give the phone number to register with.
  case enterPhone(PhoneNumber)
  /// Give a name, one's own or a team's.
  case enterName(Name)
  /// Choose the password of the account.
  case enterPassword(Password)
  /// Agree to what is asked or offered.
  case accept
  /// Refuse what is offered.
  case decline
  /// Read the policy before answering.
  case readPolicy
  /// Register with another address than the one that is taken.
  case change
  /// Log in with the address that is taken.
  case logInInstead
}
