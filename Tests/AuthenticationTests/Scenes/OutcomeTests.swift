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

  /// The kinds of the examples, each once.
  private func kinds<Module: SceneModule>(of scene: Module) -> [String] {
    var names: [String] = []
    for example in Module.Outcome.examples where names.last != example.outcome.kind.name {
      names.append(example.outcome.kind.name)
    }
    return names
  }
}
