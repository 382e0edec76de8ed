import Foundation
import GatehouseProcess
import Testing

/// Every message on the page must be one that the compiler, a starting program or the checks
/// currently print. The expected messages are in fixtures or tests.
@Suite("The page of common mistakes")
struct CommonMistakesTests {
  /// The detectors of mistakes, each with the folder or file that contains the detector's messages.
  private static let finders = [
    "the compiler": "Tests/Fixtures/misuse",
    "the start": "Tests/MachinesTests/DeclarationMistakeTests.swift",
    "the checks": "Tests/MachineChecksTests/StepCheckTests.swift",
  ]

  /// Returns the rows of the table. Each row is a list of cells.
  private static func rows() throws -> [[String]] {
    let page = Project.folder.appending(
      path: "Sources/gatehouse/Gatehouse.docc/CommonMistakes.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst()
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// Returns the expected texts at a path. Multi-line messages are joined.
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
