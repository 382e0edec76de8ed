public import Machines

/// The name of a scene.
public enum SceneName: UInt8, Choice {
  case landing, login, emailCode, noHistory, initialSync, reauthenticate
  case loginCode
  case deviceLimit
  case removeDevice
  case companyLogin
  case addEmail
  case emailLink
  case createAccount, activationCode, consent, setName, setPassword
  case teamName, teamEmail, teamCode, teamConsent, teamFullName, teamPassword, teamInvite
}
