import Machines
import ScenarioLanguage

/// The minimal changes that make a block match the actual results.
///
/// Matching lines, gaps, comments and blank lines are kept. In a line that is replaced by an
/// observation with the same verb, only the differing parts change. A replacement is inserted at
/// the position of the lines that it replaces.
struct BlockRevision {
  private let document: Document
  private let documentIndex: Int
  private let seen: [String]
  /// Changes a written line so that it matches the observation at an index.
  private let corrected: (_ line: String, _ index: Int) -> String
  private let blockLines: [Int]
  private let indentation: String
  private(set) var edits: [LineEdit] = []
  /// The index of the line above which the next insertion is made.
  private var position: Int
  private var missing: [Int] = []
  private var unexpected: [String] = []
  private var endsInGap = false

  /// Creates a revision of the block below the line `stimulus`. `seen` contains the printed
  /// `phrases`, and `corrected` changes a line so that it matches the phrase at an index.
  init(
    _ block: Block?, below stimulus: Int, of document: Document, _ documentIndex: Int,
    _ phrases: [Phrase], _ seen: [String],
    corrected: @escaping (_ line: String, _ index: Int) -> String
  ) {
    self.document = document
    self.documentIndex = documentIndex
    self.seen = seen
    self.corrected = corrected
    blockLines = document.blockLines(below: stimulus)
    let width = blockLines.first.map { document.lines[$0].indentation } ?? 2
    indentation = String(repeating: " ", count: width)
    position = stimulus + 1
    if block == nil { skipComments() }
    if let block, case let difference = BlockDifference(block, phrases),
      difference.lines.saysSomething
    {
      keep(difference)
    } else {
      replaceAll()
    }
  }

  /// Writes a whole new block if there is no block yet, or if only gaps would remain.
  private mutating func replaceAll() {
    missing = blockLines.filter { document.lines[$0].kind != .exclusion }
    unexpected = seen
    flush()
  }

  /// Moves past indented comments, since a new block starts below them.
  private mutating func skipComments() {
    while position < document.lines.count, document.lines[position].kind == .comment,
      document.lines[position].indentation > 0
    {
      position += 1
    }
  }

  private mutating func keep(_ difference: BlockDifference) {
    var taken: Int?
    for line in difference.lines {
      switch line {
      case .missing(let index):
        taken = difference.counterparts[index]
        if let taken {
          correct(blockLines[index], taken)
        } else {
          missing.append(blockLines[index])
        }
      case .unexpected(let index): if index != taken { unexpected.append(seen[index]) }
      case .met(let index, _):
        flush()
        pass(blockLines[index])
        endsInGap = false
      case .gap(let index, _):
        flush()
        // The line between two gaps has been removed, so the second gap is redundant.
        if endsInGap { edit(blockLines[index], with: []) }
        pass(blockLines[index])
        endsInGap = true
      }
    }
    flush()
  }

  private mutating func correct(_ line: Int, _ index: Int) {
    flush()
    edit(line, with: [corrected(document.text(of: document.lines[line]), index)])
    pass(line)
    endsInGap = false
  }

  /// Replaces mismatched lines with the observations that occurred in their place.
  private mutating func flush() {
    if !unexpected.isEmpty { endsInGap = false }
    for (index, line) in missing.enumerated() {
      edit(line, with: index < unexpected.count ? [unexpected[index]] : [])
      pass(line)
    }
    let rest = unexpected.dropFirst(missing.count)
    if !rest.isEmpty { put(Array(rest), in: position..<position) }
    missing = []
    unexpected = []
  }

  private mutating func pass(_ line: Int) { position = line + 1 }

  private mutating func edit(_ line: Int, with texts: [String]) { put(texts, in: line..<line + 1) }

  private mutating func put(_ texts: [String], in lines: Range<Int>) {
    edits.append(
      LineEdit(
        document: documentIndex, lines: lines, replacement: texts.map { indentation + $0 }))
  }
}

extension [AlignedLine] {
  /// Whether the lines contain anything other than gaps and missing lines.
  fileprivate var saysSomething: Bool {
    contains { line in
      switch line {
      case .met, .unexpected: true
      case .missing, .gap: false
      }
    }
  }
}
