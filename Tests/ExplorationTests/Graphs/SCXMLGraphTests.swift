import Exploration
import Machines
import Testing
import TurnstileMachine

@Suite("A state chart in SCXML")
struct SCXMLGraphTests {
  private func chart(states: Int?) throws -> String {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    var bounds = SearchBounds()
    bounds.states = states
    let space = SearchSpace(
      from: [try ExplorationStart<Turnstile>([.room(1)])], by: alphabet, in: lexicon,
      within: bounds)
    var text = ""
    GraphFormat.scxml.write(try Exploration(of: space).run().graph) {
      text += $0
    } look: {
    }
    return text
  }

  @Test("nests the states by their paths, and has an event for each stimulus")
  func whole() throws {
    #expect(
      try chart(states: nil) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:machine="urn:machine" \
        version="1.0" datamodel="null" initial="locked..0">
          <machine:event name="insert_penny" stimulus="insert penny"/>
          <machine:event name="insert_token" stimulus="insert token"/>
          <machine:event name="insert_button" stimulus="insert button"/>
          <machine:event name="push" stimulus="push"/>
          <state id="locked">
            <state id="locked..0" machine:path="locked">
              <transition event="insert_penny" target="unlocked..1"/>
              <transition event="insert_token" target="unlocked..2"/>
              <transition event="insert_button push"/>
            </state>
          </state>
          <state id="unlocked">
            <state id="unlocked..1" machine:path="unlocked(coins: 1)">
              <transition event="insert_penny insert_token insert_button"/>
              <transition event="push" target="locked..0"/>
            </state>
            <state id="unlocked..2" machine:path="unlocked(coins: 1)">
              <transition event="insert_penny insert_token insert_button"/>
              <transition event="push" target="locked..0"/>
            </state>
          </state>
          <final id="beyond"/>
        </scxml>

        """)
  }

  @Test("leads to a final state beyond the explored part")
  func edge() throws {
    let chart = try chart(states: 2)
    #expect(chart.contains(#"target="beyond"/>"#))
    #expect(!chart.contains("unlocked..2"))
  }
}
