import Authentication
import FlowDesigns
import Foundation
import GatehouseProcess
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing

@Suite("A declared divergence of the coordinator")
struct DeclarationTests {
  private static let declared = Designs<World>.ofFlow.declared

  /// One pattern of a declaration. It matches either states or stimuli.
  private struct Case {
    let declaration: DeclaredDivergence
    let state: String?
    let stimulus: String?

    /// Returns one case per state pattern.
    static func states(_ declared: [DeclaredDivergence]) -> [Case] {
      declared.flatMap { declaration in
        declaration.states.map { Case(declaration: declaration, state: $0, stimulus: nil) }
      }
    }

    /// Returns one case per stimulus pattern.
    static func stimuli(_ declared: [DeclaredDivergence]) -> [Case] {
      declared.flatMap { declaration in
        declaration.stimuli.map { Case(declaration: declaration, state: nil, stimulus: $0) }
      }
    }

    /// The pattern in the form in which it is reported.
    var pattern: String { "\(declaration.name): \(state ?? stimulus ?? "")" }

    /// Returns a declaration that contains only this case.
    func alone(named name: String) -> DeclaredDivergence {
      DeclaredDivergence(
        name, because: declaration.reason, shownBy: declaration.scenario,
        in: state.map { [$0] } ?? declaration.states,
        when: stimulus.map { [$0] } ?? declaration.stimuli, if: declaration.condition,
        old: declaration.old, new: declaration.new, oldEnds: declaration.oldEnds,
        newEnds: declaration.newEnds, endsAlike: declaration.endsAlike,
        parts: declaration.parts, newParts: declaration.newParts)
    }
  }

  /// The names of two designs.
  private typealias Pair = (old: String, new: String)

  /// The coordinator and the routers, which are the first and the last stage.
  private static let ends = [(old: MigrationStage.none.name, new: MigrationStage.all.name)]

  /// Pairs of designs that together show every declaration. If a scene is migrated and the next
  /// scene is not, the coordinator's defects are visible from other scenes. The pairs were found by
  /// comparing the routers with each stage of the default order, with each stage at which a single
  /// scene is migrated, and with each stage at which all scenes but one are migrated. Each stage of
  /// the default order was also compared with the next stage.
  private static let pairs: [Pair] = {
    let order = MigrationStage.defaultOrder
    let stages =
      [order.filter { $0 != .initialSync }, Array(order.prefix(2)), Array(order.prefix(15))]
      + [.teamPassword, .addEmail, .reauthenticate].map { [$0] }
    let againstRouters = stages.map {
      (old: MigrationStage(migrated: $0).name, new: MigrationStage.all.name)
    }
    let moves = [.initialSync, .companyLogin, .deviceLimit].map { (scene: SceneName) in
      let reached = MigrationStage(migrated: order.prefix { $0 != scene })
      return (old: reached.name, new: reached.migrating(scene).name)
    }
    return ends + againstRouters + moves
  }()

  /// The files of the library in portions. A case that one portion shows is not tried with the next
  /// portion.
  private static let portions = portions(of: ScenarioFiles([Library.path]).paths)

  /// The portions that are used for declarations that the first pair does not show.
  private static let furtherPortions = portions(
    of: ScenarioFiles(
      ["comparing", "authentication/create-account", "authentication/remove-device"]
        .map { "\(Library.path)/\($0)" }
    ).paths)

  private static func portions(of files: [String]) -> [[String]] {
    stride(from: 0, to: files.count, by: 20).map { Array(files[$0...].prefix(20)) }
  }

  /// Returns the patterns of declarations that the library does not show, in the form `DECLARATION:
  /// PATTERN`.
  private func unshown(
    of declared: [DeclaredDivergence], in pairs: [Pair] = pairs
  ) throws -> [String] {
    var unshown = (Case.states(declared) + Case.stimuli(declared)).map(\.pattern)
    // Tries the cases whose patterns have not been shown yet.
    func show(_ cases: [Case], in pair: Pair, by paths: [String]) throws {
      let open = Set(unshown)
      let cases = cases.filter { open.contains($0.pattern) }
      guard !cases.isEmpty else { return }
      // The comparison continues after differences that other declarations cover.
      let designs = Library.designs(
        cases.enumerated().map { $1.alone(named: String($0)) } + declared)
      var shown: Set<String> = []
      _ = try Library.compare(pair.old, pair.new, among: designs, by: paths) { event in
        guard case .compared(let scenario) = event else { return }
        shown.formUnion(scenario.declarations.compactMap { Int($0) }.map { cases[$0].pattern })
      }
      unshown.removeAll(where: shown.contains)
    }
    func showAll(in pair: Pair, by portions: [[String]]) throws {
      for files in portions {
        try show(Case.states(declared), in: pair, by: files)
        try show(Case.stimuli(declared), in: pair, by: files)
      }
    }
    for pair in pairs.dropFirst() { try showAll(in: pair, by: Self.furtherPortions) }
    try showAll(in: pairs[0], by: Self.portions)
    return unshown
  }

  @Test("has a scenario, and the library shows no other divergence")
  func declared() throws {
    let (undeclared, summary) = try Library.undeclared()
    #expect(undeclared == [])
    #expect(summary.stale.map(\.name) == [])
  }

  @Test("occurs in each of its states and for each of its stimuli")
  func narrow() throws {
    let unshown = try self.unshown(of: Self.declared)
    #expect(unshown == [])
  }

  @Test("is too wide if one state or one stimulus is added")
  func widened() throws {
    let first = try #require(Self.declared.first { !$0.stimuli.isEmpty })
    let wide = DeclaredDivergence(
      first.name, because: first.reason, shownBy: first.scenario,
      in: first.states + ["authenticated(...)"], when: first.stimuli + ["answer _"],
      if: first.condition, old: first.old, new: first.new)
    let unshown = try self.unshown(of: [wide], in: Self.ends)
    #expect(unshown == ["\(first.name): authenticated(...)", "\(first.name): answer _"])
  }

  @Test("cannot be read unless it names stimuli or a condition")
  func conditions() throws {
    #expect(Self.declared.filter { $0.stimuli.isEmpty == ($0.condition == nil) }.map(\.name) == [])
    for declaration in Self.declared {
      let unconditional = DeclaredDivergence(
        declaration.name, because: declaration.reason, shownBy: declaration.scenario,
        in: declaration.states, when: [], old: declaration.old, new: declaration.new)
      #expect(throws: Diagnostic.self, "\(declaration.name)") {
        try Library.compare(among: Library.designs([unconditional])) { _ in }
      }
    }
  }

  @Test("would fail if it were not declared")
  func undeclared() throws {
    var diverging: Set<String> = []
    _ = try Library.compare(among: Library.designs([])) { event in
      guard case .compared(let scenario) = event, case .diverges = scenario.verdict else { return }
      diverging.insert(scenario.path)
    }
    let files = Self.declared.map { Project.folder.appending(path: $0.scenario).path() }
    #expect(files.filter { !diverging.contains($0) } == [])
    let failures = try Library.failures(in: "coordinator", among: Library.designs([]))
    #expect(!failures.isEmpty)
  }

  @Test("has a scenario that shows it, a phrase as its reason, and a unique name")
  func documented() throws {
    let names = Self.declared.map(\.name)
    #expect(Set(names).count == names.count)
    for declaration in Self.declared {
      let file = Project.folder.appending(path: declaration.scenario).path()
      #expect(FileManager.default.fileExists(atPath: file), "\(declaration.name)")
      #expect(declaration.reason.contains(" "), "\(declaration.name)")
      #expect(!declaration.reason.contains("."), "\(declaration.name)")
    }
  }
}
