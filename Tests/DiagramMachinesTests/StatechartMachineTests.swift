import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A statechart as the machine of the tool")
struct StatechartMachineTests {
  /// Takes stimuli in the shell and returns the output.
  private static func take(_ lines: String, of text: String, in file: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(file, text)
    let result = try Gatehouse.run("--machine-file", file, "shell", input: lines, in: folder.path)
    #expect(result.diagnostics == "", "\(result)")
    return result.output
  }

  private static let player = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="Off"><transition event="power.on" target="player"/></state>
      <parallel id="player">
        <transition event="power.off" target="Off"/>
        <state id="Video">
          <state id="Playing">
            <state id="Slow"><transition event="faster" target="Fast"/></state>
            <state id="Fast"/>
            <transition event="pause" target="Paused"/>
          </state>
          <state id="Paused"><transition event="play" target="Playing"/></state>
        </state>
        <state id="Sound">
          <onentry><send event="fade" delay="1500ms" id="f"/></onentry>
          <onexit><cancel sendid="f"/></onexit>
          <state id="Loud"><transition event="fade" target="Quiet"/></state>
          <state id="Quiet"/>
        </state>
      </parallel>
    </scxml>
    """

  @Test("that is parallel at its top ends once all its regions have ended")
  func parallelTop() throws {
    let text = #"""
      {"type":"parallel","states":{"p":{"initial":"a","states":{
        "a":{"on":{"e":"b"}},"b":{"type":"final"}}}}}
      """#
    let output = try Self.take("e\ne\n", of: text, in: "a.json")
    #expect(output == "  -> machine(p: b)\n  ignored finished\n")
  }

  @Test("shows its regions in the parentheses of a parallel state, and lets time pass")
  func regions() throws {
    let output = try Self.take(
      "power-on\nfaster\nwait 1s\nwait 500ms\npause\n.why\n", of: Self.player, in: "a.scxml")
    #expect(
      output == """
          -> player(video: playing/slow, sound: loud)
          -> player(video: playing/fast, sound: loud)
          stays
          -> player(video: playing/fast, sound: quiet)
          -> player(video: paused, sound: quiet)
        -> player(video: paused, sound: quiet)
          after: pause
          row: player/video/playing/pause

        """)
  }

  @Test("is searched for a region, with a suggestion if only the region is named")
  func conditionOnRegion() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scxml", Self.player)
    let search = ["--machine-file", "a.scxml", "path", "--to"]
    let alone = try folder.gatehouse(search + ["slow"])
    #expect(
      alone.diagnostics.contains("did you mean player(video: playing/slow, ...)?"), "\(alone)")
    let found = try folder.gatehouse(search + ["player(sound: quiet, ...)"])
    #expect(found.output.contains("-> player(video: playing/slow, sound: quiet)"), "\(found)")
  }

  @Test("is explored whole, and every state that is printed can be read")
  func exploration() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scxml", Self.player)
    let explored = try folder.gatehouse(["--machine-file", "a.scxml", "explore", "--complete"])
    #expect(explored.output.contains("everything           7      3  complete"), "\(explored)")
    for state in ["playing/slow", "playing/fast", "paused"] {
      for sound in ["loud", "quiet"] {
        let condition = "is player(video: \(state), sound: \(sound))"
        let path = try folder.gatehouse(["--machine-file", "a.scxml", "path", "--to", condition])
        #expect(path.output.contains("-> player(video: \(state), sound: \(sound))"), "\(path)")
      }
    }
    let generated = try folder.gatehouse(
      [
        "--machine-file", "a.scxml", "generate", "--cover", "rows", "--depth", "4", "-o",
        "all.scenario",
      ])
    #expect(generated.status == 0, "\(generated)")
    let run = try folder.gatehouse(
      ["--machine-file", "a.scxml", "run", "--strict", "all.scenario"])
    #expect(run.output.contains(" 0 failed"), "\(run)")
    let mutants = try folder.gatehouse(
      ["--machine-file", "a.scxml", "mutate", "all.scenario", "--minimum", "80"])
    #expect(mutants.status == 0, "\(mutants)")
  }

  @Test("reaches its end, and then ignores every event")
  func end() throws {
    let output = try Self.take(
      "go\ngo\n",
      of: #"{"initial":"a","states":{"a":{"on":{"GO":"b"}},"b":{"type":"final"}}}"#, in: "a.json")
    #expect(output == "  -> b\n  ignored finished\n")
  }

  @Test("takes its guards from the flags of a stimulus")
  func guards() throws {
    let json = """
      {"initial":"form","states":{"form":{"on":{"SUBMIT":[
        {"target":"sent","guard":"isValid"},{"actions":"showErrors"}]}},"sent":{}}}
      """
    let output = try Self.take("submit\nsubmit is-valid\n", of: json, in: "a.json")
    #expect(output == "  does showErrors\n  -> sent\n")
  }

  @Test("begins in the state that the given guards lead to")
  func givens() throws {
    let json = """
      {"initial":"check","states":{"check":{"always":[
        {"target":"in","guard":"isLoggedIn"},{"target":"out"}]},
        "in":{"on":{"LEAVE":"out"}},"out":{"on":{"LOG_IN":"in"}}}}
      """
    let output = try Self.take(
      "log-in\nscenario \"b\"\ngiven holds is-logged-in\nleave\n", of: json, in: "a.json")
    #expect(output == "  -> in\n  -> out\n")
  }

  @Test("can be asserted even if nothing can happen after its start")
  func nothingHappens() throws {
    let text = "<scxml><state id='a'><transition target='b'/></state><state id='b'/></scxml>"
    let output = try Self.take("is b\nother\n", of: text, in: "a.scxml")
    #expect(output == "  ignored unhandled\n")
  }

  @Test("gives different names different words")
  func words() throws {
    let output = try Self.take(
      "go\ngo-2\ngo-3\n",
      of: """
        digraph { "A b" -> "A B" [label="Go"]; "A B" -> "a-b" [label="go"];
          "a-b" -> "A b" [label="GO!"] }
        """, in: "a.dot")
    #expect(output == "  -> a-b-2\n  -> a-b-3\n  -> a-b\n")
  }

  @Test("can suffer the errors that its transitions name as faults")
  func faults() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.scxml",
      """
      <scxml><state id="a"><transition event="go" target="b"/>
        <transition event="error.network" target="failed"/></state>
        <state id="b"/><state id="failed"/></scxml>
      """)
    try folder.write("a.scenario", "go\n  -> b\n")
    let result = try folder.gatehouse(["--machine-file", "a.scxml", "inject", "a.scenario"])
    #expect(result.output.contains("error-network"), "\(result)")
  }

  @Test("breaks down if its own transitions never end")
  func endless() throws {
    let output = try Self.take(
      "go\n",
      of: """
        <scxml><state id="s"><transition event="go" target="a"/></state>
        <state id="a"><transition target="b"/></state><state id="b"><transition target="a"/></state>
        </scxml>
        """, in: "a.scxml")
    #expect(output.contains("the machine broke down: the diagram's own events caused"), "\(output)")
  }
}

@Suite("Two versions of a diagram")
struct VersionTests {
  private static let folder = Project.folder.appending(path: "Tests/Fixtures/diagrams").path()

  private static func run(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(
      ["--machine-file", "door.mmd", "--machine-file", "door-2.mmd"] + arguments, in: folder)
  }

  @Test("are compared by scenarios and by search")
  func comparison() throws {
    let same = try Self.run("compare", "door", "door-2", "door.scenario")
    #expect(same.status == 0, "\(same)")
    let different = try Self.run("compare", "door", "door-2", "--explore", "--depth", "3")
    #expect(different.output.contains("lock has-key"), "\(different)")
    #expect(different.output.contains("unhandled"), "\(different)")
    #expect(different.status == 1)
  }

  @Test("are chosen by a given, and the last one is the default")
  func choice() throws {
    let new = try Self.run("run", "door.scenario")
    #expect(new.status == 0)
    let old = try Self.run("run", "door.scenario", "--diagram", "door")
    #expect(old.status == 0, "\(old)")
  }
}
