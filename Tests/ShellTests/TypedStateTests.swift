import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("A state typed at a prompt")
struct TypedStateTests {
  @Test("can lack its values, and is recorded with the current values")
  func values() {
    let typed = Transcript(
      "insert penny\nis unlocked\nis unlocked(coins: _)\n.history\npush\nis unlocked",
      isAtPrompt: true)
    #expect(
      typed.output.hasPrefix("  -> unlocked(coins: 1) via lock\n  it holds\n  it holds\n"),
      "\(typed.output)")
    #expect(typed.output.contains("is unlocked(coins: 1)\n"), "\(typed.output)")
    #expect(typed.diagnostics.contains("unlocked always has coins"), "\(typed.diagnostics)")
  }

  @Test("can lack its leading names if no other state ends in the same name")
  func names() {
    let typed = Transcript(
      "is attic\nis upper/attic\nclimb\nis attic\nis upper(light: yes)/attic", of: House.self,
      isAtPrompt: true)
    #expect(typed.output.contains("    - is upper/attic\n    + is lower/cellar\n"))
    #expect(typed.output.hasSuffix("-> upper(light: yes)/attic\n  it holds\n  it holds\n"))
    #expect(typed.diagnostics == "")
  }

  @Test("can lack its values in .why, too")
  func why() {
    let transcript = Transcript("insert penny\n.why -> unlocked\n.why -> locked")
    #expect(transcript.output.contains("-> unlocked(coins: 1) via lock\n  after: insert penny\n"))
    #expect(transcript.diagnostics.contains("error: this was not observed up to here\n"))
    let climbed = Transcript("climb\n.why -> attic", of: House.self)
    #expect(climbed.output.contains("\n-> upper(light: yes)/attic\n  after: climb\n"))
  }

  @Test("is completed from any name that only one state has")
  func completion() {
    let session = Session<House>(.terminal, of: Transcript.tool, paint: Paint(isOn: false))
    for line in ["is at", ".goal at", ".goal not is at"] {
      let candidates = session.completer.candidates(for: PartialLine(line))
      #expect(candidates.map(\.text) == ["attic"])
      #expect(candidates.map(\.help) == ["upper/attic"])
    }
  }

  @Test("must be complete in a file; if it is not, the failure suggests the complete path")
  func piped() {
    let piped = Transcript("climb\nis attic\nis upper/attic\n", of: House.self)
    #expect(piped.diagnostics.contains("help: did you mean upper/attic?\n"))
    #expect(
      piped.output.contains("    - is upper/attic\n    + is upper(light: yes)/attic\n"))
  }
}

/// A house with a light upstairs.
private struct House: Machine {
  enum Cellar: UInt8, Choice { case cellar }
  enum Attic: UInt8, Choice { case attic }

  /// Where the tenant is.
  @Words
  enum State: Path {
    /// Downstairs.
    case lower(Cellar)
    /// Upstairs.
    case upper(light: Bool, Attic)
  }

  /// An act of the tenant.
  @Words
  enum Stimulus: Spoken {
    /// Go upstairs and switch on the light.
    case climb
  }

  static let vocabulary = Vocabulary<House>()
  private(set) var state = State.lower(.cellar)

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<House>) {
    state = .upper(light: true, .attic)
    trail.transition(to: state)
  }
}
