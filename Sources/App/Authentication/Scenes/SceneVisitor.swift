import Machines

/// Asks something of a scene, whichever it is.
protocol SceneVisitor {
  associatedtype Result
  func visit<Module: SceneModule>(_ scene: inout Module) -> Result
}

extension Scene {
  /// Shows a module to a visitor, and keeps what it makes of it.
  mutating func visit<Module: SceneModule, Visitor: SceneVisitor>(
    _ scene: inout Module, by visitor: Visitor, _ wrap: (Module) -> Scene
  ) -> Visitor.Result {
    defer { self = wrap(scene) }
    return visitor.visit(&scene)
  }

  /// The scene, whatever it is.
  package var module: any SceneModule { ask(ModuleOfScene()) }

  /// What is declared of the scene.
  var declaration: SceneDeclaration { ask(DeclarationOfScene()) }

  /// What the scene answers a visitor that changes nothing.
  func ask<Visitor: SceneVisitor>(_ visitor: Visitor) -> Visitor.Result {
    var copy = self
    return copy.accept(visitor)
  }
}

extension SceneName {
  /// What is declared of the scene.
  package var declaration: SceneDeclaration { examples[0].declaration }

  /// The names of everything that the scene can come to, in order.
  package var outcomeNames: [String] { examples[0].module.outcomeNames }
}

private struct ModuleOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: inout Module) -> any SceneModule { scene }
}

private struct DeclarationOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: inout Module) -> SceneDeclaration { scene.declaration }
}
