import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

/// Spin itself checks such models in the campaign `formulas`.
@Suite("A model for Spin with claims")
struct ClaimedPromelaGraphTests {
  /// Returns the model of a turnstile with room for one penny, with claims.
  private func model(
    claiming text: String, after stimuli: [Turnstile.Stimulus] = []
  ) throws -> String {
    let document = ClaimDocument(
      name: "a.claims", bytes: Array(text.utf8), knowing: Turnstile.vocabulary.knownWords)
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(
      in: &lexicon, admitting: { $0 != .insert(.token) && $0 != .insert(.button) })
    let read = ClaimLibrary([document]).claims(of: Turnstile.self, in: &lexicon)
    #expect(read.diagnostics.map(\.text) == [])
    let space = SearchSpace(
      from: [try ExplorationStart([.room(1)], stimuli)], by: alphabet, in: lexicon)
    let graph = try Exploration(of: space).run().graph
    var model = ""
    GraphFormat.promela.write(graph, claiming: read.claims) {
      model += $0
    } look: {
    }
    return model
  }

  private func formula(of lines: String...) throws -> String? {
    let claim = "claim \"a\"\n" + lines.map { "  \($0)\n" }.joined()
    let lines = try model(claiming: claim).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("ltl claim_a") })
    return lines[start + 1].drop { $0 == " " }.description
  }

  @Test("has the events of each step in order, and the conditions that change with them")
  func steps() throws {
    let model = try model(
      claiming: """
        claim "a"
          while is unlocked(coins: _)
          first collects _
          before push
          until -> locked via lock
        """)
    #expect(
      model.contains(
        """
        active proctype machine() {
          goto S0;
        E0:
          root = at_locked; state = 0; end_step;
        S0:
          if
          :: c1 = true; goto E1 /* insert penny */
          fi;
        E1:
          root = at_unlocked; state = 1; end_step;
        S1:
          if
          :: occur(events_1, 2); occur(events_1, 1); occur(events_1, 4); c1 = false; goto E0 \
        /* push */
          fi;
        }

        """))
  }

  @Test("has a refused step only if a claim mentions the refusal, and an empty step as its end")
  func refusals() throws {
    let plain = try model(claiming: "claim \"a\"\n  never push\n")
    #expect(!plain.contains("end_refused_step;"))
    let refused = try model(claiming: "claim \"a\"\n  never refused locked\n")
    #expect(refused.contains(":: occur(events_1, 1); end_refused_step; goto S0 /* push */"))
  }

  @Test("has the steps that lead to its start")
  func prelude() throws {
    let model = try model(claiming: "claim \"a\"\n  never is locked\n", after: [.insert(.penny)])
    // The state before these steps breaks no claim.
    #expect(model.contains("\n  !(<> (counts && c1))\n"))
    #expect(model.contains("\nmtype root = at_locked;\nint state = -1;\n"))
    #expect(
      model.contains(
        """
        active proctype machine() {
          c1 = false; root = at_unlocked; end_step; /* insert penny */
          state = 0;
          goto S0;
        E0:

        """))
  }

  @Test("has a formula for each kind of claim")
  func rules() throws {
    #expect(try formula(of: "never push") == "!(<> (e1))")
    #expect(
      try formula(of: "never is locked", "until push") == "!(c1) && !((!e1) U (counts && c1))")
    #expect(
      try formula(of: "after push", "always is locked")
        == "[] !(e1 && ((e1) U (!e1 && (<> (counts && !c1)))))")
    #expect(
      try formula(of: "while is locked", "never push", "until insert _")
        == "!((!e2 && c1) U (e1 && c1)) && [] !(!c1 && ((!c1) U (((!e2 && c1) U (e1 && c1)))))")
    #expect(try formula(of: "first insert _", "before push") == "!((!(e1)) U (e2))")
    #expect(
      try formula(of: "after push", "within 0 steps insert _")
        == "[] !(e2 && ((e2) U (!e2 && ((!e1 && !ends) U (ends && !e1)))))")
    #expect(
      try formula(of: "after push", "at most 1 insert _")
        == "[] !(e2 && ((e2) U (!e2 && (<> (e1 && !e2 && watch == 0 && "
        + "((e1) U (watch == 1 && ((!e2) U (e1 && count >= 1)))))))))")
    for (bound, late) in [("2 steps", "counts && count >= 2"), ("30s", "ends && count > 30")] {
      let formula = try formula(of: "after push", "within \(bound) insert _")
      #expect(formula?.contains("watch == 1 && ((!e1) U (\(late) && !e1))") == true)
    }
  }

  @Test("has a formula for each value of a name that occurs, and for all others")
  func names() throws {
    let own = try model(
      claiming: """
        claim "a"
          after insert <coin>
          within 1 steps collects <coin>
        """)
    #expect(own.contains("\n   with the names as in: insert penny */\nltl claim_a_value_1 {\n"))
    #expect(!own.contains("value_2") && !own.contains("_other"))
    let all = try model(
      claiming: """
        claim "a"
          after push
          within 1 steps insert <coin> or collects <coin>
        """)
    #expect(all.contains("for every other value of its names */\nltl claim_a_other {\n"))
  }

  @Test("names claims that are no formulas, and tells apart claims of the same name")
  func leftOut() throws {
    let model = try model(
      claiming: """
        claim "no way */ out"
          reachable is locked

        claim "A b"
          never push

        claim "a-b"
          never push
        """)
    #expect(model.contains("   claim \"no way * / out\": reachable is locked */\n"))
    #expect(model.contains("ltl claim_a_b {") && model.contains("ltl claim_a_b_2 {"))
  }

  @Test("uses another variable if the events of a claim do not fit into the first")
  func manyEvents() throws {
    let claims = (0..<20).map { number in
      "claim \"\(number)\"\n  after push or insert _\n  within \(number) steps -> unlocked(coins: "
        + "\(number % 10)) or push or insert penny" + String(repeating: " or push", count: number)
        + "\n\n"
    }
    let model = try model(claiming: claims.joined())
    #expect(!model.contains("events_2"))
    let more = (0..<40).map { number in
      "claim \"more \(number)\"\n  never push" + String(repeating: " or push", count: number)
        + "\n\n"
    }
    #expect(try self.model(claiming: (claims + more).joined()).contains("int events_2;\n"))
  }
}
