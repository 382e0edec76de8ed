import Machines

/// A coin, or a button of the same size.
public enum Coin: UInt8, Choice { case penny, token, button }

/// A turnstile. A coin unlocks it, and each push lets one person through in return for the oldest
/// coin.
///
/// This file is a complete machine: a value, its behaviour, its tables, claims and words.
public struct Turnstile: Machine {
  /// An act of a person at the turnstile.
  @Words
  public enum Stimulus: Spoken {
    /// Put it in.
    case insert(Coin)
    /// Go through.
    case push
  }

  /// The number of people who can pass.
  @Words
  public enum State: Path {
    /// Nobody gets through.
    case locked
    /// One person gets through per coin.
    @Operand("coins", .count("N", in: 0...9))
    case unlocked(coins: UInt8)
  }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// A coin falls into the box.
    case collects(Coin)
  }

  /// A condition before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// How many coins it takes; 2 otherwise.
    @Operand(.count("N", in: 0...9))
    case room(UInt8)
  }

  /// A question about the turnstile.
  @Words
  public enum Query: Spoken {
    /// The coins in it, the oldest first.
    @Answers<[Coin]>
    case coins
  }

  /// The decider of every transition.
  public enum Decider: UInt8, Choice { case lock }

  /// A reason for refusing or ignoring a stimulus.
  @Sentences
  public enum Rule: UInt8, Choice {
    /// Nobody has paid.
    case locked
    /// There is no room for another coin.
    case full
  }

  /// A row of the lock's table.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, passed
    /// The machine's only table.
    public var table: String { "lock" }
  }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Turnstile>()

  /// A claim about the number of coins.
  public static let invariants = [
    Invariant<Turnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= Int(turnstile.room)
    }
  ]

  /// The coins that have not been used yet, oldest first.
  private var slot = Few<9, Coin>()

  /// The maximum number of coins.
  public private(set) var room: UInt8 = 2

  /// Creates a locked turnstile with room for two coins.
  public init() {}

  /// The turnstile is locked if there are no coins. Otherwise, it is unlocked, and the state
  /// contains the number of coins.
  public var state: State { slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count)) }

  /// Sets the maximum number of coins. Throws if it is zero.
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .room(0): throw Objection("a turnstile without room takes no coin")
    case .room(let room): self.room = room
    }
  }

  /// Accepts or ignores a coin, and lets a person through or refuses a push.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Turnstile>) {
    switch stimulus {
    case .insert(.button): break
    case .insert where slot.count == Int(room): trail.ignore(.full)
    case .insert(let coin):
      trail.decide(.paid)
      slot.append(coin)
      trail.transition(to: state, via: .lock)
    case .push where slot.isEmpty: trail.refuse(.locked)
    case .push:
      trail.decide(.passed)
      trail.effect(.collects(slot.remove(at: 0)))
      trail.transition(to: state, via: .lock)
    }
  }

  /// Answers through the conformance to `Query.Answering` below.
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Turnstile: Turnstile.Query.Answering {
  /// The inserted coins that have not been used yet, oldest first.
  public var coins: [Coin] { Array(slot) }
}
