import Networking

/// The declaration of a scene, for its card and for whoever enumerates what scenes do.
///
/// A class, because every step looks at it: a structure of five arrays would be copied each time.
package final class SceneDeclaration: Sendable {
  /// What the scene is for, in one sentence.
  package let responsibility: String
  /// What it accepts, and the rules that it must keep.
  package let inputs: [InputDeclaration]
  /// The requests that its worker asks for.
  package let requests: [Work]
  /// What its worker can be busy with.
  package let activities: [Activity]
  /// The questions that it can ask.
  package let questions: [Question]
  /// Whether the user may go back.
  package let back: BackRule
  /// Whether flows may start with the scene, or routers reset to it.
  package let standsAtBottom: Bool

  /// What is declared of a scene; most have a way back and stand on top of others.
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

/// Whether the user may go back from a scene.
package enum BackRule: Hashable, Sendable {
  /// Back to the scene below; work under way is cancelled.
  case allowed
  /// Never.
  case refused
}
