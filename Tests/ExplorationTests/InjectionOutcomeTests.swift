import Exploration
import Machines
import Notation
import Testing

@Suite("The outcomes of an injection")
struct InjectionOutcomeTests {
  private typealias Outcome = InjectionOutcome<Lift>

  private func groups(
    _ fault: String, into sequences: [Lift.Stimulus]..., jobs: Int = 1
  ) throws -> (groups: [OutcomeGroup<Lift>], invisible: Int) {
    let named = sequences.enumerated().map { index, stimuli in
      (name: "sequence \(index)", sequence: InputSequence<Lift>([], stimuli))
    }
    let injection = try FaultInjection(
      of: try Fault<Lift>.chosen(by: [fault]), into: named, in: Lexicon())
    let outcomes = injection.run(jobs: jobs).outcomes
    return (outcomes.groups, outcomes.invisible)
  }

  @Test("name the first state that differs, and the steps until the states are the same again")
  func recovery() throws {
    let (groups, invisible) = try groups("pushed", into: [.close, .go, .stop])
    let group = try #require(groups.first)
    #expect(groups.count == 1 && invisible == 3)
    #expect(group.fault == "pushed" && group.sequence == "sequence 0")
    #expect(group.outcome.course == .recovers(from: .standing))
    #expect(group.positions == [0] && group.length == 3)
    #expect(group.recovery == 3...3 && group.meeting == 3...3)
    let text = group.outcome.text(in: Lexicon(), recoveringAfter: "3 steps", within: 80)
    #expect(text == "standing; recovers after 3 steps")
  }

  @Test("name the last state if it differs, and the invariant if one is broken")
  func endings() throws {
    let (groups, invisible) = try groups("pushed", into: [.close, .go])
    #expect(groups.map(\.outcome.course) == [.ends(in: .standing), .breaks("closed-in-motion")])
    #expect(groups.map(\.positions) == [[0], [2]])
    #expect(groups.allSatisfy { $0.recovery == nil })
    #expect(invisible == 1)
    let texts = groups.map {
      $0.outcome.text(in: Lexicon(), recoveringAfter: "", within: 80)
    }
    #expect(texts == ["ends in standing", "breaks closed-in-motion"])
  }

  @Test("are grouped over positions and sequences, on any number of threads")
  func grouping() throws {
    for jobs in [1, 3] {
      let (groups, invisible) = try groups(
        "pushed", into: [.close, .restore, .go, .stop], [.close, .go, .stop], [.open], jobs: jobs)
      let group = try #require(groups.first)
      #expect(groups.count == 1)
      #expect(group.sequence == "sequence 0" && group.positions == [0, 1])
      #expect(group.sequences == 2 && group.injections == 3)
      #expect(group.recovery == 3...4 && group.meeting == 4...4)
      #expect(invisible == 3 + 3 + 1)
    }
  }
}
