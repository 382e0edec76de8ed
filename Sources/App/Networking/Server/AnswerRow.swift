import Machines

/// The rows of the server's answer tables, and the rows for requests that fail without an answer
/// from the tables.
@Sentences
package enum AnswerRow: UInt8, Choice {
  /// The server has not blacklisted this build.
  case notBlacklisted
  /// The server has blacklisted this build.
  case blacklisted
  /// The server accepts the cookie, and sends a new access token.
  case tokenRefreshed
  /// The cookie has expired, so there is no new access token.
  case cookieExpired
  /// The cookie is revoked, or its user is deleted or unknown.
  case cookieRevoked
  /// The server replaced the cookie when another process got an access token for it.
  case cookieReplaced
  /// The user has removed the device that received the cookie.
  case deviceRemoved
  /// The server sends the user to whom the tokens belong.
  case userLoaded
  /// The server sends all data that a new device needs.
  case synchronised
  /// The user logs in by e-mail or through a company.
  case loggedIn
  /// No user has this address with this password, or the user is deleted.
  case invalidCredentials
  /// The password is right, but the user's address was never verified.
  case accountPendingActivation
  /// The account is suspended, so the user cannot log in by e-mail or through a company.
  case accountSuspended
  /// The password is right, but a code is required as well.
  case secondFactorWanted
  /// The password is right, but the code does not match the code last sent to the address.
  case wrongCode
  /// A second-factor code is sent to the address.
  case codeSent
  /// The last second-factor code is so recent that it stays valid and no new code is sent.
  case codeGoesOnCounting
  /// No user has the phone number, or messages to it cannot be delivered.
  case invalidPhoneNumber
  /// A login code is sent to the phone number.
  case loginCodeSent
  /// The last login code is so recent that it stays valid and no new code is sent.
  case loginCodeGoesOnCounting
  /// The code matches the code sent to the user's phone number.
  case loggedInByPhone
  /// The code does not match the code last sent to the phone number, or no user has the number.
  case wrongLoginCode
  /// The login code is right, but the account is suspended.
  case accountSuspendedByPhone
  /// A company has the code.
  case ssoCodeValid
  /// No company has the code.
  case invalidSsoCode
  /// This device is registered for the user.
  case deviceRegistered
  /// The user has no e-mail address, which is needed to register another device.
  case emailWanted
  /// The password needed to register another device is missing or wrong.
  case passwordWanted
  /// The user has the maximum number of devices.
  case tooManyDevices
  /// The device to remove is no longer registered.
  case deviceGone
  /// The password that confirms the removal of a device is missing or wrong.
  case wrongPassword
  /// Another device of the user is removed.
  case otherDeviceRemoved
  /// The user already has this address.
  case emailVerified
  /// Another user has the address.
  case addressTaken
  /// An e-mail with a link is sent to the address.
  case mailSent
  /// Registration is not open to addresses of this domain.
  case blockedDomain
  /// Registration is not open to this address, so no code is sent to it.
  case blacklistedAddress
  /// Mail to the address cannot be delivered.
  case invalidEmail
  /// The code is right, but the address is not allowed to have an account.
  case unauthorisedEmail
  /// An activation code is sent to the address.
  case activationCodeSent
  /// The activation code matches the code last sent to the address.
  case codeVerified
  /// The activation code does not match the code last sent to the address.
  case wrongActivationCode
  /// The address was blacklisted before the account could be created.
  case blacklistedMeanwhile
  /// Another user took the address before the account could be created.
  case takenMeanwhile
  /// The account of a new user is created.
  case accountCreated
  /// A team is created with the account of its first user.
  case teamCreated
  /// An invitation is sent to the address.
  case invited
  /// The invited address is taken, or mail to it cannot be delivered.
  case invitationRefused
  /// The server sends the configuration of another backend.
  case backendFetched
  /// The device is offline, so the request fails at once.
  case noNetwork
  /// The answer was held back until the request timed out.
  case timedOut
  /// The request was forced to fail, or tried to register a device for an unknown user.
  case forcedFailure
}
