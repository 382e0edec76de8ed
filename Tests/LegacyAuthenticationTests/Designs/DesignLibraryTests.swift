import Authentication
import Exploration
import Machines
import Simulation
import TestScale
import Testing

/// Compares designs on parts of the library. The campaign `designs` compares them on all of it.
@Suite("The stages of the migration")
struct DesignLibraryTests {
  /// A random seed, which differs in each run. Failures name the seed.
  private static let seed = UInt64.random(in: 0...UInt64(UInt32.max))

  /// Some stages of the default order, from the coordinator to the routers.
  private static let stages = stride(
    from: 0, through: MigrationStage.defaultOrder.count, by: Scale.of(12, campaign: 1)
  ).map { MigrationStage(migrated: MigrationStage.defaultOrder.prefix($0)).name }

  private static let step = Scale.of(6, campaign: 1)

  /// The stages before and after the migration of a scene, for some of the scenes in the default
  /// order.
  private static let moves = stride(
    from: 5 % step, to: MigrationStage.defaultOrder.count, by: step
  ).map {
    let order = MigrationStage.defaultOrder
    let reached = MigrationStage(migrated: order.prefix($0))
    return (old: reached.name, new: reached.migrating(order[$0]).name)
  }

  /// Returns stages in which a random set of scenes is migrated.
  private static func randomStages(_ count: Int) -> [String] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      MigrationStage(migrated: SceneName.allCases.filter { _ in .random(using: &generator) }).name
    }
  }

  @Test("follow a default order that migrates each scene once")
  func order() {
    #expect(Set(MigrationStage.defaultOrder).count == MigrationStage.defaultOrder.count)
    #expect(Self.stages.first == MigrationStage.none.name)
    #expect(Self.stages.last == MigrationStage.all.name)
  }

  @Test("pass the library in the default order, except as declared", arguments: stages)
  func inOrder(stage: String) throws {
    let failures = try Library.failures(in: stage)
    #expect(failures == [])
  }

  @Test(
    "pass the library in any order, except as declared",
    arguments: randomStages(Scale.of(1, campaign: 20)))
  func atRandom(stage: String) throws {
    let failures = try Library.failures(in: stage)
    #expect(failures == [], "seed \(Self.seed)")
  }

  @Test(
    "show only declared divergences if one scene is moved",
    arguments: moves)
  func moving(from old: String, to new: String) throws {
    let undeclared = try Library.undeclared(old, new).scenarios
    #expect(undeclared == [])
  }

  @Test("show only declared differences between the coordinator and routers in random sequences")
  func sequences() throws {
    let report = try Library.walk("coordinator", "routers", sequences: 200, seed: Self.seed)
    #expect(report.counterexample?.text == nil, "seed \(Self.seed)")
    #expect(report.sequences == 200)
  }

  @Test(
    "show only declared differences from the routers in random sequences",
    arguments: randomStages(20))
  func sequences(at stage: String) throws {
    let report = try Library.walk(stage, "routers", sequences: 20, seed: Self.seed)
    #expect(report.counterexample?.text == nil, "seed \(Self.seed)")
    #expect(report.sequences == 20)
  }
}
