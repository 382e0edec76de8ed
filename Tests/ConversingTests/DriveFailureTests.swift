import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("Output of drive when a program or a file fails")
struct DriveFailureTests {
  private func drive(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: try folder.linkTurnstile(), ["drive", "--program", program] + arguments,
      in: folder.path)
  }

  /// A program for `sed` that replaces the answers to stimuli with an error.
  private static let failing =
    #"/"observations":\[/s/.*/{"error": "no \\"HUNTER2\\" here"}/"#

  @Test(
    "contains no secret from an error with which the program answers",
    arguments: [["a.scenario"], ["--walk", "5", "--seed", "1"]])
  func secretError(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    try folder.write("script", Self.failing)
    let program = "'\(Gatehouse.path)' serve | sed -u -f script"
    let result = try folder.gatehouse(["drive", "--program", program] + arguments)
    #expect(result.output.contains("with an error: no"), "\(result)")
    #expect(!(result.output + result.diagnostics).contains("HUNTER2"))
    #expect(result.status == 1)
  }

  @Test("contains the quoted texts of an error if the machine has no secrets")
  func plainError() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "insert penny\n")
    try folder.write("script", Self.failing)
    let result = try drive("./turnstile serve | sed -u -f script", ["a.scenario"], in: folder)
    #expect(result.output.contains(#"with an error: no "HUNTER2" here"#), "\(result)")
  }

  @Test("is a complete report if a divergence cannot be saved")
  func unkept() throws {
    let folder = try TemporaryFolder()
    let result = try drive(
      "rm -rf kept; touch kept; ./turnstile serve | sed -u 's/unlocked/locked/'",
      ["--walk", "3", "--seed", "1", "--save", "kept", "--format", "json"], in: folder)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
    #expect(result.diagnostics.contains("kept"))
    #expect(result.status == 2)
  }
}
