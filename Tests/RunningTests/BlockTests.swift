import Exploration
import MachineChecks
import Machines
import Running
import Testing
import TurnstileMachine

@Suite("A block")
struct BlockTests {
  @Test(
    "consists of the observed lines, and a gap matches any number of observations",
    arguments: [
      ("a", "a", true), ("a", "b", false), ("a", "", false), ("a", "aa", false), ("ab", "ab", true),
      ("ab", "ba", false), (".", "", true), (".", "abc", true), ("a.", "a", true),
      ("a.", "ab", true), (".a", "a", true), (".a", "ba", true), (".a", "ab", false),
      ("a.b.c", "abc", true), ("a.b.c", "aabbcc", true), ("a.b.c", "acb", false),
      (".a.b.", "cacbc", true), (".a.a.", "ca", false), (".ab", "aab", true),
      (".aab", "aaab", true),
      ("A.", "b", true), (".A", "bab", false), ("A", "bc", true), ("A", "a", false),
      ("AB", "c", true), ("aB", "a", true), ("aB", "ac", false), ("aA", "a", false),
      ("_", "b", true), ("_.", "", false), ("._._.", "ab", true), ("._._.", "a", false),
    ])
  func matching(_ block: String, _ seen: String, _ expected: Bool) throws {
    #expect(try Self.block(block).matches(Self.phrases(seen)) == expected)
  }

  @Test("matches exactly as in an exhaustive comparison, and compares no pair twice")
  func reference() throws {
    let seed: UInt64 = 0xb10c
    var random = SplitMix64(seed: seed)
    for round in 0..<5_000 {
      let letters = random.letters("ab_..", upTo: 8)
      let seen = random.letters("abc", upTo: 8)
      let block = try Self.block(letters)
      let phrases = try Self.phrases(seen)
      var comparisons = 0
      let matches = block.hasOrder(of: phrases, comparisons: &comparisons)
      let origin = "seed \(seed), round \(round): \(letters) against \(seen)"
      #expect(matches == Self.matchesByTrying(letters[...], seen[...]), "\(origin)")
      #expect(comparisons <= block.lines.count * phrases.count, "\(origin)")
      let difference = BlockDifference(block, phrases)
      #expect(difference.isEmpty == matches, "\(origin)")
      #expect(difference.isComplete(block, phrases), "\(origin)")
    }
  }

  @Test("needs few comparisons even with many gaps")
  func linear() throws {
    let block = try Self.block(String(repeating: ".a", count: 100) + ".b")
    let phrases = try Self.phrases(String(repeating: "a", count: 500))
    var comparisons = 0
    #expect(!block.hasOrder(of: phrases, comparisons: &comparisons))
    #expect(comparisons <= 1_000)
  }

  @Test("is open only if it is one gap")
  func open() throws {
    #expect(try Self.block(".").isOpen)
    #expect(try !Self.block(".a").isOpen)
    #expect(try !Self.block(".A").isOpen)
  }

  @Test(
    "that does not match is compared line by line",
    arguments: [
      ("ab", "b", "-a =b"), ("b", "ab", "+a =b"), ("a", "b", "-a +b"), ("a.c", "abbc", "=a .2 =c"),
      ("a.c", "ab", "=a .0 -c +b"), (".b", "a", ".0 -b +a"), ("", "a", "+a"),
      ("aBb", "cb", "-a +c =b"), ("B", "ab", ".2"),
      ("aXb", "acb", "=a -X +c =b"),
      ("a.", "bcc", "-a +b .2"), (".dc", "abd", ".2 =d -c"), ("abc", "abd", "=a =b -c +d"),
    ])
  func difference(_ letters: String, _ seen: String, _ expected: String) throws {
    let letters = letters.replacing("X", with: "d")
    let difference = BlockDifference(try Self.block(letters), try Self.phrases(seen))
    let text = difference.lines.map { line in
      switch line {
      case .met(let index, _): "=\(letters.letter(index))"
      case .missing(let index): "-\(letters.letter(index))"
      case .unexpected(let index): "+\(seen.letter(index))"
      case .gap(_, let range): ".\(range.count)"
      }
    }
    #expect(text.joined(separator: " ") == expected.replacing("X", with: "d"))
  }
}

extension BlockTests {
  /// The observations for the letters of a block or trail. `_` is any collected coin, and `.` is a
  /// gap. A capital letter excludes its observation.
  private static let observations: [Character: String] = [
    "a": "collects penny", "b": "collects token", "c": "collects button", "d": "stays",
    "_": "collects _",
  ]

  static func block(_ letters: String) throws -> Block {
    var reader = LineReader<Turnstile>()
    return Block(
      try letters.map { letter in
        if letter.isUppercase {
          return .never(try reader.expectation(observations[Character(letter.lowercased())] ?? ""))
        }
        return try observations[letter].map { .expectation(try reader.expectation($0)) } ?? .gap
      })
  }

  static func phrases(_ letters: String) throws -> [Phrase] {
    var reader = LineReader<Turnstile>()
    return try letters.compactMap { try observations[$0].map { try reader.observation($0).phrase } }
  }

  /// Returns whether a block matches. To determine this, tries every assignment of observations to
  /// gaps, which takes exponential time.
  static func matchesByTrying(_ block: Substring, _ seen: Substring) -> Bool {
    guard let line = block.first else { return seen.isEmpty }
    guard line == "." else {
      guard let letter = seen.first, line == letter || line == "_" && letter != "d" else {
        return false
      }
      return matchesByTrying(block.dropFirst(), seen.dropFirst())
    }
    return (0...seen.count).contains { matchesByTrying(block.dropFirst(), seen.dropFirst($0)) }
  }
}

extension BlockDifference {
  /// Whether there are no differences.
  fileprivate var isEmpty: Bool {
    lines.allSatisfy { line in
      switch line {
      case .met, .gap: true
      case .missing, .unexpected: false
      }
    }
  }

  /// Returns whether every line of the block and every observation occurs exactly once and in
  /// order.
  fileprivate func isComplete(_ block: Block, _ phrases: [Phrase]) -> Bool {
    var expected: [Int] = []
    var seen: [Int] = []
    for line in lines {
      switch line {
      case .met(let index, let phrase):
        expected.append(index)
        seen.append(phrase)
      case .missing(let index): expected.append(index)
      case .unexpected(let phrase): seen.append(phrase)
      case .gap(let index, let range):
        expected.append(index)
        seen += range
      }
    }
    return expected == Array(block.lines.indices) && seen == Array(phrases.indices)
  }
}

extension SplitMix64 {
  /// Returns up to `count` random letters.
  mutating func letters(_ alphabet: String, upTo count: Int) -> String {
    let letters = Array(alphabet)
    let count = Int.random(in: 0...count, using: &self)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &self) })
  }
}

extension String {
  fileprivate func letter(_ index: Int) -> Character {
    self[self.index(startIndex, offsetBy: index)]
  }
}
