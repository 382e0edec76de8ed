import Machines
import Running
import TurnstileMachine

/// The designs of the turnstile that was rebuilt, which differ about a button.
enum LockDesigns {
  static let designs = Designs<RebuiltTurnstile>(
    chosenBy: DesignGiven("lock") { $0.lock.name }, from: "electronic", to: "mechanical",
    unordered: ["reports"],
    declared: [
      DeclaredDivergence(
        "button-is-ignored", because: "A button is no coin.", shownBy: "button.scenario",
        in: ["locked"], when: ["insert button"], old: ["ignored strange"], new: ["stays"])
    ])
}
