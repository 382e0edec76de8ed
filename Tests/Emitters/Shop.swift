import Foundation

/// A shop's app that knows nothing of the model of its checkout, and logs what it does.
final class Shop {
  /// A mistake in the app.
  enum Defect {
    /// Parcels cost nothing.
    case freeParcels
    /// An order can be paid twice.
    case doublePayment
  }

  private static let prices: [String: Decimal] = ["tea": 4.5, "mug": 12, "poster": 30]

  private let log: SessionLog
  private let defect: Defect?
  private var articles: [String] = []
  private var customer: String?
  private var isPaid = false

  init(log: SessionLog, with defect: Defect? = nil) {
    self.log = log
    self.defect = defect
  }

  private var goods: Decimal { articles.compactMap { Self.prices[$0] }.reduce(0, +) }

  private var total: Decimal {
    goods >= 30 ? goods : goods < 10 ? goods + 2 : goods + (defect == .freeParcels ? 0 : 5)
  }

  func add(_ article: String, quantity: Int = 1) {
    log.stimulus("add \(article) quantity \(quantity)")
    guard customer == nil else { return log.observation("refused not-now") }
    guard articles.count(where: { $0 == article }) + quantity <= 2 else {
      return log.observation("refused sold-out")
    }
    articles += Array(repeating: article, count: quantity)
    log.observation("-> cart(goods: \(goods))")
  }

  func order(for name: String) {
    log.stimulus("order for \(name)")
    customer = name
    log.observation("-> paying(total: \(total))")
  }

  /// Takes a payment, whose id is kept out of the log.
  func pay(_ id: UUID) {
    log.stimulus("approve \(secret: id)")
    guard let customer, !isPaid || defect == .doublePayment else {
      return log.observation("refused not-now")
    }
    isPaid = true
    let sorted = articles.sorted { Self.prices[$0, default: 0] < Self.prices[$1, default: 0] }
    log.observation("ships \(words: sorted) to \(customer)")
    log.observation("-> ordered(payment: \(secret: id), total: \(total))")
    log.state("ordered(payment: \(secret: id), total: \(total))")
  }
}
