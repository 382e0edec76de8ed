package import Machines
package import Networking

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
