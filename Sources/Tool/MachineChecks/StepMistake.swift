/// A mistake in a step of a machine, whatever the machine models.
enum StepMistake: String, CaseIterable {
  case undetermined =
    """
    the same stimulus, taken twice from the same machine, causes different things: let the machine \
    hold all that decides, and ask no random number, no clock and no shared object
    """
  case overlooked =
    """
    two machines are equal, and the same stimulus causes different things: let `==` and \
    `hash(into:)` compare all that decides what a step does
    """
  case scattered =
    """
    two machines are equal, and their hashes are not: let `hash(into:)` leave out what `==` \
    leaves out
    """
  case refused =
    """
    a stimulus is refused, and changes the machine: change nothing before `trail.refuse`, or tell \
    an effect in its place
    """
  case elsewhere =
    """
    the last transition of a step leads to another state than the one in which the machine stands: \
    tell `trail.transition(to: state)` after the change
    """
  case untold =
    """
    a step changes the state, and tells no transition: tell `trail.transition(to: state)` after \
    the change
    """
  case unreadable =
    """
    a value is another one when it is read back: let `init(_:)` be the inverse of the \
    `description` or the `phrase` that is written
    """
  case ambiguous =
    """
    two equal values are written differently: give both the same `description`
    """
  case endless =
    """
    the machine is a new one each time that the same stimuli cause the same things, so that no \
    exploration ends: leave out the number that only grows, or stop it at a bound, and keep the \
    time that is left in place of the time that has passed
    """
}
