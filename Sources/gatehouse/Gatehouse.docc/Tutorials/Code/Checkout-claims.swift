import Foundation
import FoundationOperands
import Machines

/// What the shop sells.
package enum Article: UInt8, Choice {
  case tea, mug, poster
  var price: Decimal { [4.5, 12, 30][Int(rawValue)] }
}

/// A shop's checkout: articles are reserved for a while, and leave once the bank has paid.
package struct Checkout: Machine {
  /// What the customer, the bank and the clock do.
  @Words package enum Stimulus: Spoken {
    /// Put some of an article into the cart.
    @Operand("quantity", .number("N", in: 1...9, examples: [1, 2]))
    case add(Article, quantity: Int)
    /// Order what is in the cart, in the name of a customer.
    case order(for: String)
    /// The bank pays, and says by which payment.
    @Actor(.server) case approve(UUID)
    /// The bank does not pay.
    @Actor(.server) case decline
    /// Time passes.
    @Actor(.clock) case wait(Seconds)
  }

  /// How far the order is.
  @Words package enum State: Path {
    /// Nothing is reserved.
    case empty
    /// Articles are reserved until a quarter of an hour after the last one.
    case cart(goods: Decimal)
    /// The bank is asked to pay the goods and their postage.
    case paying(total: Decimal)
    /// The bank has paid.
    case ordered(payment: UUID, total: Decimal)
  }

  /// What the shop does.
  @Words package enum Effect: Spoken {
    /// The articles leave for the customer.
    case ships([Article], to: String)
  }

  /// What holds before the first stimulus.
  @Words package enum Given: Spoken {
    /// How many of an article there are; 2 otherwise.
    case stock(Article, UInt8)
  }

  /// What can be asked.
  @Words package enum Query: Spoken {
    /// The articles in the cart.
    @Answers<[Article]> case articles
  }

  /// Why nothing is done.
  package enum Rule: UInt8, Choice { case soldOut, notNow }
  /// The table of postage, by the price of the goods.
  package enum Row: UInt8, Choice, MachineRow {
    case letter, parcel, free
    package var table: String { "postage" }
    var price: Decimal { [2, 5, 0][Int(rawValue)] }
  }

  package static let vocabulary = Vocabulary<Checkout>()
  package static let invariants = [
    Invariant<Checkout>("paid-in-full", "an order is paid in full, and nothing else is paid") {
      if case .ordered(_, let total) = $0.state { $0.paid == total } else { $0.paid == 0 }
    }
  ]
  package static let faults = [
    Fault<Checkout>("time-out", "The bank does not answer") { _ in [.init([.wait(.minutes(15))])] }
  ]
}
