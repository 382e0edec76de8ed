import Testing
import Tracing

@Suite("The difference of a scenario")
struct ScenarioDifferenceTests {
  @Test("is empty if both traces are equal")
  func same() {
    let text = "go\n  -> b via x\n  shows b\ngo\n  refused here\n"
    #expect(difference(text, text).kind == .same)
    #expect(difference(text, text).steps == [])
    #expect(difference("", "").kind == .same)
  }

  @Test("distinguishes a transition to another state from a transition by another decider")
  func transitions() throws {
    let step = try #require(
      difference(
        "go\n  -> b via x\n  -> c via y\n  -> d via y\n", "go\n  -> b via z\n  -> e via y\n"
      ).steps.first)
    #expect(
      step.transitions.map(\.text) == [
        "decided: a -> b via x, a -> b via z", "redirected: b -> c via y, b -> e via y",
        "removed: c -> d via y, nothing",
      ])
    #expect(step.isOfBehaviour)
  }

  @Test("shows a transition added between two others")
  func between() {
    let steps = difference(
      "go\n  -> b via x\n  -> c via x\n", "go\n  -> b via x\n  -> n via x\n  -> c via x\n"
    ).steps
    #expect(
      steps.flatMap(\.transitions).map(\.text) == [
        "redirected: b -> c via x, b -> n via x", "added: nothing, n -> c via x",
      ])
  }

  @Test("shows removed and added observations and stimuli step by step")
  func steps() {
    let result = difference(
      "one\n  stays\ntwo\n  shows x\n  alerts y\nthree\n  stays\n",
      "zero\n  -> b via x\none\n  stays\ntwo\n  alerts y\n  shows z\n")
    #expect(result.steps.map(\.kind) == [.added, .changed, .removed])
    #expect(result.steps.map(\.before?.number) == [nil, 2, 3])
    #expect(result.steps.map(\.after?.number) == [1, 3, nil])
    #expect(result.steps[1].observations.texts(.before) == ["shows x"])
    #expect(result.steps[1].observations.texts(.after) == ["shows z"])
    #expect(result.steps[1].observations.texts(.both) == ["alerts y"])
    #expect(!result.steps[1].isOfBehaviour)
  }

  @Test("marks observations that differ only in their order")
  func order() {
    let one = difference("go\n  shows x\n  shows y\n", "go\n  shows y\n  shows x\n")
    #expect(one.steps.first?.observations.isOfOrder == true)
    let other = difference("go\n  shows x\n  shows y\n", "go\n  shows y\n  shows y\n")
    #expect(other.steps.first?.observations.isOfOrder == false)
  }

  @Test("shows tags, in any order, and givens")
  func heads() {
    let result = difference(
      trace("", tags: ["x", "y"], givens: ["one", "two"]),
      trace("", tags: ["y", "z", "x"], givens: ["two", "one"]))
    #expect(result.tags.texts(.after) == ["z"])
    #expect(result.tags.texts(.before) == [])
    #expect(result.givens.isOfOrder)
    #expect(result.kind == .changed)
  }

  @Test("detects a step from another state, even if nothing else differs")
  func cascade() {
    let result = difference(
      "go\n  -> b via x\nback\n  -> a via x\n", "go\n  -> c via x\nback\n  -> a via x\n")
    #expect(result.steps.map(\.isVisible) == [true, false])
    #expect(result.steps.map(\.isOfBehaviour) == [true, false])
    #expect(
      result.steps[1].transitions.map(\.text) == [
        "removed: b -> a via x, nothing", "added: nothing, c -> a via x",
      ])
  }

  @Test("assumes that a trace that states no start begins like the other trace")
  func start() {
    let text = "go\n  -> b via x\n"
    #expect(difference(trace(text, start: nil), trace(text)).kind == .same)
    #expect(difference(trace(text), trace(text, start: nil)).kind == .same)
  }

  @Test("reads a state with spaces, quotes and `via` in it")
  func states() throws {
    for (line, to, via) in [
      ("-> a(x: 1, y: \"b via c\")/d via e", "a(x: 1, y: \"b via c\")/d", "e"),
      ("-> a(x: \"b via c\")", "a(x: \"b via c\")", nil), ("-> a(via: b)", "a(via: b)", nil),
      ("-> a(y: 1, via: b) via c", "a(y: 1, via: b)", "c"), ("-> a", "a", nil),
    ] {
      let transition = try #require(WrittenTransition(line, from: "s"))
      #expect(transition.to == to)
      #expect(transition.via == via)
      #expect(transition.line == line)
    }
    #expect(WrittenTransition("shows -> a via b", from: nil) == nil)
  }

  @Test("distinguishes texts that only look the same")
  func bytes() {
    let result = difference("go\n  says caf\u{e9}\n", "go\n  says cafe\u{301}\n")
    #expect(result.kind == .changed)
    #expect(difference("caf\u{e9}\n  stays\n", "cafe\u{301}\n  stays\n").steps.count == 2)
  }
}

@Suite("Steps of two traces")
struct StepPairingTests {
  /// Returns the length of a longest common subsequence, found by a simple but slow algorithm.
  private func longest(_ one: [Int], _ other: [Int]) -> Int {
    var row = Array(repeating: 0, count: other.count + 1)
    for element in one {
      var diagonal = 0
      for index in other.indices {
        let above = row[index + 1]
        row[index + 1] = element == other[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[other.count]
  }

  private func trace(_ stimuli: [Int]) -> WrittenTrace {
    WrittenTrace(
      tags: [], givens: [], start: nil,
      steps: stimuli.map { WrittenStep("do \($0)", causing: ["stays"]) })
  }

  /// Returns the number of steps that both traces contain.
  private func common(_ one: [Int], _ other: [Int]) -> Int {
    let steps = difference(trace(one), trace(other)).steps
    #expect(steps.allSatisfy { $0.kind != .changed })
    let removed = steps.count { $0.kind == .removed }
    #expect(one.count - removed == other.count - steps.count { $0.kind == .added })
    return one.count - removed
  }

  @Test("are paired by a longest common subsequence")
  func all() {
    var lists: [[Int]] = [[]]
    for length in 0..<5 {
      lists += lists.filter { $0.count == length }.flatMap { list in (0..<2).map { list + [$0] } }
    }
    for one in lists {
      for other in lists { #expect(common(one, other) == longest(one, other), "\(one) \(other)") }
    }
  }

  @Test("are paired by a longest common subsequence in long traces, too", arguments: 1...20)
  func long(_ seed: UInt64) {
    var state = seed
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    let one = (0..<200).map { _ in next(6) }
    var other = one
    for _ in 0..<30 { other.remove(at: next(UInt64(other.count))) }
    for _ in 0..<30 { other.insert(next(6), at: next(UInt64(other.count))) }
    #expect(common(one, other) == longest(one, other))
  }

  @Test("are paired in long traces without delay", .timeLimit(.minutes(30)))
  func quick() {
    let steps = (0..<100_000).map { $0 % 7 }
    var other = steps
    other.insert(9, at: 50_000)
    other[10] = 8
    #expect(common(steps, other) == 99_999)
  }

  @Test("are paired in traces that have almost nothing in common", .timeLimit(.minutes(30)))
  func different() {
    let one = (0..<6_000).map { $0 % 3 == 0 ? 0 : $0 }
    let other = (0..<6_000).map { $0 % 5 == 0 ? 0 : -$0 }
    #expect((1_000...1_200).contains(common(one, other)))
  }
}
