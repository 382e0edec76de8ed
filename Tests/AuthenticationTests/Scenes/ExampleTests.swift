import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The examples of what scenes declare")
struct ExampleTests {
  private static let all: [Surroundings] = [
    .empty, .with(Stage.storedAlice), .withClipboard,
  ]

  @Test("are accepted by the scene that declares them", arguments: SceneName.allCases)
  func accepted(scene: SceneName) {
    for input in scene.module.inputs {
      let accepting = Self.all.map { acceptances(scene.module, input, in: $0) }
      #expect(accepting.contains { $0.contains(true) })
      #expect(!accepting.contains { $0.contains(false) } || input.condition != nil)
    }
  }

  @Test("keep every rule: none is refused", arguments: SceneName.allCases)
  func keepRules(scene: SceneName) {
    for input in scene.module.inputs {
      #expect(Self.all.allSatisfy { !refuses(scene.module, input, in: $0) })
    }
  }

  @Test("have a button each, and no two the same", arguments: SceneName.allCases)
  func buttons(scene: SceneName) {
    let names = scene.module.inputs.map(\.button.name)
    #expect(Set(names).count == names.count)
    #expect(scene.module.inputs.allSatisfy { Button.all.contains($0.button) })
  }

  /// Whether each form of the scene accepts the input.
  private func acceptances<Module: SceneModule>(
    _ module: Module.Type, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> [Bool] {
    Module.forms.map { $0.narrow(input.example, in: surroundings) != nil }
  }

  private func refuses<Module: SceneModule>(
    _ module: Module.Type, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> Bool {
    Module.forms.contains { scene in
      var scene = scene
      if case .refuse = scene.answer(input.example, in: surroundings) { return true }
      return false
    }
  }
}
