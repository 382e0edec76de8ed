import Machines

/// The part of the cash machine that runs while a card is inserted.
package struct Session: Hashable, Sendable {
  /// The acts of a customer whose card is inserted.
  @Words package enum Act: Spoken {
    /// Type the PIN of the card.
    case type(PIN)
    /// Withdraw money.
    @Operand(.number("AMOUNT", in: 10...500, examples: [20, 100]))
    case withdraw(UInt16)
    /// Take the card back.
    case cancel
  }

  /// The step of the session.
  @Words package enum State: Path {
    /// The PIN is expected.
    case pin(wrong: UInt8)
    /// The amount is expected.
    case amount
  }

  /// The end of a session.
  enum Exit {
    case cancelled, cardKept
    case paid(UInt16)
  }

  let card: Card
  private(set) var state = State.pin(wrong: 0)

  init(_ card: Card) { self.card = card }

  /// Takes an act, and returns the end of the session, or `nil` if the session continues.
  mutating func take(
    _ act: Act, with account: Account, changedBy mutant: CashMachine.Mutant?,
    into trail: inout Trail<CashMachine>
  ) -> Exit? {
    switch (act, state) {
    case (.cancel, _): return .cancelled
    case (.type(let pin), .pin(let wrong)):
      let (row, verdict) = PINCheck(isRight: pin == account.pin, wrong: wrong).decide(mutant)
      trail.decide(row)
      return enter(verdict, wrong, &trail)
    case (.withdraw(let amount), .amount):
      guard amount <= account.balance else { break }
      return .paid(amount)
    case (.type, .amount), (.withdraw, .pin): break
    }
    trail.refuse(state == .amount ? .notCovered : .notYet)
    return nil
  }

  private mutating func enter(
    _ verdict: PINCheck.Verdict, _ wrong: UInt8, _ trail: inout Trail<CashMachine>
  ) -> Exit? {
    switch verdict {
    case .keepCard: return .cardKept
    case .accept: state = .amount
    case .askAgain: state = .pin(wrong: min(wrong + 1, 2))
    }
    trail.transition(to: .session(state), via: .bank)
    return nil
  }
}
