package import Machines
package import Networking

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
