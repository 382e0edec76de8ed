import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The designs on an interactive page")
struct PlayedDesignsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "include the deciding design and the newest, or the named designs",
    arguments: [
      ([], ["coordinator", "routers"]),
      (["--routing", "stage:login"], ["stage:login", "routers"]),
      (["--routing", "coordinator", "--designs", "routers"], ["routers"]),
      (["--designs", "stage:landing+login, routers,routers"], ["stage:landing+login", "routers"]),
    ])
  func designs(_ options: [String], _ names: [String]) throws {
    let result = try Gatehouse.run(
      ["play", "--states", "12", "--only", "user"] + options, in: folder.path)
    let lines = result.diagnostics.split(separator: "\n")
    #expect(lines.map { $0.split(separator: ": ").first.map(String.init) } == names)
  }

  @Test(
    "open at the chosen design, or at the newest",
    arguments: [
      ([], 1), (["--routing", "coordinator"], 0), (["--designs", "coordinator,stage:login"], 1),
    ])
  func main(_ options: [String], _ position: Int) throws {
    let result = try Gatehouse.run(
      ["play", "--states", "12", "--only", "user"] + options, in: folder.path)
    #expect(result.output.contains(#""main":\#(position)"#))
  }

  @Test("share the limit on states, and each design begins with the given that selects it")
  func beginnings() throws {
    try folder.write("a.scenario", "given account alice\n\nlaunch\n  ...\n")
    let file = try Gatehouse.run(
      "play", "a.scenario", "--output", "page.html", "--states", "50", in: folder.path)
    #expect(
      file.output == """
        coordinator: 25 states (search stopped at --states 50)
        routers: 25 states (search stopped at --states 50)

        """)
    let page = try folder.text("page.html")
    #expect(page.contains(#""given routing coordinator\ngiven account alice\n\nlaunch\n"#))
  }
}
