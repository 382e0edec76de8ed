import Machines
import Running
import TurnstileMachine

/// The designs of the rebuilt turnstile, which differ when a button is inserted.
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
