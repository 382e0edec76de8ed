import Foundation
import Pins
import TemporaryFiles

/// A page of the project, whose blocks are the tool's real input and output.
public struct MarkdownPage {
  /// The file.
  public let file: URL
  /// The whole text.
  public let text: String
  /// The lines outside the blocks.
  public let prose: String
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
  /// Throws the error of `String` if it cannot read the file.
  public init(_ file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
    var prose = ""
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
      } else {
        prose += line + "\n"
      }
    }
    self.prose = prose
    self.blocks = blocks
  }

  /// The targets of the links that lead to files, as written: `Page.md#heading`.
  public var links: [String] {
    prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// The names by which links lead to headings, as GitHub forms them.
  public var anchors: [String] {
    prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}

extension MarkdownPage {
  /// The scenarios: blocks without a language.
  public var scenarios: [Block] { blocks.filter { $0.language.isEmpty } }

  /// Whether each scenario of the page holds, in the standard layout. Throws if the program cannot
  /// be started, or the page cannot be written.
  public func scenariosHold() throws -> Bool {
    try scenarios.allSatisfy { block in
      let now = Pin.isUpdated ? try block.updated() : block.text
      return try Pin.holds(now, shown: block.text, in: file)
        && Gatehouse.run("run", "--strict", "-", input: now).status == 0
        && Gatehouse.run("fmt", "-", input: now).output == now
    }
  }

  /// Whether each command of the page, run in a folder, prints the output on the page. Throws if a
  /// command cannot be started, or the page cannot be written.
  public func transcriptsHold(in folder: URL) throws -> Bool {
    try blocks.filter { $0.language == "console" }.allSatisfy { block in
      let command = "```console\n\(block.lines.first ?? "")\n"
      return try Pin.holds(
        command + block.printsNow(in: folder), shown: command + block.printed, in: file)
    }
  }
}

extension MarkdownPage.Block {
  /// The scenario of the block, with its current effects.
  fileprivate func updated() throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("page.scenario", text)
    _ = try Gatehouse.run(["run", "--update", "page.scenario"], in: folder.path)
    return try folder.text("page.scenario")
  }

  fileprivate var text: String { lines.map { $0 + "\n" }.joined() }

  /// The output of the command according to the page.
  var printed: String { lines.dropFirst().map { $0 + "\n" }.joined() }

  /// The output of the command in the first line, `$ COMMAND`, in a folder.
  func printsNow(in folder: URL) throws -> String {
    guard let line = lines.first, line.hasPrefix("$ ") else { return "no command" }
    let command = line.dropFirst(2).replacing(/(^|[|] )gatehouse\b/) { "\($0.1)$G" }
    return try Gatehouse.shell(String(command), in: folder.path()).output
  }
}
