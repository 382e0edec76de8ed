public import Foundation

/// A page of the project, whose blocks are the tool's real input and output.
public struct MarkdownPage {
  /// The fenced blocks, in order.
  public let blocks: [Block]

  /// A block between two fences.
  public struct Block {
    /// What follows the opening fence: nothing for a scenario, `console` for a command with its
    /// output.
    public let language: String
    /// The lines between the fences.
    public fileprivate(set) var lines: [String] = []
  }

  /// Reads a page.
  ///
  /// Throws what `String` throws where it cannot read the file.
  public init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open, line == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(String(line))
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)))
      }
    }
    self.blocks = blocks
  }
}

extension MarkdownPage.Block {
  /// Whether the block is a scenario that holds, in the one layout.
  public func holds() throws -> Bool {
    let text = lines.joined(separator: "\n") + "\n"
    return try Gatehouse.run("run", "--strict", "-", input: text).status == 0
      && Gatehouse.run("fmt", "-", input: text).output == text
  }

  /// What the page says that the command prints.
  public var printed: String { lines.dropFirst().map { $0 + "\n" }.joined() }

  /// What the command of the first line, `$ COMMAND`, prints in a folder.
  public func printsNow(in folder: URL) throws -> String {
    guard let line = lines.first, line.hasPrefix("$ ") else { return "no command" }
    let command = line.dropFirst(2).replacing(/(^|[|] )gatehouse\b/) { "\($0.1)$G" }
    return try Gatehouse.shell(String(command), in: folder.path()).output
  }
}
