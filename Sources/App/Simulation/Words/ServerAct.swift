import Machines
package import Networking

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
