public import Machines

/// One way to build a machine, chosen by a given.
public struct Design<M: Machine>: Sendable {
  /// The name in reports: `coordinator`.
  public let name: String

  /// The given that makes a machine use the design. It holds no texts.
  public let given: M.Given

  /// A design with its name.
  public init(_ name: String, _ given: M.Given) {
    self.name = name
    self.given = given
  }

  /// The machine of this design with further givens, of which those that choose a design are left
  /// out.
  public func machine(_ givens: [M.Given]) throws(Objection) -> M {
    var machine = M()
    try machine.prepare(given)
    let verb = given.phrase.verb
    for given in givens where given.phrase.verb != verb { try machine.prepare(given) }
    return machine
  }
}
