/// A mistake in a step of a machine, regardless of what the machine models.
enum StepMistake: String, CaseIterable {
  case undetermined =
    """
    the same stimulus has different effects on the same machine: keep everything that decides a \
    step in the machine, and use no random number, clock or shared object
    """
  case overlooked =
    """
    the same stimulus has different effects on two equal machines: let `==` and `hash(into:)` \
    compare everything that decides a step
    """
  case scattered =
    """
    two equal machines have different hashes: let `hash(into:)` ignore what `==` ignores
    """
  case refused =
    """
    a refused stimulus changes the machine: change nothing before `trail.refuse`, or report an \
    effect instead
    """
  case elsewhere =
    """
    the last transition of a step leads to a different state than the machine's: call \
    `trail.transition(to: state)` after the change
    """
  case untold =
    """
    a step changes the state without a transition: call `trail.transition(to: state)` after the \
    change
    """
  case unreadable =
    """
    a value changes when it is printed and read back: let `init(_:)` be the inverse of \
    `description` or `phrase`
    """
  case ambiguous =
    """
    two equal values are written differently: give both the same `description`
    """
  case endless =
    """
    the machine differs each time the same stimuli have the same effects, so exploration never \
    ends: remove the counter that only grows, or stop it at a bound, and store the remaining \
    instead of the elapsed time
    """
}
