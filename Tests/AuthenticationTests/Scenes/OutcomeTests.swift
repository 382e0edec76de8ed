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
    let kinds = SharedOutcome.examples.map(\.kind)
    #expect(kinds == SharedOutcome.Kind.allCases)
  }

  @Test(
    "has a condition just where it leads to several places, to each by another",
    arguments: SceneName.allCases)
  func conditions(scene: SceneName) { checkConditions(of: scene.examples[0].module) }

  private func checkConditions<Module: SceneModule>(of scene: Module) {
    for outcomes in Dictionary(grouping: Module.outcomes, by: \.kind).values
    where outcomes.count > 1 {
      #expect(!outcomes.contains { $0.condition == nil })
      #expect(Set(outcomes.map { scene.route($0) }).count == outcomes.count)
      #expect(Set(outcomes.map(\.condition)).count == outcomes.count)
    }
  }

  @Test("has a name in a card for each condition")
  func printedConditions() {
    #expect(
      SceneCard(.createAccount).markdown.contains("| log-in | replace by `login`, when it is"))
    #expect(SceneCard(.teamEmail).markdown.contains("| log-in | replace by `login` |"))
  }

  @Test("has an example of each kind, all of which some scene comes to")
  func kindsOfFamilies() {
    for scene in SceneName.allCases { checkKinds(of: scene.examples[0].module) }
    #expect(SceneName.reauthenticate.outcomeNames == LoginOutcome.Kind.allCases.map(\.name))
    #expect(SceneName.createAccount.outcomeNames == AddressOutcome.Kind.allCases.map(\.name))
  }

  private func checkKinds<Module: SceneModule>(of scene: Module) {
    var kinds: [Module.Outcome.Kind] = []
    for example in Module.Outcome.examples where kinds.last != example.kind {
      kinds.append(example.kind)
    }
    #expect(kinds == Array(Module.Outcome.Kind.allCases))
  }

  /// The kinds of what the scene comes to, each once.
  private func kinds<Module: SceneModule>(of scene: Module) -> [String] {
    var names: [String] = []
    for outcome in Module.outcomes where names.last != outcome.kind.name {
      names.append(outcome.kind.name)
    }
    return names
  }
}
