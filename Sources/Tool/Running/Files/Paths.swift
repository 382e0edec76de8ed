import Notation
import ScenarioLanguage
import TextFormats

/// Operations on paths that do not access the file system.
package enum Paths {
  /// Returns the folder of a path, with a trailing `/`; empty if the path has no folder.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path that `reference` refers to in the file at `path`.
  package static func resolve(_ reference: String, from path: String) -> String {
    if reference.hasPrefix("/") { return normalized(reference) }
    return normalized(folder(of: path) + reference)
  }

  /// Returns the path without `.`, `//` and `..` (except leading `..`), in a form that identifies
  /// files. The result is never empty, and never the argument for standard input.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return joined.isEmpty ? "." : TextSource(argument: joined).isFile ? joined : "./\(joined)"
  }

  /// Returns a name as a file name that is as readable as possible. If characters other than spaces
  /// had to be replaced, or if the name is empty or too long, a number derived from the name is
  /// appended.
  package static func fileName(of name: String) -> String {
    let limit = 100
    var text = ""
    var isExact = !name.isEmpty
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "-"
        || scalar == "." && !text.isEmpty
      isExact = isExact && (isPlain || scalar == " ")
      text.unicodeScalars.append(isPlain ? scalar : "_")
      if text.utf8.count > limit {
        isExact = false
        break
      }
    }
    return isExact ? text : "\(text)_\(String(WordID(name).rawValue, radix: 16))"
  }

  /// Returns whether two paths consist of the same bytes. `==` would also treat canonically
  /// equivalent names as equal.
  package static func areSame(_ one: String, _ other: String?) -> Bool {
    guard let other else { return false }
    return one.utf8.elementsEqual(other.utf8)
  }

  /// Returns the path as one word of a shell's command line.
  package static func shellQuoted(_ path: String) -> String {
    // A leading `-` would be read as an option, even in quotes.
    shellWord(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
  }

  /// Returns a text as one word of a shell's command line. A text that begins with `-` must follow
  /// `--`.
  package static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy(\.isPlainInPath)
    guard !isPlain || text.isEmpty else { return text }
    if text.unicodeScalars.contains(where: \.isUnseen) { return bashQuoted(text) }
    return "'\(text.replacingScalars("'", with: "'\\''"))'"
  }

  /// Returns the byte-by-byte spelling, such as `$'\x61\x1b\x62'`, of a path that contains
  /// invisible characters.
  private static func bashQuoted(_ path: String) -> String {
    let digits = Array("0123456789abcdef")
    let bytes = path.utf8.map { "\\x\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
    return "$'\(bytes.joined())'"
  }
}
