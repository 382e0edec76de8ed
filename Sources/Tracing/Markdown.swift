import Notation

/// Texts inside of Markdown, whose structure they do not change.
public enum Markdown {
  /// A text as words of a paragraph or an item, on one line.
  public static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.visible {
      if #"\`*_<>[]|#~&"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// A text as it is, behind a fence that no line of it closes, as some language; with a final line
  /// break.
  public static func fenced(_ text: String, as language: String = "text") -> String {
    var (run, longest) = (0, 2)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  /// A text of one line as code, which nothing in it ends; also in a cell of a table.
  public static func code(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }) else {
      // A space at each end is taken for none of the code's own.
      return text.hasPrefix(" ") && text.hasSuffix(" ") ? "` \(text) `" : "`\(text)`"
    }
    // A table takes a bar in code for the end of the cell, and a backslash before it for its own.
    let content = text.unicodeScalars.reduce(into: "") { content, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": content.unicodeScalars.append(scalar)
      default: content += scalar.isASCII ? "&#\(scalar.value);" : String(scalar)
      }
    }
    return "<code>\(content)</code>"
  }

  /// A path as the target of a link.
  public static func link(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(Unicode.Scalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
