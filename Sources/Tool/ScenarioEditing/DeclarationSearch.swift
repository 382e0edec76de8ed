import FileAccess
import Notation
import ScenarioLanguage

/// Searches Swift files for the declarations behind a machine's words.
///
/// A program does not know its own sources. The search relies on the usual names: a scene or
/// decider `app-root` is a type whose name begins with `AppRoot`, and a row or rule `logged-in` is
/// a case `loggedIn`.
struct DeclarationSearch {
  private let files: [String]

  /// The maximum number of folders and files that are visited.
  private static let limit = 50_000

  /// Lists the Swift files in a folder. Hidden folders are left out.
  init(in folder: String) {
    var files: [String] = []
    var (open, count) = ([folder], 0)
    while let next = open.popLast(), count < Self.limit {
      for entry in FileSystem.entries(in: next) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        let path = "\(next)/\(entry.name)"
        if entry.kind == .folder { open.append(path) }
        if entry.kind == .file, entry.name.hasSuffix(".swift") { files.append(path) }
      }
    }
    self.files = files.sorted()
  }

  /// Returns the declarations of a word: a type whose name begins with the word or, if there is
  /// none, cases of types for rules.
  func declarations(of word: String) -> [TextPart] {
    let type = Self.capitalised(word)
    let own = files.filter { Self.stem(of: $0) == type }
    let types = own.isEmpty ? files.filter { Self.stem(of: $0).hasPrefix(type) } : own
    let found = types.compactMap { place(of: /(?:struct|enum|class|actor) (\w+)/, type, in: $0) }
    return found.isEmpty ? rules(word) : found
  }

  /// Returns the cases of a rule.
  func rules(_ word: String) -> [TextPart] {
    files.filter { Self.stem(of: $0).hasSuffix("Rule") }.compactMap { caseNamed(word, in: $0) }
  }

  /// Returns the case of a row of a table; `nil` if there is none.
  func row(_ name: String, of table: String) -> TextPart? {
    let (type, last) = (Self.capitalised(table), name.split(separator: "/").last.map(String.init))
    let near = files.filter { Self.stem(of: $0).hasPrefix(type) }
    return near.lazy.compactMap { caseNamed(last ?? name, in: $0) }.first
  }

  private func caseNamed(_ word: String, in file: String) -> TextPart? {
    let type = Self.capitalised(word)
    return place(of: /case (\w+)/, type.prefix(1).lowercased() + type.dropFirst(), in: file)
  }

  /// Returns the first line on which the expression captures a name.
  private func place(
    of expression: Regex<(Substring, Substring)>, _ name: String, in file: String
  ) -> TextPart? {
    guard let bytes = try? FileSystem.read(file) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: expression), match.1.hasPrefix(name) else { continue }
      let column = line[..<match.1.startIndex].unicodeScalars.count + 1
      return TextPart(
        file, at: SourceLocation(line: index + 1, column: column),
        length: match.1.unicodeScalars.count)
    }
    return nil
  }

  private static func stem(of path: String) -> Substring {
    (path.split(separator: "/").last ?? "").dropLast(".swift".count)
  }

  /// Returns the name of a type for a word: `AppRoot` for `app-root`.
  private static func capitalised(_ word: String) -> String {
    word.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
