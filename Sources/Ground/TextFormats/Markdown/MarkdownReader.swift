import Notation

/// Finds the fenced blocks in one language in a Markdown text. The language is the first word of a
/// block's info string.
///
/// The reader implements the parts of CommonMark that determine where such a block begins and ends:
/// paragraphs, indented code, HTML, and lists, whose items indent their content. A fence inside a
/// block quote belongs to the quoted text and is not a block.
package struct MarkdownReader {
  private var blocks: [FencedBlock] = []
  /// The open list items, each represented by the number of columns by which it indents its
  /// content.
  private var items: [Int] = []
  /// Whether the last item is still empty. If so, a blank line ends the item.
  private var isItemEmpty = false
  private var leaf = Leaf.none
  private let language: String

  /// The innermost block left open by the previous line.
  private enum Leaf {
    case none, paragraph
    case html(HTMLBlock)
    case code(CodeFence, indentation: Int, FencedBlock?)
  }

  private init(language: String) { self.language = language }

  /// Returns a text's blocks in one language, in order.
  package static func blocks(in language: String, of bytes: [UInt8]) -> [FencedBlock] {
    var reader = MarkdownReader(language: language)
    var number = 1
    var start = bytes.span.byteOrderMarkLength
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      reader.read(MarkdownLine(bytes, start..<end), number)
      number += 1
      start = end
    }
    reader.endLeaf()
    return reader.blocks
  }

  private mutating func read(_ line: MarkdownLine, _ number: Int) {
    var line = line
    var depth = 0
    let isBlank = line.isBlank
    if isItemEmpty, isBlank { items.removeLast() }
    isItemEmpty = false
    while depth < items.count, isBlank || line.isIndented(by: items[depth]) {
      line.takeSpaces(items[depth])
      depth += 1
    }
    if depth == items.count, continuesLeaf(line) { return }
    begin(line, below: depth, number)
  }

  /// Passes a line to the open code or HTML block, and returns whether there is such a block.
  private mutating func continuesLeaf(_ line: MarkdownLine) -> Bool {
    switch leaf {
    case .none, .paragraph: return false
    case .html(let html):
      if html.isEnded(by: line.text) { leaf = .none }
      return true
    case .code(let fence, let indentation, var block):
      if line.indentation < 4, fence.isClosed(by: line.text) {
        endLeaf()
      } else {
        var line = line
        line.takeSpaces(indentation)
        block?.append(line)
        leaf = .code(fence, indentation: indentation, block)
      }
      return true
    }
  }

  /// Processes a line that does not continue code or HTML. `depth` is the number of items that
  /// contain the line, unless the line is a lazy continuation of a paragraph.
  private mutating func begin(_ line: MarkdownLine, below depth: Int, _ number: Int) {
    var line = line
    var isBelowParagraph = isInParagraph
    var depth = depth
    var breaks = ThematicBreaks()
    if !isBelowParagraph { endLeaf() }
    while true {
      let text = line.text
      if line.isBlank {
        leaf = .none
        return
      }
      if line.indentation >= 4 {
        if !isBelowParagraph { close(to: depth, leaving: .none) }
        return
      }
      if let fence = CodeFence(text) { return open(fence, line, below: depth, number) }
      if let html = HTMLBlock(text) {
        return close(to: depth, leaving: html.isEnded(by: text) ? .none : .html(html))
      }
      if breaks.contain(text) || Self.standsAlone(text) { return close(to: depth, leaving: .none) }
      let isInterrupting = isBelowParagraph && depth == items.count
      guard let marker = ListMarker(text), marker.mayInterrupt || !isInterrupting else {
        // Text continues a paragraph even if it lacks the indentation of the paragraph's item.
        if !isBelowParagraph { close(to: depth, leaving: .paragraph) }
        return
      }
      close(to: depth, leaving: .none)
      take(marker, of: &line)
      depth = items.count
      isBelowParagraph = false
    }
  }

  private var isInParagraph: Bool { if case .paragraph = leaf { true } else { false } }

  /// Begins a list item. The item consumes the columns up to its text. Columns of indented code are
  /// not consumed.
  private mutating func take(_ marker: ListMarker, of line: inout MarkdownLine) {
    let start = line.column
    line.takeSpaces(line.indentation)
    line.takeMarker(marker.length)
    let space = line.indentation
    isItemEmpty = line.isBlank
    line.takeSpaces(line.isBlank || space > 4 ? 1 : space)
    items.append(line.column - start + (space == 0 ? 1 : 0))
  }

  private mutating func open(
    _ fence: CodeFence, _ line: MarkdownLine, below depth: Int, _ number: Int
  ) {
    let column = line.column + line.indentation
    let isWanted = fence.language.elementsEqual(language.utf8)
    let block = FencedBlock(behind: line, firstLine: number + 1, indentation: column)
    close(
      to: depth,
      leaving: .code(fence, indentation: line.indentation, isWanted ? block : nil))
  }

  private mutating func close(to depth: Int, leaving next: Leaf) {
    endLeaf()
    items.removeSubrange(depth...)
    leaf = next
  }

  /// Ends the innermost block. An unclosed block ends with its container.
  private mutating func endLeaf() {
    if case .code(_, _, let block?) = leaf { blocks.append(block) }
    leaf = .none
  }

  /// Returns whether a line is a heading or part of a quote. Neither leaves a block open for the
  /// next line.
  private static func standsAlone(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first == UInt8(ascii: ">") { return true }
    let marks = text.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    return 1...6 ~= marks && text.dropFirst(marks).first?.isMarkdownSpace ?? true
  }
}
