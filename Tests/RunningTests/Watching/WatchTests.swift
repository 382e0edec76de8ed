import Running
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A watch")
struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the names of the files that are due.
  private func due(_ watch: inout Watch<Turnstile>) -> [String] {
    watch.due().map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("first makes every file due, then files that change, appear or are rewritten")
  func changes() throws {
    try folder.write("a.scenario", "push\n")
    try folder.write("b.md", "```scenario\npush\n```\n")
    var watch = Watch<Turnstile>([folder.path])
    #expect(due(&watch) == ["a.scenario", "b.md"])
    #expect(due(&watch) == [])
    try folder.write("a.scenario", "push\npush\n")
    #expect(due(&watch) == ["a.scenario"])
    try folder.write("c/d.scenario", "push\n")
    try folder.write("b.md", "```scenario\npull\n```\n")
    #expect(due(&watch) == ["b.md", "c/d.scenario"])
    #expect(watch.fileCount == 3)
  }

  @Test("forgets a file that is gone, until it reappears")
  func gone() throws {
    try folder.write("a.scenario", "push\n")
    try folder.write("b.scenario", "push\n")
    var watch = Watch<Turnstile>([folder.path])
    #expect(due(&watch).count == 2)
    try folder.remove("a.scenario")
    #expect(due(&watch) == [])
    #expect(watch.fileCount == 1)
    try folder.write("a.scenario", "push\n")
    #expect(due(&watch) == ["a.scenario"])
  }

  @Test("makes a file due when a file that it uses, even indirectly, appears or changes")
  func uses() throws {
    try folder.write("w/a.scenario", "use \"../u/b.scenario\"\npush\n")
    try folder.write("w/c.scenario", "push\n")
    try folder.write("u/b.scenario", "use \"d.scenario\"\npush\n")
    var watch = Watch<Turnstile>(["\(folder.path)/w"])
    #expect(due(&watch) == ["w/a.scenario", "w/c.scenario"])
    try folder.write("u/d.scenario", "push\n")
    #expect(due(&watch) == ["w/a.scenario"])
    try folder.write("u/d.scenario", "insert penny\n")
    #expect(due(&watch) == ["w/a.scenario"])
    try folder.write("u/b.scenario", "push\n")
    #expect(due(&watch) == ["w/a.scenario"])
    try folder.write("u/d.scenario", "push\npush\n")
    #expect(due(&watch) == [])
  }
}
