import FileAccess
import Foundation
import Machines
import Replaying
import ScenarioLanguage
import Simulation
import Testing

/// A file rejected by the world's vocabulary or by binding, with the text of the errors. What
/// else is wrong with files that are rejected whatever the vocabulary is tested with the scenario
/// language.
struct RejectedFixture: CustomTestStringConvertible, Sendable {
  let kind: String

  var testDescription: String { kind }

  /// Kinds of error that need more than a file or two; they are tested with generated texts.
  static let generated = [
    WordError.Kind.tooManyTexts.rawValue, BindingError.tooManyUses.rawValue,
  ]

  static let all = (WordError.Kind.allCases.map(\.rawValue) + BindingError.allCases.map(\.rawValue))
    .filter { !generated.contains($0) }.map(RejectedFixture.init)

  /// Also those that are rejected whatever the vocabulary: it decides which words are shown.
  static let shown = all + SyntaxError.names.map(RejectedFixture.init)

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/rejected/")
    .path()

  func diagnostics() throws -> [Diagnostic] {
    let loader = ScenarioLoader<World> { (source) throws(FileError) in
      let path = source.name
      do throws(FileError) { return try FileSystem.read(Self.folder + path) } catch {
        throw FileError(path, error.reason)
      }
    }
    return try loader.load(.file("\(kind).scenario")).diagnostics
  }
}

@Suite("An error in the words of the world")
struct RejectedTests {
  @Test("is shown exactly as pinned", arguments: RejectedFixture.shown)
  func pinned(_ fixture: RejectedFixture) throws {
    let text = try fixture.diagnostics().map { $0.text + "\n" }.joined()
    let path = RejectedFixture.folder + "\(fixture.kind).expected"
    #expect(text == (try String(contentsOfFile: path, encoding: .utf8)))
  }

  @Test("of each kind has a fixture that shows it and nothing else", arguments: RejectedFixture.all)
  func complete(_ fixture: RejectedFixture) throws {
    #expect(Set(try fixture.diagnostics().map(\.kind)) == [fixture.kind])
  }

  @Test("and of syntax is all that files can show: there is no other fixture")
  func noOthers() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: RejectedFixture.folder)
    let kinds = SyntaxError.names + RejectedFixture.all.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    let expected = kinds.flatMap { ["\($0).expected", "\($0).scenario"] } + ["used"]
    #expect(names.sorted() == expected.sorted())
  }
}
