import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import Tracing

/// Checks properties of arbitrary texts.
///
/// Each text is either accepted or rejected at a position within it. The scenarios of an accepted
/// text run to their end, and formatting preserves the meaning of the text.
public struct FuzzCheck<M: Machine>: Sendable {
  /// The violated properties and the texts that violate them.
  public private(set) var violations: [String] = []
  /// The number of accepted texts whose scenarios ran.
  public private(set) var understood = 0
  /// The number of texts that the quick path could process.
  public private(set) var understoodQuickly = 0

  private let sources: [[UInt8]]
  /// Words, grouped by kind so that kinds with many verbs and kinds with few verbs are equally
  /// likely.
  private let words: [[[UInt8]]]
  private let loader = ScenarioLoader<M> { (source) throws(FileError) in
    throw FileError(source.name, "there is no file")
  }
  private let tool = ReportingTool(name: "check", version: "1.0.0")
  private var quick = QuickReplay<M>(isStrict: false)
  private var memory = LibraryMemory<M>(isShared: true)

  /// Creates a check that builds its texts from these scenarios and from the machine's words.
  public init(of sources: [String]) {
    self.sources = sources.map { Array($0.utf8) }
    let examples = [
      M.Stimulus.glossary.signatures.flatMap(\.examples),
      M.Given.glossary.signatures.flatMap { $0.examples.map { "given \($0)" } },
      M.Query.glossary.signatures.flatMap { $0.examples.map { "has \($0)" } },
      M.State.glossary.signatures.flatMap { $0.examples.map { "is \($0)" } },
      Observation<M>.glossary.signatures.flatMap { $0.examples.map { "  \($0)" } },
      [
        "never", "scenario \"a\"", "  ...", "...", "_", "\"", "(", ")", "/", "", "use \"x\"",
        "examples", "  | a |", "  | \\| \\< |", "<a>", "\"<a>\"", "|",
      ],
    ]
    words = examples.map { $0.map { Array($0.utf8) } }
  }

  /// Checks texts made of the machine's lines and words in any order, and of random bytes.
  public mutating func tryRandomTexts(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes += word(using: &random)
        bytes.append(Array("\n\n\n /(".utf8).randomElement(using: &random) ?? 0)
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      check(bytes)
    }
  }

  /// Checks the scenarios with a few bytes or lines changed.
  public mutating func tryMutants(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      var bytes = sources.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes, &random) }
      check(bytes)
    }
  }

  private func word(using random: inout SplitMix64) -> [UInt8] {
    words.randomElement(using: &random)?.randomElement(using: &random) ?? []
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
    switch Int.random(in: 0..<1000, using: &random) {
    case 0:
      // The line is a comment or a blank line, and its length is close to the maximum.
      let count = Line.maximumLength + Int.random(in: -1...1, using: &random)
      let filler = UInt8(ascii: Bool.random(using: &random) ? "#" : " ")
      let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      bytes.insert(contentsOf: Array(repeating: filler, count: count) + [10], at: line)
    case let choice: changeWords(of: &bytes, start..<end, choice % 4, &random)
    }
  }

  private func changeWords(
    of bytes: inout [UInt8], _ range: Range<Int>, _ choice: Int, _ random: inout SplitMix64
  ) {
    let (start, end) = (range.lowerBound, range.upperBound)
    switch choice {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
    default:
      let line = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
      bytes.insert(contentsOf: word(using: &random) + [10], at: max(0, line))
    }
  }

  private mutating func check(_ bytes: [UInt8]) {
    let document = Document(name: "fuzz", bytes: bytes)
    let file = loader.load(document)
    let areWithin = file.diagnostics.allSatisfy { diagnostic in
      1...max(1, document.lines.count) ~= diagnostic.line
        && diagnostic.excerpt.indentation <= diagnostic.excerpt.text.unicodeScalars.count
    }
    if !areWithin { violate("an error is outside of", bytes) }
    if let text = document.formatted() {
      let again = Document(name: "fuzz", bytes: Array(text.utf8))
      if again.statements != document.statements { violate("fmt changes", bytes) }
      // Only the kinds are compared, because a message can contain a line number, which formatting
      // can change.
      if loader.load(again).diagnostics.map(\.kind) != file.diagnostics.map(\.kind) {
        violate("fmt changes the errors of", bytes)
      }
    }
    checkQuickly(bytes, file)
    guard file.diagnostics.isEmpty, !file.scenarios.isEmpty else { return }
    understood += 1
    for scenario in file.scenarios {
      let result = Replayer<M>(isStrict: true).run(scenario)
      guard case .failed(let failure) = result.verdict else { continue }
      if !(1...document.lines.count ~= failure.line)
        || failure.text(named: result.name, by: tool).isEmpty
      {
        violate("a failure is outside of", bytes)
      }
      if case .invariant(let name, _) = failure.kind { violate("\(name)", bytes) }
    }
  }

  /// Checks that the quick path gives the same result as the full path and does not confuse one
  /// text with another.
  private mutating func checkQuickly(_ bytes: [UInt8], _ file: LoadedFile<M>) {
    memory.makeRoom()
    guard let result = quick.result(of: bytes, named: "fuzz", remembering: &memory) else { return }
    understoodQuickly += 1
    let results = file.scenarios.map { Replayer<M>().run($0) }
    if !file.diagnostics.isEmpty || results != [result] {
      violate("on the quick path, it is something else", bytes)
    }
  }

  /// Records a violation with its text. The text is shown as a literal or, if the bytes are not
  /// valid text, as bytes.
  private mutating func violate(_ property: String, _ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)?.debugDescription ?? "\(bytes)"
    violations.append("\(property): \(text)")
  }
}
