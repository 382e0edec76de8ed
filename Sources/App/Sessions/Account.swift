import Machines
import Networking

/// An account as the device stores it. The account remains stored when the app ends.
package struct Account: Hashable, Sendable {
  /// The lifetime of a new cookie.
  package static let cookieLifetime = Seconds.days(28)

  /// The cookie that authenticates the account without a password.
  @Kinds
  package enum Cookie: Hashable, Sendable {
    /// The cookie remains valid for this time.
    case valid(expiresIn: Seconds)
    /// The cookie has expired. The app finds out only at its next request for an access token.
    case expired
    /// The cookie was lost or deleted.
    case missing
  }

  /// Removes the cookie and what was received for it.
  mutating func removeCookie() {
    cookie = .missing
    renewedToken = nil
  }

  /// The account's data on the device.
  package enum Store: Hashable, Sendable {
    /// The store was written by an older version of the app and must be migrated.
    case needsMigration
    /// The store is usable, but its user has never been loaded.
    case withoutUser
    /// The store is usable and contains the user, so the account opens without a network.
    case withUser
  }

  /// The account's identity.
  package let id: AccountID
  /// The state of the cookie.
  package internal(set) var cookie: Cookie
  /// The account's data.
  package internal(set) var store: Store
  /// The address that the account logs in with, as far as the device knows.
  package internal(set) var email: EmailAddress?
  /// The phone number that the account logs in with, as far as the device knows.
  package internal(set) var phone: PhoneNumber?
  /// Whether the account is known to have a password.
  package internal(set) var hasPassword: Bool
  /// Whether the account is known to log in through a company.
  package internal(set) var usesSingleSignOn: Bool
  /// Whether the device is registered for the account.
  package internal(set) var isDeviceRegistered: Bool
  /// The conversation that was last open in the account; `nil` for the list of conversations.
  package internal(set) var openConversation: ConversationID?
  /// The number of wrong passwords entered at the lock since the last right password.
  package internal(set) var failedPasswords: UInt8 = 0

  /// The remaining lifetime of an access token that the notification extension has stored and the
  /// app has not read yet; `nil` if there is none, zero once it has expired.
  package internal(set) var renewedToken: Seconds?

  /// Creates an account with these properties.
  package init(
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

  /// The tokens with which a session of the account starts; `nil` if the account has no cookie.
  var tokens: Tokens? {
    cookie == .missing
      ? nil : Tokens(withCookieOf: id.user, accessTokenExpiresIn: renewedToken ?? Seconds(0))
  }

  /// How the account logs in, as far as the device knows; `nil` if the device knows no address, no
  /// phone number and no single sign-on.
  package var known: KnownCredentials? {
    guard email != nil || phone != nil || usesSingleSignOn else { return nil }
    return KnownCredentials(
      id, email: email, phone: phone, hasPassword: hasPassword,
      usesSingleSignOn: usesSingleSignOn)
  }

  mutating func advance(by time: Seconds) {
    renewedToken = renewedToken?.minus(time)
    guard case .valid(let rest) = cookie else { return }
    cookie = rest <= time ? .expired : .valid(expiresIn: rest.minus(time))
  }
}

/// The state of a cookie without its lifetime.
package typealias CookieState = Account.Cookie.Kind

extension CookieState {
  /// The placeholder used in help for a cookie's state.
  package static var placeholder: String { "COOKIE" }
}
