import Machines
import Networking
import Sessions

/// An act on the app or on the world around it. Acts are grouped by actor.
@Words
package enum Stimulus: Spoken {
  /// An act of the user.
  @Nested
  @Actor(.user)
  case user(UserAct)
  /// An event on the server, or an intervention in its answers.
  @Nested
  @Actor(.server)
  case server(ServerAct)
  /// An event on the device or its network.
  @Nested
  @Actor(.system)
  case system(SystemAct)
  /// An event in the life of the notification extension.
  @Nested
  @Actor(.notificationExtension)
  case notificationExtension(ExtensionAct)
  /// A result of the browser.
  @Nested
  @Actor(.system)
  case browser(BrowserAct)
  /// An act of the virtual clock.
  @Nested
  @Actor(.clock)
  case clock(ClockAct)
}

/// An event on the server, or an intervention in its answers.
@Words
package enum ServerAct: Spoken {
  /// Hold back the answer to the next request of this kind.
  case holdNext(Work)
  /// Make the next request of this kind fail; the failure is unknown by default.
  case failNext(Work, with: NetworkFailure?)
  /// Deliver the held answer to a request of this kind.
  case deliver(Work)
  /// Make the held request of this kind fail; the failure is unknown by default.
  case fail(Work, with: NetworkFailure?)
  /// Blacklist this build of the app; the next version check notices it.
  case blacklistBuild
  /// Remove this device, or another, from a user's list; the app is notified if it is this device
  /// and the app runs with a network.
  case removeDevice(UserID, device: UserDevice?)
  /// Notify the app about a conversation of an account.
  case push(AccountID, ConversationID)
  /// Revoke the cookie of a user; the next refresh notices it.
  case revokeCookie(UserID)
  /// Delete a user; a running app with a network is notified.
  case deleteUser(UserID)
  /// Make the server reject an address with this status from now on.
  @Word("mark-address")
  case holdAgainst(Address, AddressStatus)
  /// Issue this code to a company.
  case issueSsoCode(SSOCode)
  /// Open the link in a user's mail, which sets address and password; a running app with a network
  /// is notified.
  case openMail(UserID)
}

/// An event on the device or its network.
@Words
package enum SystemAct: Spoken {
  /// Disconnect the network.
  case goOffline
  /// Reconnect the network.
  case goOnline
  /// Reboot the device, which ends the app.
  case reboot
  /// Launch the app before the user does, for example after a reboot; it does not become active.
  case prewarm
  /// Unlock the device for the first time since it was started, so that its storage can be read.
  case unlockDevice
  /// Delete the app with all that it has stored, and install it again; the keychain keeps the
  /// cookies.
  case reinstall
  /// Jailbreak the device; the app notices it when it starts or becomes active.
  case jailbreak
  /// Remove the device's passcode, which deletes the account of a logged-in user.
  case removePasscode
  /// Hold the next migration until it is finished or fails.
  case holdMigration
  /// Finish the migration in progress.
  case finishMigration
  /// Make the migration in progress fail.
  case failMigration
  /// Hold the next restoration of a backup until it is finished or fails.
  case holdRestoration
  /// Finish the restoration in progress.
  case finishRestoration
  /// Make the restoration in progress fail, because the backup is unreadable.
  case failRestoration
  /// Copy a text on the device, such as a company's code.
  case copySsoCode(SSOCode)
  /// Clear the browser's data, so that it keeps no session.
  case clearBrowser
}

/// An event in the life of the notification extension, which runs only while the app is not active.
@Words
package enum ExtensionAct: Spoken {
  /// Wake the extension, with `given option notification-extension`, to renew an account's token.
  @Word("wake-extension")
  case wake(AccountID)
  /// End the extension while it waits for an answer, as the system does when that takes too long.
  @Word("end-extension")
  case end
}

extension Actor {
  /// The notification extension: a process that the system starts when a notification arrives.
  static let notificationExtension = Actor("extension")
}

/// A result of the browser for a company's single sign-on.
@Words
package enum BrowserAct: Spoken {
  /// The browser returns after a user logged in on the company's pages.
  @Word("browser-succeeds")
  case succeed(UserID)
  /// The browser returns after the company's pages rejected the login.
  @Word("browser-fails")
  case fail(BrowserFailure)
  /// The browser returns because the user closed it.
  @Word("browser-cancelled")
  case cancel
  /// The browser ends the session that it shows, because the user wants to log in as another user.
  @Word("browser-changes-user")
  case changeUser
}

/// An act of the virtual clock.
@Words
package enum ClockAct: Spoken {
  /// Let time pass; another code can be sent after 30s, a request times out after 60s, an access
  /// token lasts 15m and a cookie 28d.
  case advance(Seconds)
}
