public import Machines

/// The server: what it knows, and what it answers by that.
///
/// It answers by its data alone; whether an answer arrives, and when, is the business of the
/// ``NetworkRequestPerformer``.
public struct Server: Hashable, Sendable {
  /// The number of users that one server knows.
  public static let capacity = 16

  /// The users in the order in which they came.
  public internal(set) var users: [User] = []

  /// The codes that it sent and that are still good, in the order of sending.
  public internal(set) var codes = SentCodes()

  /// What it holds against addresses.
  var addresses = AddressBook()

  /// The codes that companies have, each once.
  public private(set) var ssoCodes: [SSOCode] = []

  /// The mails that it sent and whose link nobody opened yet.
  public internal(set) var mails = SentMails()

  /// Whether it refuses this build of the app.
  public var blacklistsBuild = false

  /// A server without users.
  public init() {}

  /// What it knows of a user.
  public func user(_ id: UserID) -> User? { users.first { $0.id == id } }

  /// Takes a user in. Returns whether there was room, and nobody of that name.
  public mutating func add(_ user: User) -> Bool {
    guard users.count < Self.capacity, self.user(user.id) == nil else { return false }
    users.append(user)
    return true
  }

  /// A company has this code from now on. Returns whether it is a code, and none had it before.
  public mutating func issue(_ code: SSOCode) -> Bool {
    guard code.isWellFormed, !ssoCodes.contains(code) else { return false }
    ssoCodes.append(code)
    return true
  }

  /// This device is one of the user's.
  public mutating func registerThisDevice(of id: UserID) {
    change(id) { $0.isDeviceRegistered = true }
  }

  /// The user took this device off the list.
  public mutating func removeThisDevice(of id: UserID) {
    change(id) { user in
      user.isDeviceRegistered = false
      user.changeCookies { $0.isOfRemovedDevice = true }
    }
  }

  /// A device beside this one is no longer on the user's list. Whatever it held is worth nothing from
  /// then on; nobody in this world asks with it.
  public mutating func removeDevice(_ device: UserDevice, of id: UserID) {
    change(id) { $0.devices.remove(device) }
  }

  /// The cookies that this device was given for the user so far are worth nothing from now on.
  public mutating func revokeCookie(of id: UserID) {
    change(id) { user in user.changeCookies { $0.isRevoked = true } }
  }

  /// This device keeps the cookie of the user's last log-in, in place of the one that it kept before.
  public mutating func keepNewCookie(of id: UserID) { change(id) { $0.cookie = $0.newCookie } }

  /// The user is gone, and every cookie with it.
  public mutating func delete(_ id: UserID) {
    change(id) { $0.status = .deleted }
    revokeCookie(of: id)
  }

  /// Lets time pass for codes and mails.
  public mutating func advance(by time: Seconds) {
    codes.advance(by: time)
    mails.advance(by: time)
  }

  mutating func change(_ id: UserID, _ change: (inout User) -> Void) {
    guard let index = users.firstIndex(where: { $0.id == id }) else { return }
    change(&users[index])
  }
}

// MARK: - Answers

extension Server {
  /// What it answers to `request`, and the row that says so; `isCookieExpired` is said of the cookie
  /// that a refresh is asked with.
  public mutating func answer(
    _ request: Request, isCookieExpired: Bool
  ) -> (response: Response, row: AnswerRow) {
    switch request {
    case .open(.versionCheck):
      (.version(isBlacklisted: blacklistsBuild), blacklistsBuild ? .blacklisted : .notBlacklisted)
    case .open(.logIn(let email, let password, let code)): logIn(email, password, code)
    case .open(.sendCode(let email)):
      (.codeSent, codes.send(to: .email(email)) ? .codeSent : .codeGoesOnCounting)
    case .open(.sendLoginCode(let phone)): sendLoginCode(to: phone)
    case .open(.logInByPhone(let phone, let code)): logIn(phone, code)
    case .open(.validateSSOCode(let code)): validate(code)
    case .open(.sendActivationCode(let address)): sendActivationCode(to: address)
    case .open(.checkActivationCode(let address)): checkActivationCode(address)
    case .open(.createAccount(let registration)): create(registration, .accountCreated)
    case .open(.createTeam(_, let registration)): create(registration, .teamCreated)
    case .open(.fetchBackend): (.backend, .backendFetched)
    case .refreshToken(let id): refreshToken(of: id, isCookieExpired: isCookieExpired)
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

  /// What comes of `request` when it is made to fail: one device too many is refused with the list,
  /// whoever says so.
  public func failing(_ request: Request, with failure: NetworkFailure) -> Response {
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

  /// A number is nobody's once its user is gone.
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

  /// Who can read the code has the number: there is no address that was never confirmed.
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

  private func refreshToken(of id: UserID, isCookieExpired: Bool) -> (Response, AnswerRow) {
    guard let user = user(id) else { return (.failure(.tokenRefused), .cookieRevoked) }
    return if user.cookie.isOfRemovedDevice {
      (.failure(.deviceRemoved), .deviceRemoved)
    } else if isCookieExpired {
      (.failure(.tokenRefused), .cookieExpired)
    } else if user.cookie.isRevoked {
      (.failure(.tokenRefused), .cookieRevoked)
    } else {
      (.accessToken, .tokenRefreshed)
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
