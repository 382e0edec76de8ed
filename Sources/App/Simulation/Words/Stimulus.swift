import Machines
import Networking

/// An act on the app or the world around it, by actor.
@Words
package enum Stimulus: Spoken {
  /// What the user does.
  @Nested
  @Actor(.user)
  case user(UserAct)
  /// What happens on the server, and to its answers.
  @Nested
  @Actor(.server)
  case server(ServerAct)
  /// What happens to the device and its network.
  @Nested
  @Actor(.system)
  case system(SystemAct)
  /// What comes of the browser.
  @Nested
  @Actor(.system)
  case browser(BrowserAct)
  /// What the virtual clock does.
  @Nested
  @Actor(.clock)
  case clock(ClockAct)
}

/// An event on the server, or an intervention in its answers.
@Words
package enum ServerAct: Spoken {
  /// Hold the answer to the next request of this kind back.
  case holdNext(Work)
  /// Make the next request of this kind fail, with unknown if not said otherwise.
  case failNext(Work, with: NetworkFailure?)
  /// Answer the request of this kind that is held.
  case deliver(Work)
  /// Make the held request of this kind fail, with unknown if not said otherwise.
  case fail(Work, with: NetworkFailure?)
  /// Blacklist this build of the app; noticed by the next version check.
  case blacklistBuild
  /// Take this device, or another, off a user's list; the app on it, running with a network, is
  /// told.
  case removeDevice(UserID, device: UserDevice?)
  /// Refuse the cookie of a user from now on; noticed by the next refresh.
  case revokeCookie(UserID)
  /// Delete a user; a running app with a network is told.
  case deleteUser(UserID)
  /// Hold something against an address from now on.
  @Word("mark-address")
  case holdAgainst(Address, AddressStatus)
  /// A company has this code from now on.
  case issueSsoCode(SSOCode)
  /// Open the link of a user's mail: address and password are set; a running app with a network is
  /// told.
  case openMail(UserID)
}

/// An event on the device or its network.
@Words
package enum SystemAct: Spoken {
  /// The network goes away.
  case goOffline
  /// The network comes back.
  case goOnline
  /// Switch the device off and on; the app ends.
  case reboot
  /// Open the device's locks; noticed when the app starts or becomes active.
  case jailbreak
  /// Take the passcode off the device; whoever is logged in loses what it protected.
  case removePasscode
  /// The next migration goes on until it is finished or fails.
  case holdMigration
  /// The migration under way is done.
  case finishMigration
  /// The migration under way fails.
  case failMigration
  /// The next backup is restored until that is finished or fails.
  case holdRestoration
  /// The restoration under way is done.
  case finishRestoration
  /// The restoration under way fails: the backup cannot be read.
  case failRestoration
  /// Copy what may be a company's code, anywhere on the device.
  case copySsoCode(SSOCode)
}

/// The result of the browser for a company's single sign-on.
@Words
package enum BrowserAct: Spoken {
  /// The browser comes back: the company's pages let a user in.
  @Word("browser-succeeds")
  case succeed(UserID)
  /// The browser comes back: the company's pages let nobody in.
  @Word("browser-fails")
  case fail(BrowserFailure)
  /// The browser comes back: it was closed.
  @Word("browser-cancelled")
  case cancel
}

/// An act of the virtual clock.
@Words
package enum ClockAct: Spoken {
  /// Let time pass: a code is sent again after 30s, a request times out after 60s, an access token
  /// lasts 15m and a cookie 28d.
  case advance(Seconds)
}
