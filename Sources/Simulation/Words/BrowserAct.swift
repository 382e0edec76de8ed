public import Machines
public import Networking

/// What comes of the browser in which somebody logs in to a company.
public enum BrowserAct: Spoken {
  case succeed(UserID)
  case fail(BrowserFailure)
  case cancel

  enum Words {
    static let succeed = Verb(
      "browser-succeeds", "The browser comes back: the company's pages let a user in", .user,
      embed: BrowserAct.succeed)
    static let fail = Verb(
      "browser-fails", "The browser comes back: the company's pages let nobody in",
      .browserFailure, embed: BrowserAct.fail)
    static let cancel = Verb<BrowserAct>(
      "browser-cancelled", "The browser comes back: it was closed", embed: { .cancel })
  }

  public static let glossary = Glossary([
    Words.succeed.erased, Words.fail.erased, Words.cancel.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .succeed(let user): Words.succeed(user)
    case .fail(let failure): Words.fail(failure)
    case .cancel: Words.cancel()
    }
  }
}
