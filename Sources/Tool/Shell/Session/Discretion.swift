import Machines
import Notation
import Running
import ScenarioLanguage

/// Decides which lines are kept in the history after a session has ended.
///
/// If the machine has secrets, any text in a line that was not understood can be one. Quoted text
/// can also be a secret, unless the line was understood and its verb takes no secret.
struct Discretion<M: Machine> {
  private let document: Document
  private let line: Line
  private let words: ArraySlice<Word>
  private let hasQuotes: Bool
  private let commands: [Command<M>]

  /// Parses a line, which can be one of `commands`; `nil` if the line is blank.
  init?(_ bytes: [UInt8], among commands: [Command<M>]) {
    self.commands = commands
    var structure = Structure(form: .shell)
    document = Document(
      .terminal, bytes: bytes, startingAt: 1, structure: &structure,
      knowing: M.vocabulary.knownWords)
    guard let line = document.lines.first, line.kind != .blank else { return nil }
    self.line = line
    words = document.words(of: line)
    hasQuotes = bytes.contains(UInt8(ascii: "\""))
  }

  /// Whether the line can be kept after the session has ended.
  var allowsKeeping: Bool {
    !M.vocabulary.knownWords.hasSecrets || isUnderstood && isHarmless
  }

  /// Whether the line was understood, as far as this can be determined without the lines before it.
  private var isUnderstood: Bool {
    if let command { return command.takes(words.dropFirst().map(document.text), among: commands) }
    // The line is parsed without its context, so position errors are ignored.
    let isSound = document.diagnostics.allSatisfy {
      $0.kind == SyntaxError.indentedOutsideBlock.name
    }
    var lexicon = Lexicon()
    return isSound && (try? BoundLine<M>(line, of: document, in: &lexicon)) != nil
  }

  /// Whether the line contains no secret, provided that it was understood.
  private var isHarmless: Bool {
    guard hasQuotes else { return true }
    return command.map(\.takesFiles) ?? document.excludesSecrets(line)
  }

  private var command: Command<M>? {
    guard document.bytes.first == UInt8(ascii: "."), let name = words.first.map(document.text)
    else { return nil }
    return commands.first { ".\($0.name)" == name }
  }
}

extension Command {
  /// Whether the arguments are file names, which do not count as secrets even in quotes.
  var takesFiles: Bool {
    switch arguments {
    case .files, .scenario, .traceFormatAndFile: true
    case .none, .text, .number, .positions, .commands, .settings, .verbs, .design,
      .statement:
      false
    }
  }

  /// Returns whether these arguments can be kept in a history.
  fileprivate func takes(_ arguments: [String], among commands: [Self]) -> Bool {
    guard arguments.count <= count.upperBound else { return false }
    return switch self.arguments {
    case .files, .scenario, .traceFormatAndFile: true
    case .none, .text: arguments.isEmpty
    case .statement: arguments.allSatisfy(Self.knownWords(of: commands).contains)
    // The name of a position can be any text.
    case .positions: arguments.allSatisfy { UInt32($0) != nil }
    case .number: arguments.allSatisfy { UInt16($0) != nil }
    case .commands, .settings, .verbs: arguments.allSatisfy(Self.knownWords(of: commands).contains)
    case .design(let given): arguments.allSatisfy { (try? given.preparation(for: $0)) != nil }
    }
  }

  /// Returns the words that may be shown in errors about a line that contains one of `commands`.
  static func knownWords(of commands: [Self]) -> KnownWords {
    let settings = Settings(paint: Paint(isOn: false)).all.map(\.name) + ["on", "off"]
    let names = Set(commands.map(\.name) + settings + HelpTopic.allCases.flatMap(\.names))
    let known = M.vocabulary.knownWords
    return KnownWords(
      isInVocabulary: { word in
        names.contains(word) || known.contains(word) || M.Row.all.contains { $0.path == word }
      }, hasSecrets: { known.hasSecrets },
      places: known.places?.or { word in
        commands.first { ".\($0.name)" == word }?.arguments.following
      })
  }
}

extension Command.Arguments {
  /// The kind of words that follow the command.
  fileprivate var following: SecretPlaces.Following {
    switch self {
    case .statement: .verb
    case .none, .text: .secret
    case .files, .commands, .settings, .verbs, .number, .positions, .scenario,
      .traceFormatAndFile, .design:
      .plain
    }
  }
}
