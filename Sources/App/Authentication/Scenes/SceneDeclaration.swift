import Networking

/// The declaration of a scene, for its card and for code that enumerates scenes.
///
/// It is a class because every step reads it: a structure of five arrays would be copied each time.
package final class SceneDeclaration: Sendable {
  /// The scene's purpose, in one sentence.
  package let responsibility: String
  /// The accepted inputs with their rules.
  package let inputs: [InputDeclaration]
  /// The requests of its worker.
  package let requests: [Work]
  /// The possible activities of its worker.
  package let activities: [Activity]
  /// The questions that it can ask.
  package let questions: [Question]
  /// Whether the user can go back.
  package let back: BackRule
  /// Whether a flow can start with the scene, or a router can reset to it.
  package let standsAtBottom: Bool

  /// The declaration of a scene; most allow going back and are not at the bottom of the stack.
  package init(
    _ responsibility: String, inputs: [InputDeclaration], requests: [Work] = [],
    activities: [Activity] = [], questions: [Question] = [], back: BackRule = .allowed,
    standsAtBottom: Bool = false
  ) {
    self.responsibility = responsibility
    self.inputs = inputs
    self.requests = requests
    self.activities = activities
    self.questions = questions
    self.back = back
    self.standsAtBottom = standsAtBottom
  }
}

/// Whether the user can go back from a scene.
package enum BackRule: Hashable, Sendable {
  /// Back to the scene below; work in progress is cancelled.
  case allowed
  /// Never.
  case refused
}
