import Machines

/// A card of the bank with its PIN and the money on its account.
struct Account: Hashable, Sendable {
  let card: Card
  let pin: PIN
  var balance: UInt16
}

/// A cash machine in two designs. The page on the parts of a machine explains it.
package struct CashMachine: Machine {
  /// The acts of the customer, and the failures of the line to the bank.
  @Words package enum Stimulus: Spoken {
    /// Insert a card.
    @Actor(.user) case insert(Card)
    /// An act during the session.
    @Nested @Actor(.user) case session(Session.Act)
    /// The line to the bank goes down or up.
    @Actor(.system) case line(Line)
  }

  /// Whether a card is inserted.
  @Words package enum State: Path {
    /// No card is inserted.
    case idle
    /// A card is inserted.
    case session(Session.State)
  }

  /// The visible results.
  @Words package enum Effect: Spoken {
    /// The machine gives money.
    case gives(UInt16)
    /// The machine returns the card.
    case returns(Card)
    /// The machine keeps the card.
    case keeps(Card)
  }

  /// The conditions before the first stimulus.
  @Words package enum Given: Spoken {
    /// A card with its PIN, and the money on its account (100 by default).
    @Subject case card(Card, pin: PIN, balance: UInt16?)
    /// The design of the machine (money-first by default).
    case design(Design)
  }

  /// The parts of the system that decide transitions.
  package enum Decider: UInt8, Choice { case reader, bank, dispenser }
  /// The reasons for refusing a stimulus.
  package enum Rule: UInt8, Choice {
    case occupied, empty, unknownCard, offline, notYet, notCovered
  }
  /// The states of the line to the bank.
  package enum Line: UInt8, Choice { case down, up }
  /// The order in which a customer gets the money and the card.
  package enum Design: UInt8, Choice { case moneyFirst, cardFirst }
  package typealias Row = PINCheck.Row

  package static let vocabulary = Vocabulary<CashMachine>()

  private(set) var accounts: [Account] = []
  private(set) var session: Session?
  private(set) var design = Design.moneyFirst
  private var line = Line.up
  var mutant: Mutant?

  package init() {}

  package var state: State { session.map { .session($0.state) } ?? .idle }

  package mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .card(let card, let pin, let balance):
      accounts.append(Account(card: card, pin: pin, balance: balance ?? 100))
    case .design(let design): self.design = design
    }
  }

  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<CashMachine>) {
    switch stimulus {
    case .line(let line): self.line = line
    case .insert(let card):
      guard session == nil else { return trail.refuse(.occupied) }
      guard accounts.contains(where: { $0.card == card }) else {
        return trail.refuse(.unknownCard)
      }
      session = Session(card)
      trail.transition(to: state, via: .reader)
    case .session(let act): take(act, &trail)
    }
  }

  /// Passes an act to the session, and ends the session if the act ends it.
  private mutating func take(_ act: Session.Act, _ trail: inout Trail<CashMachine>) {
    guard let card = session?.card, let index = accounts.firstIndex(where: { $0.card == card })
    else { return trail.refuse(.empty) }
    guard line == .up || act == .cancel else { return trail.refuse(.offline) }
    switch session?.take(act, with: accounts[index], changedBy: mutant, into: &trail) {
    case nil: return
    case .cancelled: trail.effect(.returns(card))
    case .cardKept:
      accounts.remove(at: index)
      trail.effect(.keeps(card))
    case .paid(let amount):
      accounts[index].balance -= amount
      let effects = [Effect.gives(amount), .returns(card)]
      for effect in design == .moneyFirst ? effects : effects.reversed() { trail.effect(effect) }
    }
    session = nil
    trail.transition(to: .idle, via: .dispenser)
  }
}
