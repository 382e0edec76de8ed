public import Machines
public import Networking

/// What comes of the browser in which somebody logs in to a company.
@Words
public enum BrowserAct: Spoken {
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
