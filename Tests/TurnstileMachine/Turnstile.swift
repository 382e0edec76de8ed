public import Machines

/// A turnstile: a coin unlocks it, and each push lets one person through for the oldest coin.
///
/// This is all that it takes to bring a machine: the value, what it does, its tables and claims.
/// Its words stand in `TurnstileWords.swift`.
public struct Turnstile: Machine {
  /// A decider of transitions.
  public enum Decider: UInt8, Choice { case lock }

  /// Why nothing comes of a stimulus.
  public enum Rule: UInt8, Choice { case locked, full }

  /// What decides what happens.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, passed
    public var table: String { "lock" }
  }

  /// The coins that nobody has passed for yet, the oldest first.
  public private(set) var coins = Few<9, Coin>()

  /// How many coins there is room for.
  public private(set) var room: UInt8 = 2

  public init() {}

  public static let vocabulary = Vocabulary<Turnstile>()

  public static let invariants = [
    Invariant<Turnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.coins.count <= Int(turnstile.room)
    }
  ]

  public var state: State {
    coins.isEmpty ? .locked : .unlocked(coins: UInt8(coins.count))
  }

  public mutating func prepare(_ given: Given) throws(Objection) {
    guard given.coins > 0 else { throw Objection("a turnstile without room takes no coin") }
    room = given.coins
  }

  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Turnstile>) {
    switch stimulus {
    case .insert(.button): break
    case .insert where coins.count == Int(room): trail.ignore(.full)
    case .insert(let coin):
      trail.decide(.paid)
      coins.append(coin)
      trail.transition(to: state, via: .lock)
    case .push where coins.isEmpty: trail.refuse(.locked)
    case .push:
      trail.decide(.passed)
      trail.effect(Effect(coin: coins.remove(at: 0)))
      trail.transition(to: state, via: .lock)
    }
  }

  public func answer(_ query: Query) -> Answer { Query.coins.answer(Array(coins)) }
}
