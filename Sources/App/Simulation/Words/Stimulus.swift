import Machines

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
