import Foundation
import FoundationOperands
import Machines

/// The items for sale.
package enum Article: UInt8, Choice {
  case tea, mug, poster
  var price: Decimal { [4.5, 12, 30][Int(rawValue)] }
}

/// A shop's checkout. Items are reserved for a while, and are shipped once the bank has paid.
package struct Checkout: Machine {
  /// The actions of the customer, the bank and the clock.
  @Words package enum Stimulus: Spoken {
    /// Add a quantity of an item to the cart.
    @Operand("quantity", .number("N", in: 1...9, examples: [1, 2]))
    case add(Article, quantity: Int)
    /// Order the items in the cart for a customer.
    case order(for: String)
    /// The bank approves the payment with this id.
    @Actor(.server) case approve(UUID)
    /// The bank declines the payment.
    @Actor(.server) case decline
    /// Time passes.
    @Actor(.clock) case wait(Seconds)
  }

  /// The progress of the order.
  @Words package enum State: Path {
    /// Nothing is reserved.
    case empty
    /// Items are reserved for 15 minutes after the last one was added.
    case cart(goods: Decimal)
    /// The bank is asked to pay for the goods and their postage.
    case paying(total: Decimal)
    /// The bank has paid.
    case ordered(payment: UUID, total: Decimal)
  }

  /// The actions of the shop.
  @Words package enum Effect: Spoken {
    /// The items are shipped to the customer.
    case ships([Article], to: String)
  }

  /// The conditions before the first stimulus.
  @Words package enum Given: Spoken {
    /// The number of an item in stock (2 by default).
    case stock(Article, UInt8)
  }

  /// The queries that scenarios can make.
  @Words package enum Query: Spoken {
    /// The items in the cart.
    @Answers<[Article]> case articles
  }

  /// The reasons for refusing a stimulus.
  package enum Rule: UInt8, Choice { case soldOut, notNow }
  /// The rows of the postage table. The price of the goods selects the row.
  package enum Row: UInt8, Choice, MachineRow {
    case letter, parcel, free
    package var table: String { "postage" }
    var price: Decimal { [2, 5, 0][Int(rawValue)] }
  }
}
