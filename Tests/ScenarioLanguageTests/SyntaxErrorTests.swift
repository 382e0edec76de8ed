import Foundation
import Notation
import ScenarioLanguage
import Testing

/// A file that must be rejected. The text of its errors depends on the words that are known, and is
/// pinned where those of the world are.
struct RejectedFixture: CustomTestStringConvertible, Sendable {
  let kind: String

  var testDescription: String { kind }

  /// Every kind of syntax error has one, named after it.
  static let all = SyntaxError.names.map(RejectedFixture.init)

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/rejected")

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

  @Test("has a name of its own")
  func names() {
    #expect(Set(SyntaxError.names).count == SyntaxError.names.count)
    #expect(SyntaxError.names.contains(SyntaxError.word(.compound(.emptyPayload)).name))
    #expect(SyntaxError.names.contains(SyntaxError.encoding(.notUTF8).name))
    #expect(!SyntaxError.names.contains("compound"))
  }

  @Test("says what is wrong in one line that does not grow with the text")
  func short() {
    let word = String(repeating: "e\u{301}", count: 2_000)
    let errors: [SyntaxError] = [
      .head(.badTag), .head(.duplicateTag(word)),
      .head(.duplicateScenario(word, line: 1)),
    ]
    #expect(errors.allSatisfy { $0.message.unicodeScalars.count < 100 })
  }

  @Test("tells a verdict said twice from two that exclude each other")
  func verdicts() {
    let twice = SyntaxError.head(.secondVerdict(.skip, after: .skip))
    let both = SyntaxError.head(.secondVerdict(.skip, after: .expectedFailure))
    #expect(twice.message == "`skip` is said twice")
    #expect(both.message == "a scenario with `expected-failure` cannot have `skip` too")
  }
}
