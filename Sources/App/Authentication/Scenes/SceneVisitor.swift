import Machines

/// Runs code on a scene of any type.
protocol SceneVisitor {
  associatedtype Result
  func visit<Module: SceneModule>(_ scene: inout Module) -> Result
}

extension Scene {
  /// Passes a module to a visitor and stores the changed module.
  mutating func visit<Module: SceneModule, Visitor: SceneVisitor>(
    _ scene: inout Module, by visitor: Visitor, _ wrap: (Module) -> Scene
  ) -> Visitor.Result {
    defer { self = wrap(scene) }
    return visitor.visit(&scene)
  }

  /// The module of the scene, whatever its type.
  package var module: any SceneModule { ask(ModuleOfScene()) }

  /// The declaration of the scene.
  var declaration: SceneDeclaration { ask(DeclarationOfScene()) }

  /// Returns the result of a visitor that changes nothing.
  func ask<Visitor: SceneVisitor>(_ visitor: Visitor) -> Visitor.Result {
    var copy = self
    return copy.accept(visitor)
  }
}

extension SceneName {
  /// The declaration of the scene.
  package var declaration: SceneDeclaration { examples[0].declaration }

  /// The names of all possible outcomes of the scene, in order.
  package var outcomeNames: [String] { examples[0].module.outcomeNames }
}

private struct ModuleOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: inout Module) -> any SceneModule { scene }
}

private struct DeclarationOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: inout Module) -> SceneDeclaration { scene.declaration }
}
