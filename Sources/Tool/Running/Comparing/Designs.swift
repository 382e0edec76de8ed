import Machines
import Notation

/// A machine's description of its designs: how to choose one, and how they are allowed to differ.
public struct Designs<M: Machine>: Sendable {
  /// The given that chooses a design.
  package let given: DesignGiven<M>

  /// The names of the oldest and the newest design. Every declared divergence appears between these
  /// two designs, unless the declaration concerns only intermediate designs. Intermediate designs
  /// can agree even if these two differ.
  package let ends: (oldest: String, newest: String)

  /// The verbs of the observations whose order within a step is not compared.
  package let unordered: [String]

  /// For verbs of observations, other verbs that they stand for in declarations. The operands must
  /// have the same types. An alert that is shown and an alert that has to wait are an example.
  package let variants: [String: [String]]

  /// The content of a machine's display, which is compared after each step.
  package let display: @Sendable (M) -> AnyHashable

  /// The content of a machine's display in named parts.
  package let parts: @Sendable (M) -> [String: AnyHashable]

  /// Whether machines of two designs agree, apart from their design-specific data. If so, a
  /// comparison can continue.
  package let areAlike: @Sendable (M, M) -> Bool

  /// Whether machines of two designs agree after a declared difference, apart from their
  /// design-specific data and from what the differing lines leave behind, such as an alert that
  /// only one design has shown.
  package let endAlike: @Sendable (M, M) -> Bool

  /// The intended differences.
  package var declared: [DeclaredDivergence] { makeDeclared() }

  // Reads the declarations. This is necessary only when designs are compared.
  private let makeDeclared: @Sendable () -> [DeclaredDivergence]

  /// Creates designs chosen by `given`.
  ///
  /// Without `display`, only the observations and states of machines are compared. Without `parts`,
  /// the display is a single part. Without `areAlike`, no comparison continues after a difference.
  /// Without `endAlike`, the same function is used.
  public init(
    chosenBy given: DesignGiven<M>, from oldest: String, to newest: String,
    unordered: [String] = [], variants: [String: [String]] = [:],
    display: @escaping @Sendable (M) -> AnyHashable = { _ in AnyHashable(0) },
    parts: (@Sendable (M) -> [String: AnyHashable])? = nil,
    areAlike: @escaping @Sendable (M, M) -> Bool = { _, _ in false },
    endAlike: (@Sendable (M, M) -> Bool)? = nil,
    declared: @autoclosure @escaping @Sendable () -> [DeclaredDivergence] = []
  ) {
    self.given = given
    ends = (oldest, newest)
    self.unordered = unordered
    self.variants = variants
    self.display = display
    self.parts = parts ?? { ["display": display($0)] }
    self.areAlike = areAlike
    self.endAlike = endAlike ?? areAlike
    makeDeclared = declared
  }

  /// The same designs without any declared differences.
  package var withoutDeclarations: Self {
    Self(
      chosenBy: given, from: ends.oldest, to: ends.newest, unordered: unordered, variants: variants,
      display: display, parts: parts, areAlike: areAlike, endAlike: endAlike)
  }

  /// Returns the design with this name. Throws if there is no such design.
  package func design(_ name: String) throws(DesignError) -> Design<M> {
    let chosen = try given.preparation(for: name)
    // The name can have several spellings, so use the spelling in the given.
    return Design(name: given.name(chosen.machine), givens: chosen.givens)
  }

  /// Returns the declarations about the verb of a stimulus, and the declarations that apply to
  /// every stimulus. Returns all declarations if there is no stimulus.
  func declared(after stimulus: M.Stimulus?) -> [DeclaredDivergence] {
    guard let verb = stimulus?.phrase.verb else { return declared }
    return declared.filter { declaration in
      declaration.stimuli.isEmpty
        || declaration.stimuli.contains { WordID(String($0.prefix { $0 != " " })) == verb }
    }
  }

  /// Returns whether two designs are the oldest and the newest design. Every declared divergence
  /// appears between these two designs, unless the declaration concerns only intermediate designs.
  func areEnds(_ one: Design<M>, _ other: Design<M>) -> Bool {
    Set([one.name, other.name]) == Set([ends.oldest, ends.newest])
  }
}

/// One way of building a machine, chosen by a given.
package struct Design<M: Machine>: Sendable {
  /// The name in reports, such as `coordinator`.
  package let name: String

  /// The givens that make a machine use the design. They contain no texts.
  package let givens: [M.Given]

  /// A change to the design's tables. It is used to test the comparison itself.
  private var change: (@Sendable (inout M) -> Void)?

  /// Creates a design chosen by a given.
  init(name: String, givens: [M.Given]) { (self.name, self.givens) = (name, givens) }

  /// Returns the same design with changed tables.
  package func changed(by change: @escaping @Sendable (inout M) -> Void) -> Self {
    var changed = self
    changed.change = change
    return changed
  }

  /// Returns the machine of this design with further givens. Throws if the givens are impossible. A
  /// further given is ignored if one of the design's own givens has the same subject.
  package func machine(_ others: [M.Given]) throws(Objection) -> M {
    let subjects = Set(givens.map { M.vocabulary.subject(of: $0) })
    let rest = others.filter { !subjects.contains(M.vocabulary.subject(of: $0)) }
    var machine = try Preparation<M>(givens + rest).machine
    change?(&machine)
    return machine
  }
}
