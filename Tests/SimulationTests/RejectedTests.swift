import FileAccess
import Foundation
import Machines
import Pins
import Running
import ScenarioLanguage
import Simulation
import Testing

/// A file that the world's vocabulary or binding rejects, and the text of its errors. Errors in
/// files that every vocabulary would reject are tested in the scenario language's own tests.
struct RejectedFixture: CustomTestStringConvertible, Sendable {
  let kind: String

  var testDescription: String { kind }

  /// Kinds of errors that require more than one or two files. They are tested with generated texts.
  static let generated = [
    WordError.Kind.tooManyTexts.rawValue, BindingError.tooManyUses.rawValue,
  ]

  static let all = (WordError.Kind.allCases.map(\.rawValue) + BindingError.allCases.map(\.rawValue))
    .filter { !generated.contains($0) }.map(RejectedFixture.init)

  /// All rejected files, including files that every vocabulary would reject. The text of their
  /// errors also depends on which words can be shown.
  static let shown = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(suffix) }.sorted()
    .map { RejectedFixture(kind: String($0.dropLast(suffix.count))) }

  private static let suffix = ".scenario"

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
    #expect(try Pin.holds(text, file: URL(filePath: path)))
  }

  @Test("is shown together with mistakes in the structure, in order of position")
  func amongStructure() throws {
    #expect(
      try kinds(
        """
          shows lnding
        given user alice
        lunch
        scenario "late"
        is unautenticated
        given usr alice
          shws landing
          choose log-in
        launch
            shows landing
          shows lnding

        """) == [
          "1:3 indented-outside-block", "1:3 content-before-scenario", "1:9 unknown-word",
          "3:1 unknown-verb", "5:4 unknown-word", "6:1 head-after-body", "6:7 unknown-verb",
          "7:3 indented-outside-block", "7:3 unknown-verb", "8:3 unknown-verb",
          "11:3 uneven-indentation", "11:9 unknown-word",
        ])
  }

  @Test("is shown even if an outline's table has mistakes, but not for the placeholders")
  func amongRows() throws {
    #expect(
      try kinds(
        """
        launch
          shows <screen>
          shows lnding
        examples
          | screen | screen |
          | login  | login  |
        lunch

        """) == [
          "3:9 unknown-word", "5:14 duplicate-column", "7:1 step-behind-examples",
          "7:1 unknown-verb",
        ])
  }

  private func kinds(_ text: String) throws -> [String] {
    let loader = ScenarioLoader<World> { (_) throws(FileError) in Array(text.utf8) }
    return try loader.load(.file("a.scenario")).diagnostics
      .map { "\($0.line):\($0.column) \($0.kind ?? "")" }
  }

  @Test("shows what its fixture is named after, and nothing else", arguments: RejectedFixture.shown)
  func complete(_ fixture: RejectedFixture) throws {
    #expect(Set(try fixture.diagnostics().map(\.kind)) == [fixture.kind])
  }

  @Test("of each kind has a fixture, and each fixture has its text")
  func noOthers() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: RejectedFixture.folder)
    let kinds = RejectedFixture.shown.map(\.kind)
    #expect(Set(RejectedFixture.all.map(\.kind)).isSubset(of: kinds))
    let expected = kinds.flatMap { ["\($0).expected", "\($0).scenario"] } + ["used"]
    #expect(names.sorted() == expected.sorted())
  }
}
