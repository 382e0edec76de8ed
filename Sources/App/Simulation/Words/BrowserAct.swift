import Machines
package import Networking

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
