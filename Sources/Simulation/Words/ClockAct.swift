public import Machines

/// What the virtual clock does.
public enum ClockAct: Spoken {
  case advance(Seconds)

  enum Words {
    static let advance = Verb(
      "advance",
      "Let time pass: a code is sent again after 30s, a request times out after 60s, an access token"
        + " lasts 15m and a cookie 28d", .seconds,
      embed: ClockAct.advance)
  }

  public static let glossary = Glossary([Words.advance.erased])

  public var phrase: Phrase {
    switch self {
    case .advance(let time): Words.advance(time)
    }
  }
}
