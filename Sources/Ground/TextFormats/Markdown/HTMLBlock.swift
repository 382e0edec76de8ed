/// HTML in Markdown, such as a comment, that can contain a fence as text. These are CommonMark's
/// HTML blocks with an explicit end (0.31, section 4.6, kinds 1 to 5). Blocks that end at a blank
/// line are not relevant here.
struct HTMLBlock {
  private let endings: [String]

  /// Parses a line without its indentation. Returns `nil` if no such block begins on the line.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: "<") else { return nil }
    let text = Self.lowercased(line)
    let endings = ["<!--": "-->", "<?": "?>", "<![cdata[": "]]>"]
    if let ending = endings.first(where: { text.hasPrefix($0.key) })?.value {
      self.endings = [ending]
    } else if text.hasPrefix("<!"), text.dropFirst(2).first?.isLetter == true {
      self.endings = [">"]
    } else if Self.tags.contains(where: { Self.opens($0, text) }) {
      self.endings = Self.tags.map { "</\($0)>" }
    } else {
      return nil
    }
  }

  /// Returns whether a line ends the block. The first line can also end the block.
  func isEnded(by line: ArraySlice<UInt8>) -> Bool {
    let text = Self.lowercased(line)
    return endings.contains { text.contains($0) }
  }

  private static let tags = ["script", "pre", "style", "textarea"]

  private static func opens(_ tag: String, _ text: String) -> Bool {
    guard text.hasPrefix("<\(tag)") else { return false }
    let next = text.dropFirst(tag.count + 1).first
    return next.map { $0.isWhitespace || $0 == ">" } ?? true
  }

  private static func lowercased(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self).lowercased()
  }
}
