import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program that is checked", .enabled(if: Python.isInstalled, "needs python3"))
struct CheckMachineTests {
  @Test("passes if it always repeats itself")
  func sound() throws {
    let result = try Counter().run("check-machine")
    #expect(
      result.output.hasPrefix("no mistake found in ")
        && result.output.hasSuffix(
          "10 states, depth 9 (every state that its words reach)\ndid not occur: effect beeps\n"),
      "\(result)")
    #expect(result.status == 0)
  }

  @Test("passes if it is the example of the guide, after each of its givens")
  func example() throws {
    let folder = try TemporaryFolder()
    let program = Project.folder.appending(path: "Tests/Checkout/checkout.py").path
    let command = "tee -a asked | python3 '\(program)'"
    let result = try folder.gatehouse(["--machine", command, "check-machine", "--steps", "800"])
    #expect(result.output.hasPrefix("no mistake found in "), "\(result)")
    #expect(result.status == 0)
    #expect(try folder.text("asked").contains(#"{"given":"stock tea 0"}"#))
  }

  @Test("is told to be random at once")
  func random() throws {
    let result = try Counter(up: "n = random.randrange(4)").run("check-machine")
    #expect(
      result.output.hasPrefix("random: the same steps had two outcomes in new processes\n  up\n"),
      "\(result)")
    #expect(result.output.contains("another time:\n  up\n"))
    #expect(result.output.contains("1 mistake found in "))
    #expect(result.status == 1)
  }

  @Test("is told that its reset is incomplete")
  func reset() throws {
    let counter = try Counter(up: "n = min(n + 1 + left, 9); left = 1")
    let text = try counter.folder.text("counter.py")
    try counter.folder.write(
      "counter.py",
      text.replacing("n = steps = 0\n", with: "n = steps = 0; left = globals().get('left', 0)\n"))
    let result = try counter.run("check-machine")
    #expect(result.output.contains("reset: after `reset`, the same steps had another outcome\n"))
    #expect(!result.output.contains("random"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("is told that its fingerprint leaves something out")
  func fingerprint() throws {
    let result = try Counter(
      saving: nil, up: #"seen = ["beeps"] if steps > 3 else []; n = min(n + 1, 3)"#
    ).run("check-machine")
    #expect(
      result.output.hasPrefix("fingerprint: equal fingerprints, but then another outcome\n"),
      "\(result)")
    #expect(result.output.contains("another time:\n"))
    #expect(result.status == 1)
  }

  @Test(
    "is told that a saved state is incomplete",
    arguments: [("str(n)", "0"), ("str(n)", "min(int(value), 2)")])
  func saving(_ save: String, _ restore: String) throws {
    let result = try Counter(saving: (save, restore)).run("check-machine")
    #expect(result.output.hasPrefix("save and restore: "), "\(result)")
    #expect(result.status == 1)
  }

  @Test("is told which words are not declared, with the steps to each")
  func words() throws {
    let result = try Counter(
      up: #"n = min(n + 1, 9); seen = ["sings"] if n == 3 else []"#
    ).run("check-machine")
    #expect(result.output.hasPrefix("breakdown: its answer to `do` is wrong: `sings` is not"))
    #expect(result.output.contains("\n  up\n  up\n  up\n\n"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("is told what it means to have no fingerprints")
  func sequences() throws {
    let counter = try Counter(saving: nil, fingerprint: nil)
    let result = try counter.run("check-machine")
    #expect(
      result.output.contains(
        "no fingerprints: states cannot be told apart, so searches visit sequences"), "\(result)")
    let explored = try counter.run("explore", "--depth", "3")
    #expect(
      explored.output.contains(
        "without fingerprints, states cannot be told apart: 15 visited are sequences\n"),
      "\(explored)")
  }

  @Test("ends with an error if it does not start")
  func start() throws {
    let result = try Gatehouse.run(["--machine", "read -r l; exit 3", "check-machine"])
    #expect(result.status == 2, "\(result)")
  }
}
