import Authentication
import Machines
import Testing

@Suite("The outcomes of scenes")
struct OutcomeTests {
  @Test("have an example of each kind, in order", arguments: SceneName.allCases)
  func examples(scene: SceneName) {
    #expect(kinds(of: scene.examples[0].module) == scene.outcomeNames)
  }

  @Test("have an example of each shared kind, in order")
  func sharedExamples() {
    let kinds = SharedOutcome.examples.map(\.kind)
    #expect(kinds == SharedOutcome.Kind.allCases)
  }

  @Test(
    "have a different condition for each place if they lead to several places",
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

  @Test("show the name of each condition on a card")
  func printedConditions() {
    #expect(
      SceneCard(.createAccount).markdown.contains("| log-in | replace by `login`, when it is"))
    #expect(SceneCard(.teamEmail).markdown.contains("| log-in | replace by `login` |"))
  }

  @Test("have an example of each kind, even in scenes that share their outcomes")
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

  /// Returns the distinct kinds of the scene's outcomes.
  private func kinds<Module: SceneModule>(of scene: Module) -> [String] {
    var names: [String] = []
    for outcome in Module.outcomes where names.last != outcome.kind.name {
      names.append(outcome.kind.name)
    }
    return names
  }
}
