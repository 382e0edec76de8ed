package import Machines

/// One way to build a machine, chosen by a given.
package struct Design<M: Machine>: Sendable {
  /// The name in reports: `coordinator`.
  package let name: String

  /// The givens that make a machine use the design. They hold no texts.
  package let givens: [M.Given]

  /// A design with its name.
  package init(_ name: String, _ givens: [M.Given]) {
    self.name = name
    self.givens = givens
  }

  /// The machine of this design with further givens, of which those about the same subjects are
  /// left out; throws if they are impossible.
  package func machine(_ others: [M.Given]) throws(Objection) -> M {
    let subjects = Set(givens.map { M.vocabulary.subject(of: $0) })
    let rest = others.filter { !subjects.contains(M.vocabulary.subject(of: $0)) }
    return try Preparation(givens + rest).machine
  }
}
