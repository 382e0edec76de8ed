import Notation

/// One difference in a scenario in the form of `diff -u`: a heading, followed by marked lines.
struct DifferenceHunk {
  /// The heading of the hunk, which names the subject of its lines.
  let heading: String
  /// The lines. Each starts with ` `, `-` or `+`.
  let lines: [String]

  /// The hunk as complete lines.
  var text: String { "@@ \(heading) @@\n" + lines.map { "\($0)\n" }.joined() }

  /// Returns all visible differences of a scenario, in order.
  static func hunks(of scenario: ScenarioDifference) -> [DifferenceHunk] {
    var hunks: [DifferenceHunk] = []
    if !scenario.tags.isEmpty {
      hunks.append(Self(heading: "tags", lines: lines(scenario.tags, behind: "@")))
    }
    if !scenario.givens.isEmpty {
      let order = scenario.givens.isOfOrder ? ", in another order" : ""
      hunks.append(
        Self(heading: "given" + order, lines: lines(scenario.givens, behind: "given ")))
    }
    return hunks + scenario.steps.filter(\.isVisible).map(hunk)
  }

  private static func hunk(of step: StepDifference) -> Self {
    let (heading, side): (String, LineDifference.Side) =
      switch (step.before?.number, step.after?.number) {
      case (let before?, let after?):
        (
          "step \(before)" + (before == after ? "" : ", now \(after)")
            + (step.observations.isOfOrder ? ", in another order" : ""), .both
        )
      case (let before?, nil): ("step \(before), removed", .before)
      case (nil, let after?): ("step \(after), added", .after)
      case (nil, nil): ("step", .after)
      }
    return Self(
      heading: heading,
      lines: [side.mark + step.stimulus] + lines(step.observations, behind: "  "))
  }

  private static func lines(_ difference: LineDifference, behind start: String) -> [String] {
    difference.lines.map { $0.side.mark + start + $0.text }
  }
}

extension LineDifference.Side {
  /// The mark that `diff -u` puts at the beginning of a line.
  var mark: String {
    switch self {
    case .both: " "
    case .before: "-"
    case .after: "+"
    }
  }
}

extension DifferenceSummary.Change {
  /// The change in the form of `diff -u`.
  var hunk: String {
    var text = "@@ \(title): \(stimulus.text)"
    if let from = transition.from { text += " in \(from)" }
    text += ", \(scenarios.counted("scenario")) @@\n"
    if let before = transition.before { text += "-  \(before.line)\n" }
    if let after = transition.after { text += "+  \(after.line)\n" }
    return text
  }

  /// A description of the change.
  var title: String {
    switch kind {
    case .redirected: "changed"
    case .decided: "decided by another"
    case .removed: "removed"
    case .added: "added"
    }
  }
}

extension DifferenceSummary {
  /// A sentence about the number of pairs of files that could not be compared; `nil` if all files
  /// were compared.
  var shortfall: String? {
    unreadable > 0 ? "\(unreadable.counted("pair")) of files could not be compared" : nil
  }

  /// Two sentences, about the number of differing scenarios and the number of differing
  /// transitions; a single sentence if there is no scenario or no difference.
  var sentences: [String] {
    let compared = scenarios.counted("scenario")
    guard scenarios > 0 else { return ["\(compared) compared"] }
    guard differs else { return ["\(compared), no difference"] }
    let kinds = changes.map(\.kind)
    func count(_ kind: TransitionChange.Kind) -> Int { kinds.count { $0 == kind } }
    let scenarios = [
      self.count(.changed).counted("scenario") + " changed", "\(self.count(.removed)) removed",
      "\(self.count(.added)) added", "\(self.count(.same)) as before",
    ]
    let transitions = [
      count(.redirected).counted("transition") + " changed",
      "\(count(.decided)) decided by another", "\(count(.removed)) removed",
      "\(count(.added)) added",
    ]
    return [scenarios, transitions].map { $0.joined(separator: ", ") }
  }
}
