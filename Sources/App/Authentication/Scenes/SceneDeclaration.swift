import Networking

/// The declaration of a scene. The scene's card uses it, and so does code that enumerates scenes.
///
/// The declaration is a class because every step reads it. A structure with a string and four
/// arrays would be copied each time.
package final class SceneDeclaration: Sendable {
  /// The scene's purpose in one sentence.
  package let responsibility: String
  /// The accepted inputs with their rules.
  package let inputs: [InputDeclaration]
  /// The requests of the scene's worker.
  package let requests: [Work]
  /// The possible activities of the scene's worker.
  package let activities: [Activity]
  /// The questions that the scene can ask.
  package let questions: [Question]
  /// Whether the user can go back.
  package let back: BackRule
  /// Whether a flow can start with the scene, or a router can reset to it.
  package let standsAtBottom: Bool

  /// Creates the declaration of a scene. Most scenes allow going back and are not at the bottom of
  /// the stack.
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
  /// The user can go back to the scene below. Going back cancels work in progress or, if the
  /// activity cannot be left, is refused.
  case allowed
  /// Never.
  case refused
}
