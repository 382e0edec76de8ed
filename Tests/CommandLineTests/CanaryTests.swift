import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing
import Tracing

/// Scenarios with unique secrets in every place that can contain a secret.
@Suite("A secret in a scenario")
struct CanaryTests {
  private static let secrets = ["Canary<&>\"1\"", "Canary +%2", "Canary-é3", "314159"]

  /// Returns a quoted secret in the notation.
  private static func quoted(_ secret: String) -> String {
    "\"\(secret.replacing("\"", with: "\\\""))\""
  }

  private static func scenarios(_ secret: String) -> [String: String] {
    let quoted = quoted(secret)
    let user = "given user alice email a@b.c password \(quoted)\n"
    let start = "launch\n  ...\nchoose log-in\n  ...\n"
    return [
      // The block does not match, so the report names the stimulus.
      "block.scenario": "\(user)\n\(start)log-in a@b.c \(quoted)\n  stays\n",
      "state.scenario": "\(user)\n\(start)log-in a@b.c \(quoted)\n  ...\nis headless\n",
      "strict.scenario": "\(user)\n\(start)log-in a@b.c \(quoted)\n",
      "expected.scenario":
        "expected-failure \"it must\"\n\(user)\n\(start)log-in a@b.c \(quoted)\n  stays\n",
      "skipped.scenario": "skip \"not now\"\n\(user)\n\(start)log-in a@b.c \(quoted)\n",
      "good.scenario": "\(user)\n\(start)log-in a@b.c \(quoted)\n  ...\n",
      "verb.scenario": "\(start)log-im a@b.c \(quoted)\n",
      "place.scenario": "\(start)log-in \(quoted) a@b.c\n",
      "more.scenario": "\(start)log-in a@b.c \(quoted) \(quoted)\n",
      "given.scenario": "given usr alice email a@b.c password \(quoted)\nlaunch\n",
      "twice.scenario": "\(user)\(user)launch\n",
      "line.scenario": "\(start)  shows \(quoted)\n",
      "answer.scenario":
        "\(user)\n\(start)log-in a@b.c \(quoted)\n  ...\nhas selected bob\n",
      "unclosed.scenario": "\(start)log-in a@b.c \(quoted.dropLast())\n",
      "glued.scenario": "\(start)log-in a@b.c x\(quoted)\n",
      "code.scenario": "\(start)enter-code \(quoted)\n  stays\n",
      "used.scenario": "use \"block.scenario\"\nlaunch\n",
    ]
  }

  @Test("appears in no report, whatever the encoding", arguments: secrets)
  func canary(_ secret: String) throws {
    let folder = try TemporaryFolder()
    let texts = Self.scenarios(secret)
    for (name, text) in texts { try folder.write(name, text) }
    let formats = ["text", "junit", "tap", "github", "markdown", "ndjson", "ctrf"]
    let options = formats.map { "--report \($0)=\($0)" }.joined(separator: " ")
    let run = try Gatehouse.shell(
      "GITHUB_STEP_SUMMARY=summary \"$G\" run --strict . \(options)", in: folder.path)
    let plain = try Gatehouse.run("run", "--strict", ".", in: folder.path)
    #expect(run.status == 2)
    let reports = try (formats + ["summary"]).map { try folder.text($0) }
    for text in reports + [run.output, run.diagnostics, plain.output, plain.diagnostics] {
      expectNone(of: Self.forms(of: secret), in: text)
    }
    // Every scenario must be in the report. Otherwise, the test would prove nothing.
    for name in texts.keys { #expect(reports[5].contains("\"./\(name)\""), "\(name)") }
    #expect(plain.output.contains("stimulus: log-in a@b.c "))
  }

  @Test("appears in no trace, whatever the form or encoding", arguments: secrets)
  func traceCanary(_ secret: String) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.scenarios(secret) { try folder.write("s/\(name)", text) }
    let formats = TraceFormat.allCases.map(\.rawValue)
    let run = try Self.shellWithDot(
      "\"$G\" run s \(formats.map { "--trace \($0)=\($0)" }.joined(separator: " "))", in: folder)
    #expect(run.status == 2)
    let paths = try folder.files().filter { !$0.hasPrefix("s/") }
    for format in formats {
      // The traces must have been written. Otherwise, the test would prove nothing.
      #expect(paths.count { $0.hasPrefix("\(format)/") } >= 7, "\(format)")
    }
    for text in try paths.map({ try folder.text($0) }) + [run.output, run.diagnostics] {
      expectNone(of: Self.forms(of: secret), in: text)
    }
  }

  @Test("appears in no trace that the shell exports", arguments: secrets)
  func exportCanary(_ secret: String) throws {
    let folder = try TemporaryFolder()
    let text = Self.scenarios(secret)["good.scenario"] ?? ""
    let formats = TraceFormat.allCases.map(\.rawValue)
    let exports = formats.map { ".export \($0) out/\($0)\n" }.joined()
    try folder.write("in", text.replacing("  ...\n", with: "") + exports)
    let shell = try Self.shellWithDot(
      "mkdir out; \"$G\" shell <in; status=$?; rm in; exit $status", in: folder)
    #expect(shell.status == 0)
    #expect(try folder.files().filter { $0.hasPrefix("out/") }.count == formats.count)
    for text in try folder.files().map({ try folder.text($0) }) + [shell.output] {
      expectNone(of: Self.forms(of: secret), in: text)
    }
  }

  @Test("appears on no interactive page", arguments: secrets)
  func playCanary(_ secret: String) throws {
    let folder = try TemporaryFolder()
    let quoted = Self.quoted(secret)
    let texts = [
      Self.scenarios(secret)["good.scenario"] ?? "",
      "launch\n  ...\nenter-code \(quoted)\n  refused not-on-screen\n",
    ]
    for (number, text) in texts.enumerated() {
      try folder.write("\(number).scenario", text)
      let result = try Gatehouse.run(
        "play", "\(number).scenario", "--only", "log-in _ \(quoted),back,choose", "--states", "40",
        in: folder.path)
      #expect(result.status == 0)
      #expect(result.output.contains("choose log-in"))
      for text in [result.output, result.diagnostics] {
        expectNone(of: Self.forms(of: secret), in: text)
      }
    }
  }

  /// Runs a shell command with a replacement for Graphviz's `dot` that prints its input.
  private static func shellWithDot(
    _ command: String, in folder: TemporaryFolder
  ) throws -> Gatehouse.Result {
    try folder.writeProgram("bin/dot", "exec /bin/cat")
    return try Gatehouse.shell("PATH=$PWD/bin:$PATH; \(command)", in: folder.path)
  }

  private func expectNone(of forms: [String], in text: String) {
    let bytes = Data(text.lowercased().utf8)
    for form in forms where bytes.range(of: Data(form.lowercased().utf8)) != nil {
      // A time can contain the digits of a secret.
      let times = /"(time|nanoseconds|start|stop|duration)":\d+|time="[0-9.]+"/
      let timeless = text.replacing(times, with: "").lowercased()
      #expect(!timeless.contains(form.lowercased()), "\(form)")
    }
  }

  /// Returns the secret itself, and the secret in each encoding in which it could be printed.
  private static func forms(of secret: String) -> [String] {
    let data = Data(secret.utf8)
    let xml = secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    let ascii = secret.unicodeScalars.map {
      $0.isASCII ? String($0) : "\\u" + String(format: "%04x", $0.value)
    }.joined()
    // The Base64 form depends on the text's offset modulo three.
    let base64 = (0..<3).map { offset in
      let shifted = Data(repeating: 0, count: offset) + data
      return String(shifted.base64EncodedString().dropFirst(4).dropLast(4))
    }
    let percent = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
    return [
      secret, quoted(secret), xml, ascii, percent, percent.replacing("%20", with: "+"),
      data.map { String(format: "%02x", $0) }.joined(), "canary",
      Data("Canary".utf8).base64EncodedString(),
    ] + base64.filter { $0.count >= 4 }
  }
}
