public import Machines

/// The rows of the server's answer tables, and of the reasons why an answer does not arrive.
public enum AnswerRow: UInt8, Choice {
  case notBlacklisted, blacklisted
  case tokenRefreshed, cookieExpired, cookieRevoked, deviceRemoved
  case userLoaded, synchronised
  case loggedIn, invalidCredentials, accountPendingActivation, accountSuspended
  case secondFactorWanted, wrongCode
  case codeSent, codeGoesOnCounting
  case invalidPhoneNumber, loginCodeSent, loginCodeGoesOnCounting
  case loggedInByPhone, wrongLoginCode, accountSuspendedByPhone
  case ssoCodeValid, invalidSsoCode
  case deviceRegistered, emailWanted, passwordWanted, tooManyDevices
  case deviceGone, wrongPassword, otherDeviceRemoved
  case emailVerified
  case addressTaken
  case mailSent
  case blockedDomain
  case blacklistedAddress
  case invalidEmail
  case unauthorisedEmail
  case activationCodeSent
  case codeVerified
  case wrongActivationCode
  case blacklistedMeanwhile
  case takenMeanwhile
  case accountCreated
  case teamCreated
  case invited
  case invitationRefused
  case backendFetched
  case noNetwork, timedOut, forcedFailure
}
