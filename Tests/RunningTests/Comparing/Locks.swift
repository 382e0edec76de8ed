import FileAccess
import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import TurnstileMachine

/// Compares a turnstile's locks on the scenarios in a folder. Reports call the folder `D`.
struct Locks {
  let folder: TemporaryFolder
  let designs: Designs<RebuiltTurnstile>

  /// While it is locked, the electronic lock intentionally ignores a button.
  static let button = DeclaredDivergence(
    "button-is-ignored", because: "A button is no coin.", shownBy: "hazards/button.scenario",
    in: ["locked"], when: ["insert button"], old: ["stays"], new: ["ignored strange"])

  init(
    _ texts: [String: String], declared: [DeclaredDivergence] = [button], goesOn: Bool = false,
    display: @escaping @Sendable (RebuiltTurnstile) -> Int = { _ in 0 },
    parts: (@Sendable (RebuiltTurnstile) -> [String: AnyHashable])? = nil
  ) throws {
    folder = try TemporaryFolder()
    for (name, text) in texts { try folder.write(name, text) }
    designs = Self.designs(declared, goesOn: goesOn, display: display, parts: parts)
  }

  static func designs(
    _ declared: [DeclaredDivergence], goesOn: Bool = false,
    display: @escaping @Sendable (RebuiltTurnstile) -> Int = { _ in 0 },
    parts: (@Sendable (RebuiltTurnstile) -> [String: AnyHashable])? = nil
  ) -> Designs<RebuiltTurnstile> {
    Designs(
      chosenBy: DesignGiven("lock") { $0.lock.name }, from: "mechanical", to: "electronic",
      unordered: ["reports"], display: { AnyHashable(display($0)) },
      parts: parts, areAlike: { goesOn && $0.coins == $1.coins }, declared: declared)
  }

  /// Returns the events that a comparison reports.
  func events(
    _ first: String = "mechanical", _ second: String = "electronic", jobs: Int = 1,
    filter: String? = nil
  ) throws -> [ComparisonEvent] {
    var events: [ComparisonEvent] = []
    var selection = Selection<RebuiltTurnstile>()
    selection.text = filter
    let comparison = try LibraryComparison(
      of: designs.design(first), designs.design(second), among: designs, jobs: jobs,
      selection: selection)
    _ = comparison.run(ScenarioFiles([folder.path])) { events.append($0) }
    return events
  }

  /// Returns the verdicts on the scenarios, keyed by scenario name.
  func verdicts(
    _ first: String = "mechanical", _ second: String = "electronic"
  ) throws -> [String: String] {
    var verdicts: [String: String] = [:]
    for case .compared(let scenario) in try events(first, second) {
      verdicts[scenario.name] =
        switch scenario.verdict {
        case .same: "same"
        case .declared(let name, let step): "\(name) in step \(step.number)"
        case .diverges(let step): "diverges in step \(step.number)"
        case .skipped(let why): "skipped: \(why)"
        }
    }
    return verdicts
  }

  /// Returns the totals of a comparison.
  func summary(
    _ first: String = "mechanical", _ second: String = "electronic", filter: String? = nil
  ) throws -> ComparisonSummary? {
    for case .ended(let summary) in try events(first, second, filter: filter) { return summary }
    return nil
  }
}

/// Returns the verdict on a single scenario in a comparison with some declarations.
func verdict(
  _ text: String, declared: DeclaredDivergence..., between first: String = "mechanical",
  and second: String = "electronic"
) throws -> String? {
  try Locks(["t.scenario": text], declared: declared).verdicts(first, second)["t"]
}
