import ArgumentParser
import FileAccess
import Machines
import ScenarioLanguage
import Simulation

/// Parses a file often.
@main
struct Editing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editing", abstract: "Print the milliseconds in which a file is parsed.",
    discussion: "The fastest of all times counts.")

  @Argument(help: "The file.")
  var path: String

  @Option(help: "How often it is parsed.")
  var count = 50

  func run() throws {
    let bytes = try FileSystem.read(path)
    let words = World.vocabulary.knownWords
    var (fastest, lines) = (Duration.seconds(1), 0)
    for _ in 0..<count {
      let time = ContinuousClock().measure {
        let file = SourceFile(name: path, bytes: bytes, knowing: words)
        lines += file.documents.reduce(0) { $0 + $1.lines.count }
      }
      fastest = min(fastest, time)
    }
    guard lines > 0 else { throw ValidationError("The file has no lines.") }
    print(Double(fastest.components.attoseconds) / 1e15)
  }
}
