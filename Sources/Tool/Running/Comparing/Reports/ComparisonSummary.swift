import Machines

/// The totals of a comparison of two designs.
public struct ComparisonSummary: Hashable, Sendable {
  /// A declared divergence and the number of its occurrences.
  package struct DeclaredCount: Hashable, Sendable {
    /// The declaration.
    package let declaration: DeclaredDivergence
    /// The number of scenarios or sequences with this divergence.
    package internal(set) var count = 0
    /// A scenario with this divergence, from the declaration's own file if possible; `nil` if no
    /// scenario has it, or in a walk or search.
    package internal(set) var example: ScenarioComparison?
    /// Whether at least one scenario of the declaration's own file was compared.
    var isJudged = false
    /// Whether at least one scenario of the declaration's own file has this divergence.
    var isShown = false
    /// Whether a scenario of the declaration's own file was left out.
    var isCut = false

    /// Whether scenarios of the declaration's own file were compared, none was left out, and none
    /// has this divergence. A declaration about intermediate designs is never stale.
    package var isStale: Bool { isJudged && !isShown && !isCut && !declaration.isOfStages }
  }

  /// The reason why a search ended early.
  package struct Bound: Hashable, Sendable {
    /// For people: `search stopped at --states 10`.
    package let text: String
    /// In JSON: `bounded by --states 10`.
    package let code: String

    /// A reason for people and for programs.
    package init(_ text: String, code: String) { (self.text, self.code) = (text, code) }
  }

  /// The unit of comparison: `scenario` or `sequence`.
  package let unit: String
  /// The number of scenarios in which the designs have the same results.
  package internal(set) var same = 0
  /// The number of scenarios with an undeclared difference.
  package internal(set) var diverging = 0
  /// The number of scenarios that were skipped.
  package internal(set) var skipped = 0
  /// The number of files that cannot be read or have errors. None of their scenarios was compared.
  package internal(set) var unreadable = 0
  /// The number of scenarios that were not selected.
  package internal(set) var leftOut = 0
  /// The number of compared steps.
  package internal(set) var steps = 0
  /// In a walk or search, the number of steps that at least one design neither refused nor ignored;
  /// `nil` for a comparison on scenarios.
  package internal(set) var accepted: Int?
  /// The maximum length up to which every sequence of stimuli was tried; `nil` if the search was
  /// not exhaustive.
  package var triedLength: Int?
  /// The number of pairs of states in a search; `nil` for other comparisons.
  package var states: Int?
  /// The reason why a search ended before every sequence was tried.
  package var bound: Bound?
  /// The rows that decided only in the first design during a search; `nil` without a search.
  package var rowsOfFirstAlone: [String]?
  /// The rows that decided only in uncompared steps, which follow a declared difference in a
  /// scenario.
  package internal(set) var rowsNotCompared: [String] = []
  /// The seed of the walk; `nil` without a walk.
  package var seed: UInt64?
  /// The counts of all declarations, in the order of the declarations.
  package internal(set) var declared: [DeclaredCount]
  /// Whether the user ended the comparison early.
  package internal(set) var isInterrupted = false

  /// Creates totals of zero.
  init(of unit: String = "scenario", declared: [DeclaredDivergence]) {
    self.unit = unit
    self.declared = declared.map { DeclaredCount(declaration: $0) }
  }

  /// The number of scenarios in which the designs differ as declared.
  package var declaredCount: Int { declared.reduce(0) { $0 + $1.count } }

  /// The declarations that are stale according to ``DeclaredCount/isStale``.
  package var stale: [DeclaredDivergence] { declared.filter(\.isStale).map(\.declaration) }

  /// Whether there was nothing to compare, not even an unreadable file.
  ///
  /// A scenario can be about refusals, so all of its steps count. But if every step of a walk or
  /// search is refused or ignored, its choice of stimuli is too narrow.
  package var isEmpty: Bool {
    (accepted ?? steps) + declaredCount + diverging + unreadable == 0
  }

  /// Whether there is an undeclared difference or a stale declaration.
  package var differs: Bool { diverging > 0 || !stale.isEmpty }

  /// The exit status of the process.
  package var exitCode: ExitStatus {
    if isInterrupted { return .interrupted }
    if unreadable > 0 || isEmpty { return .unreadable }
    return differs ? .failed : .success
  }

  /// Creates the totals of a walk or search that tried `count` sequences with `steps` steps in
  /// total.
  ///
  /// `accepted` is the number of steps that at least one design neither refused nor ignored.
  /// `declared` contains the number of sequences that ended with each declared divergence, keyed by
  /// the divergence's name.
  package init(
    ofSequences count: Int, steps: Int, accepted: Int, declared counts: [String: Int],
    diverging: Int, among declared: [DeclaredDivergence], isInterrupted: Bool
  ) {
    self.init(of: "sequence", declared: declared)
    (self.steps, self.accepted) = (steps, accepted)
    self.diverging = diverging
    self.isInterrupted = isInterrupted
    for (name, count) in counts { addDeclared(name, count) }
    same = count - diverging - declaredCount
  }

  private mutating func addDeclared(_ name: String, _ count: Int) {
    for index in self.declared.indices where self.declared[index].declaration.name == name {
      self.declared[index].count += count
    }
  }

  /// Counts a scenario. If `isJudging` is set, the scenario is also used to determine which
  /// declarations are stale.
  mutating func add(_ scenario: ScenarioComparison, isJudging: Bool) {
    steps += scenario.steps
    switch scenario.verdict {
    case .same: same += 1
    case .diverges: diverging += 1
    case .skipped:
      skipped += 1
      return
    case .declared(let name, _):
      addDeclared(name, 1)
      for index in declared.indices where declared[index].declaration.name == name {
        declared[index].suggest(scenario)
      }
    }
    guard isJudging else { return }
    for index in declared.indices where declared[index].isShown(in: scenario.file) {
      declared[index].isJudged = true
      if scenario.declarations.contains(declared[index].declaration.name) {
        declared[index].isShown = true
      }
    }
  }

  /// Counts an unselected scenario in the file at this path.
  mutating func leaveOut(_ file: String) {
    leftOut += 1
    for index in declared.indices where declared[index].isShown(in: file) {
      declared[index].isCut = true
    }
  }
}

extension ComparisonSummary.DeclaredCount {
  /// Uses a scenario as the example if it is a better one than the current example.
  fileprivate mutating func suggest(_ scenario: ScenarioComparison) {
    if example.map({ !isShown(in: $0.file) && isShown(in: scenario.file) }) ?? true {
      example = scenario
    }
  }

  /// Returns whether the file at a path is the declaration's own file. The declared path is
  /// relative to the project's folder.
  fileprivate func isShown(in path: String) -> Bool {
    let file = Array(Paths.normalized(path).utf8)
    let own = Array(Paths.normalized(declaration.scenario).utf8)
    return file == own || file.suffix(own.count + 1) == [UInt8(ascii: "/")] + own
  }
}
