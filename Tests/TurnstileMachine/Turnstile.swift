public import Machines

/// What people put into the slot.
public enum Coin: UInt8, Choice { case penny, token, button }

/// A turnstile: a coin unlocks it, and each push lets one person through for the oldest coin.
///
/// This is all that it takes to bring a machine: the value, what it does, its tables, claims and words.
public struct Turnstile: Machine {
  /// What people do.
  @Words
  public enum Stimulus: Spoken {
    /// Put it in.
    case insert(Coin)
    /// Go through.
    case push
  }

  /// How many get through.
  @Words
  public enum State: Path {
    /// Nobody gets through.
    case locked
    /// One gets through a coin.
    @Operand("coins", .count("N", in: 0...9))
    case unlocked(coins: UInt8)
  }

  /// What it says.
  @Words
  public enum Effect: Spoken {
    /// A coin falls into the box.
    case collects(Coin)
  }

  /// What may be said of it beforehand.
  @Words
  public enum Given: Spoken {
    /// How many coins it takes; 2 otherwise.
    @Operand(.count("N", in: 0...9))
    case room(UInt8)
  }

  /// What may be asked of it.
  @Words
  public enum Query: Spoken {
    /// The coins in it, the oldest first.
    @Answers<[Coin]>
    case coins
  }

  /// Who decides transitions.
  public enum Decider: UInt8, Choice { case lock }

  /// Why nothing comes of a stimulus.
  public enum Rule: UInt8, Choice { case locked, full }

  /// What decides what happens.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, passed
    public var table: String { "lock" }
  }

  public static let vocabulary = Vocabulary<Turnstile>()

  public static let invariants = [
    Invariant<Turnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= Int(turnstile.room)
    }
  ]

  /// The coins that nobody has passed for yet, the oldest first.
  private var slot = Few<9, Coin>()

  /// How many coins there is room for.
  public private(set) var room: UInt8 = 2

  public init() {}

  public var state: State { slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count)) }

  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .room(0): throw Objection("a turnstile without room takes no coin")
    case .room(let room): self.room = room
    }
  }

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

  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Turnstile: Turnstile.Query.Answering {
  public var coins: [Coin] { Array(slot) }
}
