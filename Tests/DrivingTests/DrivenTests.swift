import Driving
import Machines
import Running
import ScenarioLanguage
import SearchMachine
import Synchronization
import Testing

/// The suites run serially, because each test blocks a thread of the pool that asynchronous code
/// shares.
@Suite("Objects", .serialized, .timeLimit(.minutes(30)))
struct ObjectTests {}

extension ObjectTests {
  @Suite("An object as a machine")
  struct DrivenTests {
    private typealias Machine = Driven<Search>

    private func texts(_ seen: [Observation<Driven<Search>>]) -> [String] {
      seen.map { $0.text(in: Lexicon()) }
    }

    @Test("takes a stimulus, and reports its effects until it is idle")
    func settles() throws {
      var machine = Machine()
      #expect(machine.state == .empty)
      #expect(texts(try machine.take(.search)) == ["-> loading", "shows 1", "-> found(n: 1)"])
      #expect(machine.state == .found(n: 1))
      #expect(machine.answer(.changes) == Answer(UInt32(2)))
      #expect(texts(try machine.take(.clear)) == ["-> empty"])
      #expect(texts(try machine.take(.clear)) == ["refused nothing-to-clear"])
    }

    @Test("continues with the same object along one history, and starts again if histories diverge")
    func parting() throws {
      var machine = Machine()
      _ = try machine.take(.search)
      let made = Search.made.load(ordering: .relaxed)
      let parting = machine
      for _ in 0..<5 { _ = try machine.take(.search) }
      #expect(machine.state == .found(n: 6))
      #expect(Search.made.load(ordering: .relaxed) == made)
      var other = parting
      // The steps taken up to this point are known.
      #expect(texts(try other.take(.search)) == ["-> loading", "shows 2", "-> found(n: 2)"])
      #expect(Search.made.load(ordering: .relaxed) == made)
      other = parting
      #expect(texts(try other.take(.clear)) == ["-> empty"])
      #expect(Search.made.load(ordering: .relaxed) == made + 1)
      #expect(texts(try other.take(.search)) == ["-> loading", "shows 2", "-> found(n: 2)"])
      #expect(machine.state == .found(n: 6))
    }

    @Test("does not restart after a stimulus without effect")
    func refusals() throws {
      var machine = Machine()
      _ = try machine.take(.search)
      _ = try machine.take(.clear)
      let made = Search.made.load(ordering: .relaxed)
      for _ in 0..<3 {
        var attempt = machine
        _ = try attempt.take(.clear)
      }
      _ = try machine.take(.search)
      #expect(Search.made.load(ordering: .relaxed) == made)
    }

    @Test("is equal to a machine with the same history")
    func equality() throws {
      var (one, two) = (Machine(), Machine())
      #expect(one == two)
      _ = try one.take(.search)
      #expect(one != two)
      _ = try two.take(.search)
      #expect(one == two)
      #expect(one.hashValue == two.hashValue)
      try one.prepare(.searched)
      #expect(one != two)
    }

    @Test("breaks down if the object throws")
    func throwing() {
      var machine = Machine()
      #expect {
        try machine.take(.fail)
      } throws: { error in
        (error as? BrokenInvariant)?.summary == "the machine broke down: it threw Failure()"
      }
      // No further stimulus is accepted.
      #expect(throws: BrokenInvariant.self) { try machine.take(.search) }
    }

    @Test("breaks down if the object does not repeat its behaviour")
    func gambling() throws {
      var machine = Machine()
      _ = try machine.take(.gamble)
      var other = machine
      _ = try machine.take(.search)
      #expect {
        try other.take(.clear)
      } throws: { error in
        (error as? BrokenInvariant)?.claim.hasPrefix(
          "repeated from the start, step 1 had another")
          == true
      }
    }

    @Test("can reject a given")
    func objection() {
      var machine = Machine()
      #expect(throws: Objection("it cannot be")) { try machine.prepare(.impossible) }
      #expect(machine.state == .empty)
    }

    @Test("hides the effects of givens")
    func givens() throws {
      var machine = Machine()
      try machine.prepare(.searched)
      #expect(machine.state == .found(n: 1))
      #expect(texts(try machine.take(.search)) == ["-> loading", "shows 2", "-> found(n: 2)"])
    }

    @Test("releases a long history")
    func longHistory() throws {
      var machine = Machine()
      for _ in 0..<20_000 { _ = try machine.take(.clear) }
      #expect(machine.state == .empty)
    }
  }
}

extension ObjectTests {
  @Suite("A scenario of an object that breaks down")
  struct ScenarioOfObjectTests {
    private func results(_ text: String) throws -> [String] {
      let file = ScenarioLoader<Driven<Search>>().load(
        Document(name: "t.scenario", bytes: Array(text.utf8)))
      try #require(file.diagnostics.isEmpty)
      return file.scenarios.map { scenario in
        switch Replayer().run(scenario).verdict {
        case .failed(let failure): failure.text(named: scenario.identity, by: nil)
        case .passed: "passed"
        case .failedAsExpected, .diverged, .skipped: "neither"
        }
      }
    }

    @Test("fails at the line of the stimulus, and the other scenarios run")
    func step() throws {
      let text = """
        scenario "a"
        search
        fail
          ...
        search
          stays
        scenario "b"
        search
          -> loading
          shows 1
          -> found(n: 1)
        """
      #expect(
        try results(text) == [
          """
          t.scenario:3: failed: t.scenario:a
            the machine broke down: it threw Failure()
            stimulus: fail
            state before: found(n: 1)
          """, "passed",
        ])
    }

    @Test(
      "fails if a query breaks it, even if a failure is expected")
    func question() throws {
      let text = """
        scenario "a"
        expected-failure "it cannot be answered"
        has riddle 1
        """
      #expect(
        try results(text) == [
          """
          t.scenario:3: failed: t.scenario:a
            the machine broke down: it threw Failure()
            state before: empty
          """
        ])
    }
  }
}
