import Authentication
import Machines
import Shell

extension Card {
  /// The card of every scene.
  static var ofScenes: [Card] {
    SceneName.allCases.map { scene in
      Card(scene.name, scene.declaration.responsibility) { SceneCard(scene).markdown }
    }
  }
}
