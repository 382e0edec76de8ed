import Machines
import Networking

/// Inputs that more than one scene has, and answers to questions.
@Words
package enum SharedAct: Spoken {
  /// Log in by e-mail.
  case logIn(EmailAddress, Password)
  /// Log in by phone: a code is sent to the number.
  case logInByPhone(PhoneNumber)
  /// Switch the form to the other kind of address.
  case switchTo(AddressKind)
  /// Enter the code that was sent.
  case enterCode(Code)
  /// Ask for another code.
  case resend
  /// Continue to the next step.
  @Word("continue")
  case proceed
  /// Retry the step that failed.
  case retry
  /// Ask to sign out, which deletes the account from this device.
  case signOut
  /// Go back to the scene below.
  case back
  /// Confirm the open question.
  case confirm
  /// Answer no to the open question, or return to a stored account.
  case cancel
  /// Try again with another backup, or with the same one.
  case tryAgain
  /// Log in through a company's own pages.
  case companyLogin
}

/// Inputs of the scenes that register a user or found a team.
@Words
package enum RegistrationAct: Spoken {
  /// Enter the e-mail address to register with.
  case enterEmail(EmailAddress)
  /// Enter the phone number to register with.
  case enterPhone(PhoneNumber)
  /// Enter the user's own name, or the name of the team.
  case enterName(Name)
  /// Choose a password for the account.
  case enterPassword(Password)
  /// Accept the terms, or agree to receive news.
  case accept
  /// Decline to receive news.
  case decline
  /// Read the privacy policy before answering.
  case readPolicy
  /// Enter a different address, because this one is taken.
  case change
  /// Log in with the address that is taken.
  case logInInstead
}
