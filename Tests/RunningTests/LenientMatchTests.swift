import Exploration
import MachineChecks
import Machines
import Running
import Testing
import TurnstileMachine

@Suite("A lenient match")
struct LenientMatchTests {
  /// The observations for the letters of a block or trail. `_` is any call, and `.` is a gap. Calls
  /// are unordered.
  private static let observations: [Character: String] = [
    "a": "shows red", "b": "shows green", "x": "calls counter", "y": "calls camera",
    "_": "calls _",
  ]
  private static let rules = MatchingRules<Barrier>(unordered: ["calls"]) { _ in true }

  private static func difference(_ block: String, _ seen: String) throws -> BlockDifference? {
    var reader = LineReader<Barrier>()
    let lines: [BlockLine] = try block.map { letter in
      try observations[letter].map { .expectation(try reader.expectation($0)) } ?? .gap
    }
    let phrases = try seen.compactMap { letter in
      try observations[letter].map { try reader.observation($0).phrase }
    }
    return rules.difference(of: Block(lines), from: phrases, on: Barrier())
  }

  @Test("agrees with an exhaustive comparison, and its difference is complete")
  func reference() throws {
    let seed: UInt64 = 0x1e41
    var random = SplitMix64(seed: seed)
    var held = 0
    for round in 0..<3_000 {
      let block = random.letters("abxy_.", upTo: 6)
      let seen = random.letters("abxy", upTo: 6)
      let origin = "seed \(seed), round \(round): \(block) against \(seen)"
      let difference = try Self.difference(block, seen)
      #expect((difference == nil) == Self.holdsByTrying(block, seen), "\(origin)")
      guard let difference else {
        held += 1
        continue
      }
      let (expected, observed) = difference.indices
      // A gap that matches several observations occurs several times.
      #expect(expected == expected.sorted() || block.contains("."), "\(origin)")
      #expect(Set(expected) == Set(0..<block.count), "\(origin)")
      #expect(observed.sorted() == Array(0..<seen.count), "\(origin)")
      #expect(difference.hasFault, "\(origin)")
    }
    #expect(held > 100)
  }

  /// Returns whether a block matches. To determine this, tries every order of the calls and every
  /// assignment of the other observations to gaps.
  private static func holdsByTrying(_ block: String, _ seen: String) -> Bool {
    let isCall = { (letter: Character) in "xy_".contains(letter) }
    let calls = seen.filter(isCall)
    let isMet = canAssign(Array(block.filter(isCall)), Array(calls))
    let isWhole = block.contains(".") || block.count(where: isCall) == calls.count
    return isMet && isWhole
      && BlockTests.matchesByTrying(
        Substring(block.filter { !isCall($0) }), Substring(seen.filter { !isCall($0) }))
  }

  private static func canAssign(_ lines: [Character], _ calls: [Character]) -> Bool {
    guard let line = lines.first else { return true }
    return calls.indices.contains { index in
      guard line == "_" || line == calls[index] else { return false }
      var others = calls
      others.remove(at: index)
      return canAssign(Array(lines.dropFirst()), others)
    }
  }
}

extension BlockDifference {
  /// The lines of the block and the observations in the order in which they occur.
  fileprivate var indices: (expected: [Int], seen: [Int]) {
    var indices: (expected: [Int], seen: [Int]) = ([], [])
    for line in lines {
      switch line {
      case .met(let index, let phrase):
        indices.expected.append(index)
        indices.seen.append(phrase)
      case .missing(let index): indices.expected.append(index)
      case .unexpected(let phrase): indices.seen.append(phrase)
      case .gap(let index, let range):
        indices.expected.append(index)
        indices.seen += range
      }
    }
    return indices
  }

  /// Whether a line is missing or unexpected.
  fileprivate var hasFault: Bool {
    lines.contains { line in
      switch line {
      case .met, .gap: false
      case .missing, .unexpected: true
      }
    }
  }
}
