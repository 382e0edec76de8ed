import Machines
import Notation
import Running
import ScenarioLanguage

/// A line that contains a command. Its words follow the rules of the notation.
struct CommandLine<M: Machine>: Sendable {
  private let document: Document
  private let words: [Word]
  private let commands: [Command<M>]

  init(
    _ bytes: [UInt8], from source: TextSource, number: Int, among commands: [Command<M>]
  ) {
    self.commands = commands
    var structure = Structure(form: .shell)
    let document = Document(
      source, bytes: bytes, startingAt: number, structure: &structure,
      knowing: Command<M>.knownWords(of: commands))
    words = document.lines.first.map { Array(document.words(of: $0)) } ?? []
    self.document = document
  }

  /// Returns the command. Throws if the line has an error, or if there is no such command.
  func command() throws(CommandError) -> Command<M> {
    let wrong = document.diagnostics.first { $0.kind != SyntaxError.dotLine.name }
    if let wrong { throw CommandError(message: wrong.message, help: wrong.help) }
    let name = words.first.map { document.text(of: $0).dropFirst() } ?? ""
    if let command = commands.first(where: { $0.name == name }) { return command }
    let habit = Intent(word: String(name), commands: commands).habit
    throw CommandError(
      "there is no such command", String(name), among: commands.map(\.name), mark: ".",
      help: habit.map { "did you mean \($0)?" } ?? ".help lists the commands")
  }

  /// Returns the arguments. Throws if there are too many or too few arguments, or if one of them is
  /// empty.
  func arguments() throws(CommandError) -> [String] {
    let command = try command()
    let given = words.dropFirst().map { word in
      if case .statement = command.arguments {
        String(decoding: document.bytes(of: word), as: UTF8.self)
      } else {
        document.text(of: word)
      }
    }
    let (most, help) = (command.count.upperBound, "usage: \(command.synopsis)")
    try require(given.count <= most, "unexpected word", help: help, argument: most)
    try require(given.count >= command.count.lowerBound, "a word is missing", help: help)
    let empty = given.firstIndex(of: "")
    try require(empty == nil, "this is empty", help: help, argument: empty)
    return given
  }

  /// Returns a diagnostic that locates an error in the line.
  func diagnostic(for error: CommandError) -> Diagnostic {
    let index = error.argument.map { $0 + 1 } ?? 0
    let range = words.indices.contains(index) ? words[index].range : 0..<document.bytes.count
    let takesFiles = (try? command())?.takesFiles ?? false
    return document.diagnostic(
      at: range, message: error.message, help: error.help,
      showing: takesFiles ? .understood : error.isMisspelling ? .misspelling : .knownWords)
  }
}
