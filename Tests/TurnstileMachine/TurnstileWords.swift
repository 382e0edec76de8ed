public import Machines

/// What people put into the slot.
public enum Coin: UInt8, Choice { case penny, token, button }

extension Turnstile {
  /// A digit.
  public enum Stimulus: Spoken {
    case insert(Coin)
    case push

    enum Words {
      static let insert = Verb("insert", "Put it in", .choice("COIN"), embed: Stimulus.insert)
      static let push = Verb<Stimulus>("push", "Go through", embed: { .push })
    }

    public static let glossary = Glossary([Words.insert.erased, Words.push.erased])

    public var phrase: Phrase {
      switch self {
      case .insert(let coin): Words.insert(coin)
      case .push: Words.push()
      }
    }
  }

  /// How many get through.
  public enum State: Path {
    case locked
    case unlocked(coins: UInt8)

    enum Words {
      static let locked = Verb<State>("locked", "Nobody gets through", embed: { .locked })
      static let unlocked = Verb(
        "unlocked", "One gets through a coin", .coins.payload("coins"), embed: State.unlocked)
    }

    public static let glossary = Glossary([Words.locked.erased, Words.unlocked.erased])

    public var phrase: Phrase {
      switch self {
      case .locked: Words.locked()
      case .unlocked(let coins): Words.unlocked(coins)
      }
    }
  }

  /// What it says: a kind with one verb needs no cases.
  public struct Effect: Spoken {
    let coin: Coin

    static let collects = Verb(
      "collects", "A coin falls into the box", .choice("COIN"), embed: Effect.init)
    public static let glossary = Glossary([collects.erased])
    public var phrase: Phrase { Self.collects(coin) }
  }

  /// What may be said of it beforehand.
  public struct Given: Spoken {
    let coins: UInt8

    static let room = Verb(
      "room", "How many coins it takes; 2 otherwise", .coins, embed: Given.init)
    public static let glossary = Glossary([room.erased])
    public var phrase: Phrase { Self.room(coins) }
  }

  /// What may be asked of it.
  public struct Query: Spoken {
    static let coins = Inquiry<Query, Coin>(
      "coins", "The coins in it, the oldest first", result: .choice("COIN"), embed: { Query() })
    public static let glossary = Glossary([coins.erased])
    public var phrase: Phrase { Self.coins() }
  }
}

extension Parameter where Value == UInt8 {
  fileprivate static var coins: Self { .count("N", in: 0...9) }
}
