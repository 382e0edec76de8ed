import Exploration
import Notation
import ScenarioLanguage
import Testing

@Suite("Any text at all")
struct FuzzTests {
  @Test("of random bytes is read or refused at a place within it")
  func randomBytes() {
    let seed: UInt64 = 0x6a7e
    var random = SplitMix64(seed: seed)
    for round in 0..<10_000 {
      let bytes = random.bytes(upTo: 60)
      check(bytes, "seed \(seed), round \(round)")
    }
  }

  @Test("made from a scenario by a few changes is read or refused at a place within it")
  func mutatedScenarios() {
    let seed: UInt64 = 0x5ce0
    var random = SplitMix64(seed: seed)
    let sources = FuzzTests.sources
    var sound = 0
    for round in 0..<10_000 {
      var bytes = sources.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) { random.change(&bytes) }
      if check(bytes, "seed \(seed), round \(round)") { sound += 1 }
    }
    // With fewer valid texts, the formatter would hardly be tested.
    #expect(sound > 1_000)
  }

  private static let sources =
    NotationReference.sections.flatMap(\.examples).map { Array($0.utf8) }

  /// Parses the bytes, and formats them if they have no errors. Returns whether the bytes have no
  /// errors.
  @discardableResult
  private func check(_ bytes: [UInt8], _ origin: String) -> Bool {
    let document = Document(name: "fuzz", bytes: bytes)
    for diagnostic in document.diagnostics {
      let isWithin = 1...max(1, document.lines.count) ~= diagnostic.line
      let shown = diagnostic.excerpt.text.unicodeScalars.count
      #expect(isWithin && diagnostic.excerpt.indentation <= shown, "\(origin): \(bytes)")
    }
    let positions = document.diagnostics.map(\.location)
    #expect(positions == positions.sorted(), "\(origin): \(bytes)")
    let areWithin = document.words.allSatisfy { $0.range.upperBound <= bytes.count }
    #expect(areWithin && document.lines.last?.range.upperBound ?? 0 <= bytes.count, "\(origin)")
    guard let text = document.formatted() else {
      #expect(!document.diagnostics.isEmpty, "\(origin): \(bytes)")
      return false
    }
    let again = Document(text)
    #expect(again.formatted() == text, "\(origin): \(bytes)")
    #expect(again.statements == document.statements, "\(origin): \(bytes)")
    #expect(again.scenarios.map(\.tags) == document.scenarios.map(\.tags), "\(origin): \(bytes)")
    return true
  }
}

extension SplitMix64 {
  /// Returns random bytes. Many of them have a meaning in the notation.
  fileprivate mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in
      Bool.random(using: &self) ? troublesome : UInt8.random(in: 0...255, using: &self)
    }
  }

  /// Replaces, adds, removes, duplicates or moves a few bytes.
  fileprivate mutating func change(_ bytes: inout [UInt8]) {
    let index = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, index + Int.random(in: 0...8, using: &self))
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes.insert(troublesome, at: index)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 3: bytes.replaceSubrange(index..<end, with: [troublesome])
    default:
      let piece = bytes[index..<end]
      bytes.removeSubrange(index..<end)
      bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &self))
    }
  }

  private var troublesome: UInt8 {
    mutating get {
      Array("\n\n  ()\"\\,:/.|_#@->\t\r\u{e9}a".utf8).randomElement(using: &self) ?? 0
    }
  }
}
