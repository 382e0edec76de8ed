import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The examples of the input that scenes declare")
struct ExampleTests {
  private static let all: [Surroundings] = [
    .empty, .with(Stage.storedAlice), .withClipboard,
  ]

  /// Scenes that accept fewer inputs than the example scene with the same name.
  private static let otherForms: [Scene] = [
    Scene(.noHistory(.newDevice)),
    Scene(.deviceLimit(DeviceList(UserDevices(first: 0), wantsPassword: false))),
  ]

  @Test("are accepted by the scene that declares them", arguments: SceneName.allCases)
  func accepted(scene: SceneName) {
    for input in scene.declaration.inputs {
      let accepting = Self.all.flatMap { acceptances(of: scene, input, in: $0) }
      #expect(accepting.contains(true))
      #expect(accepting.contains(false) == (input.condition != nil), "\(input.verb)")
    }
  }

  @Test("satisfy every rule, so that no example is refused", arguments: SceneName.allCases)
  func keepRules(scene: SceneName) {
    for input in scene.declaration.inputs {
      #expect(Self.all.allSatisfy { !refuses(scene, input, in: $0) })
    }
  }

  @Test("have one button each, and all buttons differ", arguments: SceneName.allCases)
  func buttons(scene: SceneName) {
    let names = scene.declaration.inputs.map(\.button.name)
    #expect(Set(names).count == names.count)
    #expect(scene.declaration.inputs.allSatisfy { Button.all.contains($0.button) })
  }

  /// Returns whether each form of the scene accepts the input.
  private func acceptances(
    of scene: SceneName, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> [Bool] {
    (scene.examples + Self.otherForms.filter { $0.name == scene }).map {
      accepts($0.module, input, in: surroundings)
    }
  }

  private func accepts(
    _ scene: some SceneModule, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> Bool { scene.offers(input.example, in: surroundings) }

  private func refuses(
    _ scene: SceneName, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> Bool {
    scene.examples.contains { refuses($0.module, input, in: surroundings) }
  }

  private func refuses(
    _ scene: some SceneModule, _ input: InputDeclaration, in surroundings: Surroundings
  ) -> Bool {
    var scene = scene
    return if case .refuse = scene.answer(input.example, in: surroundings) { true } else { false }
  }
}
