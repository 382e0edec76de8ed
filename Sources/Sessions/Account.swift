public import Machines
public import Networking

/// An account as the device stores it. What is stored survives the end of the app.
public struct Account: Hashable, Sendable {
  /// How long a cookie is good.
  public static let cookieLifetime = Seconds.days(28)

  /// What logs the account in without a password.
  public enum Cookie: Hashable, Sendable {
    /// Good for as long as this.
    case valid(expiresIn: Seconds)
    /// Too old; noticed by the next request for an access token.
    case expired
    /// Gone.
    case missing
  }

  /// The account's data on the device.
  public enum Store: Hashable, Sendable {
    /// Written by an older version of the app.
    case needsMigration
    /// In order, but the user was never loaded there.
    case withoutUser
    /// In order, with the user: opening it needs no network.
    case withUser
  }

  /// Which account.
  public let id: AccountID
  /// What logs it in.
  public internal(set) var cookie: Cookie
  /// Its data.
  public internal(set) var store: Store
  /// The address that it is known to log in with.
  public internal(set) var email: EmailAddress?
  /// The phone number that it is known to log in with.
  public internal(set) var phone: PhoneNumber?
  /// Whether it is known to have a password.
  public internal(set) var hasPassword: Bool
  /// Whether it is known to log in through a company.
  public internal(set) var usesSingleSignOn: Bool
  /// Whether the device is registered for it.
  public internal(set) var isDeviceRegistered: Bool
  /// The conversation that was open when the app was last closed.
  public internal(set) var openConversation: ConversationID?

  /// An account with these properties.
  public init(
    _ id: AccountID, cookie: CookieState = .valid, store: Store = .withUser,
    isDeviceRegistered: Bool = true, email: EmailAddress? = nil, phone: PhoneNumber? = nil,
    hasPassword: Bool = true, usesSingleSignOn: Bool = false,
    openConversation: ConversationID? = nil
  ) {
    self.id = id
    self.email = email
    self.phone = phone
    self.hasPassword = hasPassword
    self.usesSingleSignOn = usesSingleSignOn
    self.cookie =
      switch cookie {
      case .valid: .valid(expiresIn: Self.cookieLifetime)
      case .expired: .expired
      case .missing: .missing
      }
    self.store = store
    self.isDeviceRegistered = isDeviceRegistered
    self.openConversation = openConversation
  }

  /// The cookie in one word.
  public var cookieState: CookieState {
    switch cookie {
    case .valid: .valid
    case .expired: .expired
    case .missing: .missing
    }
  }

  /// What a session of the account begins with; `nil` without a cookie.
  var tokens: Tokens? { cookie == .missing ? nil : Tokens(withCookieOf: id.user) }

  /// What is remembered of how it logs in; nothing when it is neither an address, nor a number, nor a
  /// company.
  public var known: KnownCredentials? {
    guard email != nil || phone != nil || usesSingleSignOn else { return nil }
    return KnownCredentials(
      id, email: email, phone: phone, hasPassword: hasPassword,
      usesSingleSignOn: usesSingleSignOn)
  }

  mutating func advance(by time: Seconds) {
    guard case .valid(let rest) = cookie else { return }
    cookie = rest <= time ? .expired : .valid(expiresIn: rest.minus(time))
  }
}

/// A cookie in one word.
public enum CookieState: UInt8, Choice {
  case valid, expired, missing
}

extension CookieState {
  /// The state of an account's cookie, as help calls it.
  public static var placeholder: String { "COOKIE" }
}
