import Foundation
import Notation
import ScenarioLanguage
import Testing

/// A file that must be rejected. The text of its errors depends on the known words, and is pinned
/// in the tests of the world's words.
struct RejectedFixture: CustomTestStringConvertible, Sendable {
  let kind: String

  var testDescription: String { kind }

  /// There is one fixture for each kind of syntax error. The fixture is named after the kind.
  static let all = Set(
    declaredNames + CompoundError.Kind.allCases.map(\.rawValue)
      + QuotationError.Kind.allCases.map(\.rawValue)
  ).sorted().map(RejectedFixture.init)

  /// The names of the syntax errors that the sources declare.
  static let declaredNames: [String] = {
    let folder = tests.deletingLastPathComponent()
      .appending(path: "Sources/Tool/ScenarioLanguage/SyntaxErrors").path()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.flatMap { file in
      let text = (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
      return text.matches(of: /SyntaxError\(\s*"([a-z0-9-]+)",/).map { String($0.1) }
    }
  }()

  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = tests.appending(path: "Fixtures/rejected")

  func document() throws -> Document {
    let file = "\(kind).scenario"
    let data = try Data(contentsOf: Self.folder.appending(path: file))
    return Document(name: file, bytes: Array(data))
  }
}

@Suite("A syntax error")
struct SyntaxErrorTests {
  @Test("of each kind has a fixture that shows it and nothing else", arguments: RejectedFixture.all)
  func complete(_ fixture: RejectedFixture) throws {
    #expect(Set(try fixture.document().errorKinds) == [fixture.kind])
  }

  @Test("has its own name")
  func names() {
    // In its two positions, `examples` has different messages for the same error.
    let names = RejectedFixture.declaredNames.sorted()
    #expect(names.count > 40)
    #expect(zip(names, names.dropFirst()).filter(==).map(\.0) == ["misplaced-examples"])
    #expect(names.contains(SyntaxError.notUTF8.name))
    #expect(Set(CompoundError.Kind.allCases.map(\.rawValue)).isDisjoint(with: names))
  }

  @Test("describes the mistake in one line that does not grow with the text")
  func short() {
    let word = String(repeating: "e\u{301}", count: 2_000)
    let errors: [SyntaxError] = [
      .badTag, .duplicateTag(word),
      .duplicateScenario(word, line: 1),
    ]
    #expect(errors.allSatisfy { $0.message.unicodeScalars.count < 100 })
  }

  @Test("distinguishes a repeated verdict from two verdicts that exclude each other")
  func verdicts() {
    let twice = SyntaxError.secondVerdict(.skip, after: .skip)
    let both = SyntaxError.secondVerdict(.skip, after: .expectedFailure)
    #expect(twice.message == "`skip` is given twice")
    #expect(both.message == "a scenario with `expected-failure` cannot have `skip` too")
  }
}
