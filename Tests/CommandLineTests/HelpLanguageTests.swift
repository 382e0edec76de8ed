import Foundation
import GatehouseProcess
import Testing

@Suite("The language of the help")
struct HelpLanguageTests {
  /// Phrases that sound translated or that hide the actor from the reader.
  private static var habits: [Regex<Substring>] {
    [
      /\b(?:whoever|nobody|somebody|anew)\b/, /\bso many\b/, /\bth(?:ose|at) of\b/,
      /\bholds? [^.]{0,60}\bagainst\b/, /\bsays? what\b/,
    ]
  }

  /// Returns the occurrences of these phrases in a text, as written.
  private static func habits(in text: String) -> [Substring] {
    let plain = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    return habits.flatMap { plain.matches(of: $0).map(\.output) }
  }

  /// Returns the mistakes in a command's abstract. An abstract must be one sentence of up to ten
  /// words. A list at the end of the abstract is not counted.
  private static func mistakes(ofAbstract abstract: some StringProtocol) -> [String] {
    let count = abstract.prefix { $0 != ":" }.split(separator: " ").count
    return (count > 10 ? ["\(count) words: \(abstract)"] : [])
      + (abstract.hasSuffix(".") ? [] : ["no full stop: \(abstract)"])
  }

  /// Returns the mistakes in an error's text, which follows `Error: `.
  private static func mistakes(ofError error: String) -> [String] {
    (error.first?.isUppercase == true ? ["capital: \(error)"] : [])
      + (error.hasSuffix(".") && !error.hasSuffix("...") ? ["full stop: \(error)"] : [])
      + habits(in: error).map { "\($0): \(error)" }
  }

  @Test("has none of the habits of translated English, in any command")
  func help() throws {
    let root = try Gatehouse.run(["--help"], environment: Self.wide)
    #expect(Self.habits(in: root.output) == [])
    let commands = root.subcommands
    #expect(commands.count > 20)
    for command in try HelpDump.commands().map(\.name) where command != "help" {
      let words = command.split(separator: " ").map(String.init)
      let help = try Gatehouse.run(["help"] + words, environment: Self.wide).output
      #expect(Self.habits(in: help) == [], "\(command)")
      let abstract = try #require(help.firstMatch(of: /OVERVIEW: (.*)/)).1
      #expect(Self.mistakes(ofAbstract: abstract) == [], "\(command)")
    }
  }

  @Test("has errors that begin in lower case and end without a full stop")
  func errors() throws {
    let errors = try Self.errors()
    #expect(errors.count > 60)
    for error in errors { #expect(Self.mistakes(ofError: error) == []) }
  }

  @Test("is reported as wrong if one of these habits is inserted")
  func planted() {
    #expect(Self.habits(in: "Look at so\n  many states, whoever asks.") == ["whoever", "so many"])
    #expect(Self.habits(in: "Hold a program against the model.") == ["hold a program against"])
    #expect(Self.habits(in: "Says what differs in those of others.") == ["those of", "says what"])
    #expect(Self.habits(in: "Test another program against the model.") == [])
    #expect(Self.mistakes(ofAbstract: "Run scenarios and report failures.") == [])
    #expect(Self.mistakes(ofAbstract: "a b c d e f g h i j k").count == 2)
    #expect(Self.mistakes(ofError: "--depth must be at least 1") == [])
    #expect(Self.mistakes(ofError: "There is nobody.").count == 3)
  }

  /// An environment in which text is not wrapped.
  private static let wide = ["COLUMNS": "100000"]

  /// Returns the texts of command-line errors in the sources. Each is the last text in a throwing
  /// call.
  private static func errors() throws -> [String] {
    try ["Sources/Tooling", "Sources/gatehouse"].flatMap { folder in
      let folder = Project.folder.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.flatMap { path in
        try errors(in: String(contentsOf: folder.appending(path: path), encoding: .utf8))
      }
    }
  }

  private static func errors(in source: String) -> [String] {
    source.matches(of: /(?:\btry require|throw ValidationError)\(/).compactMap { match in
      var depth = 1
      let call = source[match.range.upperBound...].prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      return call.matches(of: /"((?:[^"\\\n]|\\.)*)"(?:\s*\+\s*"((?:[^"\\\n]|\\.)*)")?/).last.map {
        "\($0.1)\($0.2 ?? "")"
      }
    }
  }
}
