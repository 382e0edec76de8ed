import Foundation
import GatehouseProcess
import Testing

/// Each message on the page is one that the compiler, the start or the checks print today, as a
/// fixture or a test expects.
@Suite("The page of common mistakes")
struct CommonMistakesTests {
  /// What finds a mistake, with the folder or file that contains the printed text.
  private static let finders = [
    "the compiler": "Tests/Fixtures/misuse",
    "the start": "Tests/MachinesTests/DeclarationMistakeTests.swift",
    "the checks": "Tests/MachineChecksTests/StepCheckTests.swift",
  ]

  /// The rows of the table, each with its cells.
  private static func rows() throws -> [[String]] {
    let page = Project.folder.appending(
      path: "Sources/gatehouse/Gatehouse.docc/CommonMistakes.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// The expected texts at a path, with multi-line messages joined.
  private static func expectations(at path: String) throws -> String {
    let file = Project.folder.appending(path: path)
    if path.hasSuffix(".swift") {
      return try String(contentsOf: file, encoding: .utf8)
        .replacing(/\\\n +/, with: "").replacing(/"\n +\+ "/, with: "")
        .replacing("\\\"", with: "\"")
    }
    return try FileManager.default.contentsOfDirectory(atPath: file.path())
      .map { try String(contentsOf: file.appending(path: $0), encoding: .utf8) }
      .map { $0.matches(of: /\/\/ error: (.*)/).map { String($0.1) }.joined(separator: " ") }
      .joined(separator: "\n")
  }

  @Test("quotes what the command prints for each mistake")
  func messages() throws {
    let rows = try Self.rows()
    #expect(rows.count > 10)
    for row in rows {
      #expect(row.count == 4, "\(row)")
      let path = try #require(Self.finders[row[1]], "\(row[1])")
      #expect(row[2].count > 20)
      #expect(try Self.expectations(at: path).contains(row[2]), "\(row[2])")
    }
  }
}
