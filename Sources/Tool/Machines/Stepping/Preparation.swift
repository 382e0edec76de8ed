/// Givens and the machine that they prepare.
public struct Preparation<M: Machine>: Sendable {
  /// The givens in order.
  public let givens: [M.Given]
  /// The machine after the givens.
  public let machine: M

  /// Creates a preparation without givens.
  public init() {
    givens = []
    machine = M()
  }

  /// Creates a preparation that applies `givens` to a new machine. Throws if the givens are
  /// impossible.
  public init(_ givens: [M.Given]) throws(Objection) {
    var machine = M()
    for given in givens { try machine.prepare(given) }
    self.givens = givens
    self.machine = machine
  }

  /// The subjects of the givens.
  public var subjects: [Phrase] { givens.map { M.vocabulary.subject(of: $0) } }
}
