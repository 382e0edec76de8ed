/// The server: what it knows, and what it answers by that.
///
/// It answers by its data alone; whether an answer arrives, and when, is the business of the
/// ``NetworkRequestPerformer``.
public struct Server: Hashable, Sendable {
  /// The number of users that one server knows.
  public static let capacity = 16

  /// The users in the order in which they came.
  public private(set) var users: [User] = []

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

  /// This device is one of the user's.
  public mutating func registerThisDevice(of id: UserID) {
    change(id) { $0.registration = .registered }
  }

  /// The user took this device off the list.
  public mutating func removeThisDevice(of id: UserID) { change(id) { $0.registration = .removed } }

  /// The cookie that this device was given for the user is worth nothing from now on: it was revoked,
  /// or its user deleted.
  public mutating func revokeCookie(of id: UserID) { change(id) { $0.isCookieRevoked = true } }

  private mutating func change(_ id: UserID, _ change: (inout User) -> Void) {
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
    case .refreshToken(let id): refreshToken(of: id, isCookieExpired: isCookieExpired)
    case .authenticated(.loadUser, let id): (.user(id), .userLoaded)
    case .authenticated(.registerDevice, let id): registerDevice(of: id)
    }
  }

  private func refreshToken(of id: UserID, isCookieExpired: Bool) -> (Response, AnswerRow) {
    guard let user = user(id) else { return (.failure(.tokenRefused), .cookieRevoked) }
    return if user.registration == .removed {
      (.failure(.deviceRemoved), .deviceRemoved)
    } else if isCookieExpired {
      (.failure(.tokenRefused), .cookieExpired)
    } else if user.isCookieRevoked {
      (.failure(.tokenRefused), .cookieRevoked)
    } else {
      (.accessToken, .tokenRefreshed)
    }
  }

  /// Nobody gives a password here: the app asks by itself when a session opens.
  private mutating func registerDevice(of id: UserID) -> (Response, AnswerRow) {
    guard let user = user(id) else { return (.failure(.unknown), .forcedFailure) }
    let onlyLimitApplies = user.otherDevices == 0 || user.usesSingleSignOn
    guard onlyLimitApplies else {
      return user.email == nil
        ? (.failure(.emailWanted), .emailWanted) : (.failure(.passwordWanted), .passwordWanted)
    }
    guard user.otherDevices < User.deviceLimit else {
      return (.failure(.tooManyDevices), .tooManyDevices)
    }
    registerThisDevice(of: id)
    return (.deviceRegistered, .deviceRegistered)
  }
}
