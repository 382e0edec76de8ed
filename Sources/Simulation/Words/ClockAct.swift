public import Machines

/// What the virtual clock does.
public enum ClockAct: Spoken {
  case advance(Seconds)

  enum Words {
    static let advance = Verb(
      "advance", "Let time pass; timers that fall due fire in order", .seconds,
      embed: ClockAct.advance)
  }

  public static let glossary = Glossary([Words.advance.erased])

  public var phrase: Phrase {
    switch self {
    case .advance(let time): Words.advance(time)
    }
  }
}
