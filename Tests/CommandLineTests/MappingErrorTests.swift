import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("An error in a mapping")
struct MappingErrorTests {
  /// Returns what `conform` prints about a mapping.
  private static func diagnostics(_ mapping: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("log", "")
    try folder.write("m", mapping)
    return try folder.gatehouse(["conform", "log", "--map", "m"]).diagnostics
  }

  @Test(
    "shows the words that describe the log",
    arguments: [
      (#"line "<a> [flow] <a>""#, #"line "<a> [flow] <a>""#), ("seson pid", "seson •••"),
      ("sesion pid", "sesion pid"), ("map event\n  nothing", "map event"),
      ("order time seq\nmap a b\n  nothing", "order time seq"),
      ("translate what\n  \"Sign In\" log in\nmap what x\n  nothing", "\"Sign In\" log in"),
      (
        "table event what\n  tap \"Log In\" stimulus choos log-in",
        "tap \"Log In\" stimulus choos log-in"
      ),
      ("silent many\nmap a b\n  nothing", "silent many"),
    ])
  func plain(_ mapping: String, _ excerpt: String) throws {
    let text = try Self.diagnostics(mapping + "\n")
    #expect(text.contains("\n  \(excerpt)\n") || text.contains("\n    \(excerpt)\n"), "\(text)")
  }

  @Test(
    "shows no text that can be a secret",
    arguments: [
      "line \"<a>\"\n  stimulus launch\ngiven user bob email b@c.de password \"s3cret\"",
      "line \"<a> <b>\"\n  stimulus lgin <a> \"s3cret\"",
      "map a b\n  stimulus log-in alice@example.com s3cret x",
      "table a\n  tap stimulus log-in alice@example.com s3cret x",
      "logged stimulus log-in alice@example.com \"s3cret\" x\nmap a b\n  nothing",
      "translate p\n  s3cret \"x\" y\nmap a b\n  stimulus log-in <a> \"<p>\"",
      "table a p\n  b s3cret\nmap a b\n  stimulus log-in <a> \"<p>\"",
      "gven user bob email b@c.de password s3cret",
      "map event typed \"s3cret\"\n  nothing",
      "order n \"s3cret\"\nmap a b\n  nothing",
      "ends event closed \"s3cret\"\nmap a b\n  nothing",
    ])
  func secrets(_ mapping: String) throws {
    let text = try Self.diagnostics(mapping + "\n")
    #expect(text.contains(": error: "), "\(text)")
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test("shows the state of a divergence, which is no secret although it is quoted")
  func states() throws {
    let folder = try TemporaryFolder()
    try folder.write("log", "at unauthenticated/login\n")
    try folder.write("m", "line \"at <state>\"\n  state \"<state>\"\n")
    let run = try folder.gatehouse(
      ["conform", "log", "--map", "m", "--silent", "0", "--format", "ndjson"])
    #expect(run.output.contains(#""event":"state unauthenticated/login""#), "\(run)")
  }
}
