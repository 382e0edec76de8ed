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

  package static let vocabulary = Vocabulary<Checkout>()
  package static let invariants = [
    Invariant<Checkout>("paid-in-full", "an order is paid in full, and nothing else is paid") {
      if case .ordered(_, let total) = $0.state { $0.paid == total } else { $0.paid == 0 }
    }
  ]
  package static let faults = [
    Fault<Checkout>("time-out", "The bank does not answer") { _ in [.init([.wait(.minutes(15))])] }
  ]

  package private(set) var state = State.empty
  private var stock: [Article: UInt8] = [:]
  private var articles: [Article] = []
  private var (customer, paid, timeLeft) = ("", Decimal(0), Seconds(0))
  private var goods: Decimal { articles.reduce(0) { $0 + $1.price } }
  private var postage: Row { goods < 10 ? .letter : goods < 30 ? .parcel : .free }
  private var total: Decimal { goods + postage.price }

  package init() {}
  package mutating func prepare(_ given: Given) {
    switch given {
    case .stock(let article, let count): stock[article] = count
    }
  }

  package static func duration(of stimulus: Stimulus) -> Duration {
    if case .wait(let time) = stimulus { time.duration } else { .zero }
  }
  package func answer(_ query: Query) -> Answer { Answer(articles) }

  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Checkout>) {
    let before = state
    switch (stimulus, state) {
    case (.add(let article, let quantity), .empty), (.add(let article, let quantity), .cart):
      let count = articles.count { $0 == article } + quantity
      guard count <= stock[article, default: 2] else { return trail.refuse(.soldOut) }
      articles = (articles + repeatElement(article, count: quantity)).sorted { $0.price < $1.price }
      (state, timeLeft) = (.cart(goods: goods), .minutes(15))
    case (.order(let name), .cart):
      trail.decide(postage)
      (state, customer) = (.paying(total: total), name)
    case (.approve(let payment), .paying(let asked)):
      trail.effect(.ships(articles, to: customer))
      (state, paid) = (.ordered(payment: payment, total: total), asked)
    case (.decline, .paying): state = .cart(goods: goods)
    case (.wait(let time), .cart), (.wait(let time), .paying):
      timeLeft = timeLeft.minus(time)
      if timeLeft == Seconds(0) { (state, articles) = (.empty, []) }
    case (.wait, .empty), (.wait, .ordered): break
    case (.add, _), (.order, _), (.approve, _), (.decline, _): return trail.refuse(.notNow)
    }
    if state != before { trail.transition(to: state) }
  }
}
