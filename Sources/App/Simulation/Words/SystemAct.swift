package import Machines
package import Networking

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
