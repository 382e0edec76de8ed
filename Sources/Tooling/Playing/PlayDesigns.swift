import ArgumentParser
import Exploration
import Machines
import Running

/// The options that select the designs on a page. A machine with one design has no such options.
struct PlayDesigns: CheckedArguments {
  @OptionGroup var design: DesignOption

  @Option(name: .customLong("designs"), help: Self.help)
  var names: String?

  private static var help: ArgumentHelp {
    guard let known = ToolContext.designs else { return .private }
    return ArgumentHelp(
      """
      Designs to compare on the page, separated by commas. (default: the chosen design and the \
      newest, or the oldest if the newest is chosen)
      """,
      discussion: "A design is \(known.expectation).", valueName: "designs")
  }

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    guard let names else { return }
    guard let known = tool.designs else {
      throw ValidationError("this machine has a single design")
    }
    for name in Self.list(names) { _ = try Self.design(name, among: known) }
  }

  /// The start of each design with its name, older designs first, and the name of the main design:
  /// the chosen one or, if the page does not have it, the newest.
  ///
  /// All have the same stimuli, and the same givens except for the design.
  func systems<M: Machine>(
    from start: ExplorationStart<M>, in tool: MachineTool<M>
  ) throws -> (systems: [(name: String, start: ExplorationStart<M>)], main: String) {
    guard let known = tool.designs else { return ([("", start)], "") }
    let own = known.given.name(start.machine)
    let chosen = names.map(Self.list) ?? Self.standard(where: own, known)
    var systems: [(name: String, start: ExplorationStart<M>)] = []
    for name in chosen {
      let design = try Self.design(name, among: known)
      guard !systems.contains(where: { $0.name == design.name }) else { continue }
      systems.append(
        (design.name, design.name == own ? start : try Self.start(start, in: design, known)))
    }
    let isOnPage = systems.contains { $0.name == own }
    return (systems, isOnPage ? own : systems.last?.name ?? own)
  }

  /// Returns the default designs for a page: the chosen design and the newest design. If the newest
  /// design is chosen, the oldest design is added, unless it has been removed from the package.
  private static func standard<M: Machine>(
    where own: String, _ known: Designs<M>
  ) -> [String] {
    let (oldest, newest) = known.ends
    guard own == newest else { return [own, newest] }
    return (try? known.design(oldest)) == nil ? [newest] : [oldest, newest]
  }

  private static func start<M: Machine>(
    _ start: ExplorationStart<M>, in design: Design<M>, _ known: Designs<M>
  ) throws -> ExplorationStart<M> {
    let others = start.givens.filter { !known.given.says($0) }
    let isStandard = design.name == known.given.standard
    return try ExplorationStart((isStandard ? [] : design.givens) + others, start.stimuli)
  }

  private static func list(_ names: String) -> [String] {
    names.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  private static func design<M: Machine>(
    _ name: String, among known: Designs<M>
  ) throws(ValidationError) -> Design<M> {
    do { return try known.design(name) } catch {
      throw ValidationError("--designs: \(error.message)\(error.help.map { "; \($0)" } ?? "")")
    }
  }
}
