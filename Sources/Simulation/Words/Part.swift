public import Machines
public import Sessions

/// A part of the app that ends before its time.
public enum Part: Path {
  case flow
  case session(AccountID)

  enum Words {
    static let flow = Verb<Part>("flow", "The authentication flow", embed: { .flow })
    static let session = Verb(
      "session", "The session of an account", .account.payload("of"), embed: Part.session)
  }

  public static let glossary = Glossary([Words.flow.erased, Words.session.erased])

  public var phrase: Phrase {
    switch self {
    case .flow: Words.flow()
    case .session(let account): Words.session(account)
    }
  }
}

extension Parameter where Value == Part {
  static var part: Self { .path("PART", expecting: "a part of the app") }
}
