import Machines
import Running
import TurnstileMachine

/// The designs of the rebuilt turnstile. Their different answers to a button are declared.
enum LockDesigns {
  static let designs = Designs<RebuiltTurnstile>(
    chosenBy: DesignGiven("lock") { $0.lock.name }, from: "mechanical", to: "electronic",
    unordered: ["reports"],
    declared: [
      DeclaredDivergence(
        "button-is-ignored", because: "A button is no coin.", shownBy: "button.scenario",
        in: ["locked", "unlocked(...)"], when: ["insert button"], old: ["stays"],
        new: ["ignored strange"])
    ])
}
