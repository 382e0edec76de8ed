import Foundation
import Pins
import TemporaryFiles

/// A page of the project whose blocks contain the tool's real input and output.
public struct MarkdownPage {
  /// The file.
  public let file: URL
  /// The whole text of the page.
  public let text: String
  /// The lines outside the blocks.
  public let prose: String
  /// The fenced blocks in order.
  public let blocks: [Block]

  /// A block between two fences.
  public struct Block {
    /// The word after the opening fence. It is empty for a scenario, and `console` for a command
    /// and its output.
    public let language: String
    /// The lines between the fences.
    public fileprivate(set) var lines: [String] = []
  }

  /// Reads the page from a file.
  ///
  /// Throws the error from `String` if the file cannot be read.
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

  /// The targets of links to files, as written: `Page.md#heading`.
  public var links: [String] {
    prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// The anchors of the headings in the form that GitHub generates.
  public var anchors: [String] {
    prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}

extension MarkdownPage {
  /// The scenarios, which are the blocks without a language.
  public var scenarios: [Block] { blocks.filter { $0.language.isEmpty } }

  /// Returns whether each scenario on the page passes and has the standard layout. Throws if the
  /// program cannot be started, or if the page cannot be written.
  public func scenariosHold() throws -> Bool {
    try scenarios.allSatisfy { block in
      let now = Pin.isUpdated ? try block.updated() : block.text
      return try Pin.holds(now, shown: block.text, in: file)
        && Gatehouse.run("run", "--strict", "-", input: now).status == 0
        && Gatehouse.run("fmt", "-", input: now).output == now
    }
  }

  /// Returns whether each command on the page, when run in a folder, prints the output that the
  /// page shows. Throws if a command cannot be started, or if the page cannot be written.
  public func transcriptsHold(in folder: URL) throws -> Bool {
    try transcriptsHold { command in
      let program = command.replacing(/(^|[|] )gatehouse\b/) { "\($0.1)$G" }
      return try Gatehouse.shell(program, in: folder.path()).output
    }
  }

  /// Returns whether the page shows, for each of its commands, the output that `run` returns.
  public func transcriptsHold(_ run: (_ command: String) throws -> String) throws -> Bool {
    try blocks.filter { $0.language == "console" }.allSatisfy { block in
      let line = block.lines.first ?? ""
      let start = "```console\n\(line)\n"
      let printed = line.hasPrefix("$ ") ? try run(String(line.dropFirst(2))) : "no command"
      return try Pin.holds(start + printed, shown: start + block.printed, in: file)
    }
  }
}

extension MarkdownPage.Block {
  /// Returns the block's scenario with its current effects.
  fileprivate func updated() throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("page.scenario", text)
    _ = try Gatehouse.run(["run", "--update", "page.scenario"], in: folder.path)
    return try folder.text("page.scenario")
  }

  fileprivate var text: String { lines.map { $0 + "\n" }.joined() }

  /// The output of the command as shown on the page.
  var printed: String { lines.dropFirst().map { $0 + "\n" }.joined() }
}
