import Authentication
import Machines
import Testing

@Suite("What a scene can come to")
struct OutcomeTests {
  @Test("has an example of each kind, in order", arguments: SceneName.allCases)
  func examples(scene: SceneName) {
    #expect(kinds(of: scene.examples[0].module) == scene.outcomeNames)
  }

  @Test("has an example of each kind that all scenes share, in order")
  func sharedExamples() {
    let kinds = SharedOutcome.examples.map(\.outcome.kind)
    #expect(kinds == SharedOutcome.Kind.allCases)
  }

  @Test(
    "has a condition just where it leads to several places, to each by another",
    arguments: SceneName.allCases)
  func conditions(scene: SceneName) { checkConditions(of: scene.examples[0].module) }

  private func checkConditions<Module: SceneModule>(of scene: Module) {
    for examples in Dictionary(grouping: Module.Outcome.examples, by: \.outcome.kind).values {
      let isOne = examples.count == 1
      #expect(examples.allSatisfy { ($0.condition == nil) == isOne })
      #expect(Set(examples.map { scene.route($0.outcome) }).count == examples.count)
      #expect(Set(examples.map(\.condition)).count == examples.count)
    }
  }

  /// The kinds of the examples, each once.
  private func kinds<Module: SceneModule>(of scene: Module) -> [String] {
    var names: [String] = []
    for example in Module.Outcome.examples where names.last != example.outcome.kind.name {
      names.append(example.outcome.kind.name)
    }
    return names
  }
}
