import Machines
import Notation

/// What a machine says about its designs: how they are chosen, and how they may differ.
public struct Designs<M: Machine>: Sendable {
  /// The given that chooses a design.
  package let given: DesignGiven<M>

  /// The names of the oldest and the newest design, between which every declared divergence shows.
  /// Designs between them may be alike where these differ.
  package let ends: (oldest: String, newest: String)

  /// The verbs of the observations whose place among the others of a step is not compared.
  package let unordered: [String]

  /// What stands on a machine's display, which is compared after each step.
  package let display: @Sendable (M) -> AnyHashable

  /// The same in parts with names.
  package let parts: @Sendable (M) -> [String: AnyHashable]

  /// Whether machines of two designs are alike but for what belongs to the designs, so that a
  /// comparison goes on from there.
  package let areAlike: @Sendable (M, M) -> Bool

  /// The differences that are wanted.
  package var declared: [DeclaredDivergence] { makeDeclared() }

  // They are read only where designs are compared.
  private let makeDeclared: @Sendable () -> [DeclaredDivergence]

  /// Designs that `given` chooses; without `display`, a machine has none beside its state, without
  /// `parts` it has one part, and without `areAlike`, no comparison goes on behind a difference.
  public init(
    chosenBy given: DesignGiven<M>, from oldest: String, to newest: String,
    unordered: [String] = [],
    display: @escaping @Sendable (M) -> AnyHashable = { _ in AnyHashable(0) },
    parts: (@Sendable (M) -> [String: AnyHashable])? = nil,
    areAlike: @escaping @Sendable (M, M) -> Bool = { _, _ in false },
    declared: @autoclosure @escaping @Sendable () -> [DeclaredDivergence] = []
  ) {
    self.given = given
    ends = (oldest, newest)
    self.unordered = unordered
    self.display = display
    self.parts = parts ?? { ["display": display($0)] }
    self.areAlike = areAlike
    makeDeclared = declared
  }

  /// The same designs, of which no difference is wanted.
  package var withoutDeclarations: Self {
    Self(
      chosenBy: given, from: ends.oldest, to: ends.newest, unordered: unordered, display: display,
      parts: parts, areAlike: areAlike)
  }

  /// The design with a name; throws if there is none.
  package func design(_ name: String) throws(DesignError) -> Design<M> {
    let chosen = try given.preparation(for: name)
    // The name as the given has it, since there may be several ways to write it.
    return Design(name: given.name(chosen.machine), givens: chosen.givens)
  }

  /// The declarations of the verb of a stimulus, if there is one, and those of whatever is done.
  func declared(after stimulus: M.Stimulus?) -> [DeclaredDivergence] {
    guard let verb = stimulus?.phrase.verb else { return declared }
    return declared.filter { declaration in
      declaration.stimuli.isEmpty
        || declaration.stimuli.contains { WordID(String($0.prefix { $0 != " " })) == verb }
    }
  }

  /// Whether every declared divergence shows between two designs.
  func areEnds(_ one: Design<M>, _ other: Design<M>) -> Bool {
    Set([one.name, other.name]) == Set([ends.oldest, ends.newest])
  }
}

/// One way to build a machine, chosen by a given.
package struct Design<M: Machine>: Sendable {
  /// The name in reports: `coordinator`.
  package let name: String

  /// The givens that make a machine use the design. They hold no texts.
  package let givens: [M.Given]

  /// What is changed in the design's tables, if the comparison itself is to be tested.
  private var change: (@Sendable (inout M) -> Void)?

  /// The design that a given chooses.
  init(name: String, givens: [M.Given]) { (self.name, self.givens) = (name, givens) }

  /// The same design with another table.
  package func changed(by change: @escaping @Sendable (inout M) -> Void) -> Self {
    var changed = self
    changed.change = change
    return changed
  }

  /// The machine of this design with further givens, of which those about the same subjects are
  /// left out; throws if they are impossible.
  package func machine(_ others: [M.Given]) throws(Objection) -> M {
    let subjects = Set(givens.map { M.vocabulary.subject(of: $0) })
    let rest = others.filter { !subjects.contains(M.vocabulary.subject(of: $0)) }
    var machine = try Preparation<M>(givens + rest).machine
    change?(&machine)
    return machine
  }
}
