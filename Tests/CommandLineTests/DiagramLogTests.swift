import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse conform with a diagram")
struct DiagramLogTests {
  private static let mapping = """
    line "<event>"
    table event
      open    stimulus open
      close   stimulus close
      lock    stimulus lock has-key

    """

  private static func run(_ log: String, _ mapping: String) throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    try folder.write("log", log)
    try folder.write("m", mapping)
    let door = Project.folder.appending(path: "Tests/Fixtures/diagrams/door.mmd").path()
    return try folder.gatehouse(
      ["--machine-file", door, "conform", "log", "--map", "m", "--silent", "0"])
  }

  @Test("reports an event without a transition, unless the mapping allows it")
  func impossible() throws {
    let sound = try Self.run("open\nclose\nlock\n", Self.mapping)
    #expect(sound.output.hasPrefix("1 session: 1 conforms\n"), "\(sound)")
    let run = try Self.run("open\nlock\nclose\n", Self.mapping)
    #expect(
      run.output.hasPrefix(
        """
        ✗ log diverges at log:3
            seen      stimulus close
            possible  observation ignored unhandled
        """), "\(run)")
    #expect(run.status == 1)
    let open = try Self.run(
      "open\nlock\nclose\n", Self.mapping + "unlogged observation ignored _\n")
    #expect(open.status == 0, "\(open)")
  }
}
