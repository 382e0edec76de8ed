import Machines

/// The server with its data and its answers.
///
/// Answers depend only on the data, on the request and on whether the cookie has expired. The
/// ``NetworkRequestPerformer`` decides whether and when an answer arrives.
package struct Server: Hashable, Sendable {
  /// The maximum number of users that givens can add to a server.
  package static let capacity = 16

  /// The users in the order in which they were added.
  package internal(set) var users: [User] = []

  /// The codes that the server sent and still accepts.
  package internal(set) var codes = SentCodes()

  /// The server's objections to addresses.
  var addresses = AddressBook()

  /// The distinct codes of companies.
  package private(set) var ssoCodes: [SSOCode] = []

  /// The e-mails whose links have not been opened yet.
  package internal(set) var mails = SentMails()

  /// Whether the server has blacklisted this build of the app.
  package var blacklistsBuild = false

  /// Creates a server without users.
  package init() {}

  /// Returns the record of a user, or `nil` if the user is unknown.
  package func user(_ id: UserID) -> User? { users.first { $0.id == id } }

  /// Adds a user. Returns `false` if there is no room for another user or the name is in use.
  package mutating func add(_ user: User) -> Bool {
    guard users.count < Self.capacity, self.user(user.id) == nil else { return false }
    users.append(user)
    return true
  }

  /// Assigns the code to a company. Returns `false` if the code is malformed or already assigned.
  package mutating func issue(_ code: SSOCode) -> Bool {
    guard code.isWellFormed, !ssoCodes.contains(code) else { return false }
    ssoCodes.append(code)
    return true
  }

  /// Registers this device for the user.
  package mutating func registerThisDevice(of id: UserID) {
    change(id) { $0.isDeviceRegistered = true }
  }

  /// Removes this device from the user's list.
  package mutating func removeThisDevice(of id: UserID) {
    change(id) { user in
      user.isDeviceRegistered = false
      user.changeCookies { $0.isOfRemovedDevice = true }
    }
  }

  /// Removes another device from the user's list. The device's cookies need no revocation, because
  /// no simulated device sends requests with them.
  package mutating func removeDevice(_ device: UserDevice, of id: UserID) {
    change(id) { $0.devices.remove(device) }
  }

  /// Revokes all cookies that this device has received for the user so far.
  package mutating func revokeCookie(of id: UserID) {
    change(id) { user in user.changeCookies { $0.isRevoked = true } }
  }

  /// Keeps the cookie of the user's last login on this device.
  package mutating func keepNewCookie(of id: UserID) { change(id) { $0.cookie = $0.newCookie } }

  /// Marks the user as deleted and revokes every cookie.
  package mutating func delete(_ id: UserID) {
    change(id) { $0.status = .deleted }
    revokeCookie(of: id)
  }

  /// Advances the clock for codes and mails.
  package mutating func advance(by time: Seconds) {
    codes.advance(by: time)
    mails.advance(by: time)
  }

  mutating func change(_ id: UserID, _ change: (inout User) -> Void) {
    guard let index = users.firstIndex(where: { $0.id == id }) else { return }
    change(&users[index])
  }
}

/// A cookie with which an access token is requested, as far as the device determines it.
package enum PresentedCookie: Hashable, Sendable {
  case valid, expired
  /// The server has replaced the cookie when it sent an access token to another process.
  case replaced
}

// MARK: - Answers

extension Server {
  /// Returns the answer to `request` and the row that decided it. The cookie is the one that is
  /// exchanged for an access token.
  package mutating func answer(
    _ request: Request, presenting cookie: PresentedCookie = .valid
  ) -> (response: Response, row: AnswerRow) {
    switch request {
    case .open(.versionCheck):
      (.version(isBlacklisted: blacklistsBuild), blacklistsBuild ? .blacklisted : .notBlacklisted)
    case .open(.logIn(.email(let email, let password, let code))): logIn(email, password, code)
    case .open(.sendCode(let email)):
      (.codeSent, codes.send(to: .email(email)) ? .codeSent : .codeGoesOnCounting)
    case .open(.sendLoginCode(let phone)): sendLoginCode(to: phone)
    case .open(.logIn(.phone(let phone, let code))): logIn(phone, code)
    case .open(.validateSSOCode(let code)): validate(code)
    case .open(.sendActivationCode(let address)): sendActivationCode(to: address)
    case .open(.checkActivationCode(let address)): checkActivationCode(address)
    case .open(.createAccount(let registration)): create(registration, .accountCreated)
    case .open(.createTeam(_, let registration)): create(registration, .teamCreated)
    case .open(.fetchBackend): (.backend, .backendFetched)
    case .refreshToken(let id), .renewToken(let id): refreshToken(of: id, presenting: cookie)
    case .authenticated(_, let id) where user(id)?.status == .deleted:
      (.failure(.tokenRefused), .cookieRevoked)
    case .authenticated(_, let id) where user(id)?.cookie.isOfRemovedDevice == true:
      (.failure(.deviceRemoved), .deviceRemoved)
    case .authenticated(.loadUser, let id): (.user(id), .userLoaded)
    case .authenticated(.synchronise, _): (.synchronised, .synchronised)
    case .authenticated(.invite(let email), _): invite(email)
    case .authenticated(.registerDevice(let password), let id):
      registerDevice(of: id, with: password)
    case .authenticated(.removeDevice(let device, let password), let id):
      remove(device, of: id, with: password)
    case .authenticated(.setEmail(let email, let password), let id):
      setEmail(email, password, of: id)
    }
  }

  /// Returns the response to a `request` that is forced to fail. As in a real refusal,
  /// `tooManyDevices` carries the list of devices.
  package func failing(_ request: Request, with failure: NetworkFailure) -> Response {
    guard failure == .tooManyDevices, case .authenticated(.registerDevice, let id) = request,
      let user = user(id)
    else { return .failure(failure) }
    return .tooManyDevices(user.deviceList)
  }

  private mutating func logIn(
    _ email: EmailAddress, _ password: Password, _ code: Code?
  ) -> (Response, AnswerRow) {
    guard let user = users.first(where: { $0.email == email }), user.status != .deleted,
      user.password == password
    else { return (.failure(.invalidCredentials), .invalidCredentials) }
    switch user.status {
    case .pendingActivation:
      return (.failure(.accountPendingActivation), .accountPendingActivation)
    case .suspended: return (.failure(.accountSuspended), .accountSuspended)
    case .active, .deleted: break
    }
    if user.wantsSecondFactor {
      guard let code else { return (.failure(.secondFactorWanted), .secondFactorWanted) }
      guard codes.isGood(code, for: .email(email)) else {
        return (.failure(.wrongCode), .wrongCode)
      }
    }
    change(user.id) { $0.newCookie = User.Cookie() }
    return (.tokens(user.id, isDeviceRegistered: user.isDeviceRegistered), .loggedIn)
  }

  /// Returns the user with this phone number, or `nil` if the number belongs only to a deleted user
  /// or to no user.
  private func user(with phone: PhoneNumber) -> User? {
    users.first { $0.phone == phone && $0.status != .deleted }
  }

  private mutating func sendLoginCode(to phone: PhoneNumber) -> (Response, AnswerRow) {
    guard user(with: phone) != nil else {
      return (.failure(.invalidPhoneNumber), .invalidPhoneNumber)
    }
    return (
      .codeSent, codes.send(to: .phone(phone)) ? .loginCodeSent : .loginCodeGoesOnCounting
    )
  }

  /// Logs in by phone. Entering the code proves that the number belongs to the user, so a pending
  /// activation does not prevent the login.
  private mutating func logIn(_ phone: PhoneNumber, _ code: Code) -> (Response, AnswerRow) {
    guard let user = user(with: phone), codes.isGood(code, for: .phone(phone)) else {
      return (.failure(.wrongCode), .wrongLoginCode)
    }
    guard user.status != .suspended else {
      return (.failure(.accountSuspended), .accountSuspendedByPhone)
    }
    change(user.id) { $0.newCookie = User.Cookie() }
    return (
      .tokens(user.id, isDeviceRegistered: user.isDeviceRegistered), .loggedInByPhone
    )
  }

  private func refreshToken(
    of id: UserID, presenting cookie: PresentedCookie
  ) -> (Response, AnswerRow) {
    guard let user = user(id) else { return (.failure(.tokenRefused), .cookieRevoked) }
    return if user.cookie.isOfRemovedDevice {
      (.failure(.deviceRemoved), .deviceRemoved)
    } else if cookie == .expired {
      (.failure(.tokenRefused), .cookieExpired)
    } else if user.cookie.isRevoked {
      (.failure(.tokenRefused), .cookieRevoked)
    } else if cookie == .replaced {
      (.failure(.tokenRefused), .cookieReplaced)
    } else {
      (.newAccessToken, .tokenRefreshed)
    }
  }

  private mutating func registerDevice(
    of id: UserID, with password: Password?
  ) -> (Response, AnswerRow) {
    guard let user = user(id) else { return (.failure(.unknown), .forcedFailure) }
    let onlyLimitApplies = user.devices.count == 0 || user.usesSingleSignOn
    if !onlyLimitApplies {
      guard user.email != nil else { return (.failure(.emailWanted), .emailWanted) }
      guard let password, password == user.password else {
        return (.failure(.passwordWanted), .passwordWanted)
      }
    }
    guard user.hasRoomForDevice else {
      return (.tooManyDevices(user.deviceList), .tooManyDevices)
    }
    registerThisDevice(of: id)
    return (.deviceRegistered, .deviceRegistered)
  }

  private mutating func remove(
    _ device: UserDevice, of id: UserID, with password: Password?
  ) -> (Response, AnswerRow) {
    guard let user = user(id), user.devices.contains(device) else {
      return (.failure(.gone), .deviceGone)
    }
    guard user.password == nil || user.password == password else {
      return (.failure(.wrongPassword), .wrongPassword)
    }
    removeDevice(device, of: id)
    return (.otherDeviceRemoved, .otherDeviceRemoved)
  }
}
