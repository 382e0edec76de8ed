/// Givens, and the machine that they make.
public struct Preparation<M: Machine>: Sendable {
  /// The givens, in order.
  public let givens: [M.Given]
  /// The machine with the givens.
  public let machine: M

  /// No givens.
  public init() {
    givens = []
    machine = M()
  }

  /// These givens; throws if they are impossible.
  public init(_ givens: [M.Given]) throws(Objection) {
    var machine = M()
    for given in givens { try machine.prepare(given) }
    self.givens = givens
    self.machine = machine
  }

  /// The subjects of the givens.
  public var subjects: [Phrase] { givens.map { M.vocabulary.subject(of: $0) } }
}
