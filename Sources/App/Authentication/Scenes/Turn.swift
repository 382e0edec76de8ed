/// Something for the visible scene to decide on.
package enum Occasion {
  /// The user does something.
  case act(SceneAct)
  /// An event happens outside the scene.
  case event(SceneEvent)
  /// An outcome that all scenes share; the alert names the cause if something failed.
  case outcome(SharedOutcome, because: Alert?)
}

/// The result of a scene's turn. The type is the same for all scenes.
package enum Turn: Hashable {
  /// The scene ignores the event.
  case unheard
  case refused(Refusal)
  case ask(Errand, Activity)
  case question(Question)
  case routed(RouterRow, Route, because: Alert?)
}

/// Lets the visible scene take its turn.
struct TurnTaker: SceneVisitor {
  let name: SceneName
  let occasion: Occasion
  let surroundings: Surroundings
  /// The change made to a router when a mutant is tested.
  let mutant: RouterMutant?
  let stack: StackRoom

  /// Takes the scene's turn. During a step, no other code calls a scene's router.
  func visit<Module: SceneModule>(_ scene: inout Module) -> Turn {
    guard let decision = decision(of: &scene) else {
      if case .act = occasion { return .refused(.notOnScreen) }
      return .unheard
    }
    switch decision {
    case .refuse(let refusal): return .refused(refusal)
    case .ask(let errand, let activity): return .ask(errand, activity)
    case .question(let question): return .question(question)
    case .outcome(let outcome, let cause):
      let row = RouterRow(scene: name, outcome: outcome.kind.rawValue)
      return .routed(row, changed(scene.route(outcome), of: row), because: cause)
    case .shared(let outcome, let cause):
      return .routed(outcome.row, changed(outcome.route, of: outcome.row), because: cause)
    }
  }

  private func changed(_ route: Route, of row: RouterRow) -> Route {
    mutant?.route(route, of: row, on: stack) ?? route
  }

  /// Returns the scene's decision, or `nil` if the scene ignores the occasion.
  private func decision<Module: SceneModule>(
    of scene: inout Module
  ) -> Decision<Module.Outcome>? {
    switch occasion {
    case .act(let act):
      scene.decide(on: act, in: surroundings)
    case .event(let event):
      scene.receive(event, in: surroundings) ?? event.defaultDecision()
    case .outcome(let outcome, let cause): .shared(outcome, because: cause)
    }
  }
}
