import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A used file")
struct UseTests {
  @Test("is found from the folder of the file that uses it, and runs first")
  func nested() throws {
    let files = Files([
      "a/b/top.scenario": "use \"../paid.scenario\"\nhas coins penny token\n",
      "a/paid.scenario": "use \"./more/first.scenario\"\ninsert token\n  -> _ via _\n",
      "a/more/first.scenario": "given room 3\ninsert penny\n  -> unlocked(coins: 1) via lock\n",
    ])
    #expect(try files.errors("a/b/top.scenario") == "")
    let result = try files.results("a/b/top.scenario", isStrict: true).first
    #expect(result?.verdict == .passed)
    #expect(result?.steps.total == 0)
  }

  @Test("contributes neither its tags nor its `never` lines, and its steps need no blocks")
  func notTakenOver() throws {
    let files = Files([
      "top.scenario": "scenario \"t\" @own\nuse \"u.scenario\"\npush\n  refused locked\n",
      "u.scenario": "scenario \"u\" @used\nnever refused _\npush\n  refused locked\n",
    ])
    let file = try files.loader().load(.file("top.scenario"))
    #expect(file.scenarios.first?.syntax.tags == ["own"])
    let result = try files.results("top.scenario", isStrict: true).first
    #expect(result?.verdict == .passed)
    #expect(result?.steps.asserted == 1)
    #expect(result?.steps.total == 1)
  }

  @Test("in the wrong place is reported with or without a path, and is then not read")
  func misplaced() throws {
    for use in ["use", "use \"missing.scenario\""] {
      #expect(try Files(["a": "push\n\(use)\n"]).kinds("a").count == 1)
    }
  }

  @Test("is not checked by the `never` lines of the file that uses it")
  func neverOfTheUser() throws {
    let files = Files([
      "top.scenario": "use \"u.scenario\"\nnever refused _\ninsert penny\n  -> _ via _\n",
      "u.scenario": "push\n  refused locked\n",
    ])
    #expect(try files.results("top.scenario").first?.verdict == .passed)
  }

  @Test("is checked, and a failure in it shows the chain of uses")
  func failure() throws {
    let files = Files([
      "d/top.scenario": "\nuse \"mid.scenario\"\ngiven room 2\ninsert button\n",
      "d/mid.scenario": "use \"u.scenario\"\n",
      "d/u.scenario": "# first\npush\n  stays\n",
    ])
    #expect(
      try files.results("d/top.scenario").first?.failureText == """
        d/u.scenario:3:3: failed: top
          the stimulus caused something different from its block (- expected, + seen)
              stays
              ^~~~~
          stimulus: push
          state before: locked
            - stays
            + refused locked
          used at d/top.scenario:2
          used at d/mid.scenario:1
          reproduce: turn run --shell d/top.scenario
        """)
  }

  @Test("with an error is shown with the chain of uses")
  func errors() throws {
    let files = Files([
      "d/top.scenario": "use \"mid.scenario\"\npusch\n",
      "d/mid.scenario": "\nuse \"u.scenario\"\n",
      "d/u.scenario": "insert peny\n",
    ])
    #expect(
      try files.errors("d/top.scenario") == """
        d/top.scenario:2:1: error: unknown stimulus
          pusch
          ^~~~~
          help: did you mean push?
        d/u.scenario:1:8: error: unknown word
          insert peny
                 ^~~~
          help: did you mean penny?
          note: used at d/mid.scenario:2
          note: used at d/top.scenario:1
        """)
  }

  @Test("that does not exist is reported where it is used")
  func missing() throws {
    #expect(
      try Files(["d/t.scenario": "use \"no.scenario\"\n"]).errors("d/t.scenario") == """
        d/t.scenario:1:5: error: d/no.scenario cannot be read: No such file or directory
          use "no.scenario"
              ^~~~~~~~~~~~~
          help: the path is relative to the folder of d/t.scenario
        """)
  }

  @Test("is relative to the working folder if the text has no file")
  func textWithoutFile() throws {
    let file = Files([:]).loader(Turnstile.self).load(
      Document(.standardInput, bytes: Array("use \"no.scenario\"\n".utf8)))
    #expect(
      file.diagnostics.first?.help == "the path is relative to the working folder")
  }

  @Test("that leads back to itself is reported with the whole cycle")
  func loop() throws {
    let files = Files([
      "a.scenario": "use \"b.scenario\"\n", "b.scenario": "use \"c.scenario\"\n",
      "c.scenario": "use \"b.scenario\"\n",
    ])
    #expect(
      try files.errors("a.scenario") == """
        c.scenario:1:5: error: this `use` leads back to itself
          use "b.scenario"
              ^~~~~~~~~~~~
          help: the chain is b.scenario → c.scenario → b.scenario
          note: used at b.scenario:1
          note: used at a.scenario:1
        """)
  }

  @Test(
    "is the same, however its path is written",
    arguments: ["./a.scenario", "x/../a.scenario", ".//a.scenario"])
  func spelling(_ path: String) throws {
    let text = "use \"a.scenario\"\ngiven room 2\npush\n"
    let files = Files([path: text, "a.scenario": text])
    #expect(try files.kinds(path) == ["use-loop"])
  }

  @Test("is never standard input")
  func standardInput() throws {
    #expect(
      try Files(["t.scenario": "use \"-\"\n", "-": "push\n"]).kinds("t.scenario") == [
        "unreadable-use"
      ])
  }

  @Test(
    "must contain exactly one scenario, which is neither skipped nor expected to fail",
    arguments: [
      (
        "scenario \"a\"\npush\nscenario \"b\"\npush\n", "useOfSeveral",
        "u.scenario holds 2 scenarios"
      ),
      ("# nothing\n", "useOfSeveral", "u.scenario holds 0 scenarios"),
      ("skip \"x\"\npush\n", "useOfVerdict", "u.scenario is skipped or expected to fail"),
      (
        "expected-failure \"x\"\npush\n", "useOfVerdict",
        "u.scenario is skipped or expected to fail"
      ),
    ])
  func unfit(_ text: String, _ error: String, _ message: String) throws {
    let file = try Files(["t.scenario": "use \"u.scenario\"\n", "u.scenario": text])
      .loader().load(.file("t.scenario"))
    #expect(file.diagnostics.map(\.message) == [message])
    let kind = file.diagnostics.first?.kind.flatMap(BindingError.init)
    #expect(kind.map { "\($0)" } == error)
  }

  @Test("must not repeat a given, and both places are named")
  func givenTwice() throws {
    let files = Files([
      "t.scenario": "use \"u.scenario\"\ngiven room 3\n", "u.scenario": "\ngiven room 2\npush\n",
    ])
    #expect(
      try files.errors("t.scenario") == """
        t.scenario:2:1: error: this was already given at u.scenario:2
          given room 3
          ^~~~~~~~~~~~
          help: remove one of them
        """)
  }

  @Test("cannot be used so often that the scenario grows without limit")
  func explosion() throws {
    var contents = ["f40.scenario": "push\n"]
    for number in 0..<40 {
      let use = "use \"f\(number + 1).scenario\"\n"
      contents["f\(number).scenario"] = use + use
    }
    #expect(try Files(contents).kinds("f0.scenario") == ["too-many-uses"])
  }

  @Test("cannot be used through so many others that the stack overflows")
  func chain() throws {
    var contents: [String: String] = [:]
    for number in 0..<20_000 {
      contents["f\(number).scenario"] = "use \"f\(number + 1).scenario\"\n"
    }
    #expect(try Files(contents).kinds("f0.scenario") == ["too-many-uses"])
  }
}
