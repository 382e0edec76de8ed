import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A search of a program that breaks down on the way", .timeLimit(.minutes(5)))
struct BreakdownTests {
  /// The door takes everything but `quit`, for which it ends.
  private static let commands: [[String]] = [
    ["graph", "--states", "4", "--only", "open,quit"],
    ["play", "--states", "4", "--only", "open,quit", "--output", "/dev/null"],
    ["coverage", "a.scenario", "--only", "open,quit", "--depth", "1"],
    ["path", "--only", "open,quit", "--states", "4", "--to", "is opened"],
    ["generate", "a.scenario", "--only", "open,quit", "--cover", "states"],
    ["conform", "log.jsonl", "--map", "log.mapping", "--only", "quit"],
  ]

  @Test("shows nothing, and is an error", arguments: commands)
  func search(_ arguments: [String]) throws {
    let door = try Door()
    try door.folder.write("a.scenario", "open\n")
    try door.folder.write("log.jsonl", "{\"e\":\"quit\"}\n")
    try door.folder.write("log.mapping", "map e quit\n  stimulus quit\n")
    let result = try Gatehouse.run(
      ["--machine", "sh door"] + arguments, in: door.folder.path)
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.diagnostics.contains("status 3"), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test("is an error, too, if only a question breaks it")
  func question() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lamp",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) printf '%s\n' '{"protocol":1,"stimuli":[{"word":"press"}],
            "states":[{"word":"on"}],"queries":[{"word":"light","answer":{"type":"number"}}]}' |
            tr -d '\n'; echo ;;
          '{"has"'*) exit 4 ;;
          '{"do"'*) echo '{"observations":[],"state":"on"}' ;;
          *) echo '{"state":"on"}' ;;
        esac
      done
      """#)
    let result = try Gatehouse.run(
      ["--machine", "sh lamp", "path", "--states", "4", "--to", "not has light 0"],
      in: folder.path)
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.status == 2, "\(result)")
  }
}
