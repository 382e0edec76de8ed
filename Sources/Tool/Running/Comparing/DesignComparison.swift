import Machines
import Notation
import ScenarioLanguage
import Tracing

/// Compares two designs on the same stimuli, step by step.
public struct DesignComparison<M: Machine>: Sendable {
  let first: Design<M>
  let second: Design<M>
  private let ends: (oldest: String, newest: String)
  private let unordered: [WordID]
  private let display: @Sendable (M) -> AnyHashable
  private let parts: @Sendable (M) -> [String: AnyHashable]
  private let endAlike: @Sendable (M, M) -> Bool
  private var declared: [BoundDivergence<M>] = []
  /// The claims about the steps of each design.
  private var claims: ClaimSet<M>?

  /// Creates a comparison of two designs. With a `stimulus`, the comparison covers only steps with
  /// the verb of that stimulus, and declarations for other verbs are not read.
  ///
  /// The texts of declarations are added to `lexicon`, which also contains the texts of the
  /// stimuli and of the claims. Throws the first error in a declaration.
  package init(
    of first: Design<M>, _ second: Design<M>, among designs: Designs<M>,
    after stimulus: M.Stimulus? = nil, checking claims: [Claim<M>] = [], in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    self.init(of: first, second, apart: designs)
    self.claims = claims.isEmpty ? nil : ClaimSet(claims)
    let unordered = unordered
    let variants = [WordID: [WordID]](
      uniqueKeysWithValues: designs.variants.map { (WordID($0), $1.map { WordID($0) }) })
    declared = try designs.declared(after: stimulus).map { (declaration) throws(Diagnostic) in
      try BoundDivergence(declaration, apart: unordered, with: variants, in: &lexicon)
    }
  }

  /// Creates a comparison without declared differences.
  init(of first: Design<M>, _ second: Design<M>, apart designs: Designs<M>) {
    self.first = first
    self.second = second
    ends = designs.ends
    unordered = designs.unordered.map { WordID($0) }
    display = designs.display
    parts = designs.parts
    endAlike = designs.endAlike
  }

  /// Creates one machine per design, with the same additional givens. Throws if either design
  /// rejects the givens.
  @usableFromInline package func begin(_ givens: [M.Given]) throws(Objection) -> PairedRun<M> {
    try begin(givens, checking: claims)
  }

  /// Does the same with these claims.
  func begin(
    _ givens: [M.Given], checking claims: ClaimSet<M>?
  ) throws(Objection) -> PairedRun<M> {
    PairedRun(of: try first.machine(givens), try second.machine(givens), checking: claims)
  }

  /// Returns the verdict on the last step of two machines after both took `stimulus`. A broken
  /// invariant is a difference that cannot be declared.
  @usableFromInline package func verdict(
    of pair: PairedRun<M>, after stimulus: M.Stimulus
  ) -> PairedRun<M>.Verdict {
    guard pair.first.broken == nil, pair.second.broken == nil else { return .undeclared }
    var differing: Set<String> = []
    if hasSameLines(pair) {
      differing = differingParts(pair)
      if differing.isEmpty { return .same }
    }
    let phrase = stimulus.phrase
    for (old, new, isOldest, isNewest) in orders(of: pair) {
      let parts = differing.isEmpty ? [:] : parts(old.run.machine)
      let declaration = declared.first {
        $0.covers(
          phrase, old: old, new: new, apart: unordered,
          differing: differing.filter { parts[$0] != nil },
          added: differing.filter { parts[$0] == nil }, isOldest: isOldest, isNewest: isNewest)
          && (!$0.endsAlike || !isOldest || !isNewest
            || endAlike(old.run.machine, new.run.machine))
      }
      if let declaration { return .declared(declaration.name) }
    }
    return .undeclared
  }

  /// Returns the possible assignments of the two sides to the old and the new design. If both
  /// designs are intermediate, either can be the old design.
  private func orders(
    of pair: PairedRun<M>
  ) -> [(old: PairedRun<M>.Side, new: PairedRun<M>.Side, isOldest: Bool, isNewest: Bool)] {
    [(first, pair.first, second, pair.second), (second, pair.second, first, pair.first)]
      .filter { old, _, new, _ in old.name != ends.newest && new.name != ends.oldest }
      .map { old, oldSide, new, newSide in
        (oldSide, newSide, old.name == ends.oldest, new.name == ends.newest)
      }
  }

  /// Returns the results of both designs in the last step as text.
  ///
  /// The results are the compared observations and any broken invariants. If the observations are
  /// the same, the states or the displays are included.
  func lines(of pair: PairedRun<M>, in lexicon: Lexicon) -> [PairedLine] {
    let isSeen = !hasSameObservations(pair)
    func texts(_ side: PairedRun<M>.Side) -> [String] {
      var texts = ComparedLines(side.run.trail.observations, apart: unordered).texts(in: lexicon)
      if !isSeen, !hasSameState(pair) {
        let keyword = Keyword.stateAssertion.rawValue
        texts.append("\(keyword) \(side.run.machine.state.text(in: lexicon))")
      } else if !isSeen, !pair.isBroken {
        let display = side.run.machine.display(after: [], in: lexicon).text
        texts += display.split(separator: "\n").map(String.init)
      }
      if let broken = side.broken { texts.append("breaks \(broken.subject): \(broken.claim)") }
      return texts
    }
    return PairedLine.lines(of: LineDifference(texts(pair.first), texts(pair.second)))
  }

  /// Returns whether both designs had the same observations and state in the last step. The
  /// displays can differ.
  func hasSameLines(_ pair: PairedRun<M>) -> Bool {
    hasSameObservations(pair) && hasSameState(pair)
  }

  /// Returns the parts of the display that began to differ in the last step. Parts that already
  /// differed in the same way are consequences of an earlier step.
  private func differingParts(_ pair: PairedRun<M>) -> Set<String> {
    guard !hasSameDisplay(pair) else { return [] }
    let before = (parts(pair.first.before), parts(pair.second.before))
    let after = (parts(pair.first.run.machine), parts(pair.second.run.machine))
    return Set(after.0.keys).union(after.1.keys).filter { part in
      after.0[part] != after.1[part]
        && (before.0[part] != after.0[part] || before.1[part] != after.1[part])
    }
  }

  private func hasSameState(_ pair: PairedRun<M>) -> Bool {
    pair.first.run.machine.state == pair.second.run.machine.state
  }

  private func hasSameDisplay(_ pair: PairedRun<M>) -> Bool {
    display(pair.first.run.machine) == display(pair.second.run.machine)
  }

  private func hasSameObservations(_ pair: PairedRun<M>) -> Bool {
    ComparedLines.areSame(
      pair.first.run.trail.observations, pair.second.run.trail.observations, apart: unordered)
  }
}
