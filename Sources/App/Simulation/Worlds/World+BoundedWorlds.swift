import Machines

extension World {
  /// The parts of the app that are searched completely, each starting from all its givens. Together
  /// they reach every row and all but one of the rules.
  ///
  /// Time passes only in worlds without a stored cookie: a cookie lasts for 28 days, and each
  /// fraction of that time would be another state.
  package static let worlds =
    worldsOfLogIn + worldsOfRegistration + worldsOfDevice + worldsOfAccidents

  /// Creates a bounded world. Every state, except a blacklisted one, must have a path to `goal`.
  static func part(
    _ name: String, _ help: String, taking stimuli: String, without excluded: String = "",
    after givens: [String] = [], maybe: [String] = [], steps: [String] = [], goal: String
  ) -> BoundedWorld {
    BoundedWorld(
      name, help, taking: stimuli, without: excluded, after: givens, maybe: maybe, steps: steps,
      from: goal == home ? nil : "not is blacklisted(...)", goal: goal)
  }

  /// The goal of worlds in which, from every state, a user can get into the app or to a new login.
  static let home =
    "is unauthenticated(...)/landing or is unauthenticated(...)/reauthenticate"
    + " or is authenticated(...)"

  /// The goal of worlds with scenes that have no exit within the app: a blocked device, a flow that
  /// begins with something that the user must do first, or an address that the server rejects.
  static let anywhere =
    "is blacklisted(...) or is unauthenticated(...)/... or is authenticated(...)"

  /// The kinds of launch that are included only in worlds about links and the background.
  static let launches = "launch link _,launch inactive,launch inactive link _"

  /// The options that decide at the start of the app.
  static let options = [
    "option wipe-on-invalid-cookie", "option log-out-after-reboot", "option block-on-jailbreak",
    "option wipe-on-jailbreak",
  ]
  static let alice = #"user alice email alice@example.com password "Sunflower-1""#
  static let bob = #"user bob phone "+4930123456""#
  static let carol = #"user carol email carol@example.com password "Sunflower-2" second-factor"#
  static let code = #"sso-code "wire-2b7c5c1e-8f5b-4d5b-9f62-0d6f3f1f2a11""#
  static let again = "account alice cookie missing"
}
