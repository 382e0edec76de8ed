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
}
