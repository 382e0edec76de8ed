import Machines
import Running
import TurnstileMachine

/// The designs of the rebuilt turnstile. Their different answers to a button are declared.
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
