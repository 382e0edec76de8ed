/// Where the claims of a set stand after some steps: all that the past means for them.
///
/// Two histories with the same standing are the same for all claims, so a search needs to keep only
/// one of them.
package struct ClaimStanding: Hashable, Sendable {
  /// Where one claim stands for some values of its names.
  struct Position: Hashable, Sendable {
    /// Whether the condition of the scope holds. It is true for a scope without a condition.
    var isInside = true
    /// Whether the scope is open, apart from its condition.
    var isOpen = false
    /// Whether the first event of a precedence has occurred since the scope opened.
    var hasPreceded = false
    /// Whether the standing has positions for single values.
    var hasOthers = false
    /// Whether a response is due.
    var isWaiting = false
    /// Whether the response became due in the current step.
    var isNew = false
    /// The number of events since the scope opened.
    var count: UInt16 = 0
    /// The steps or milliseconds that are left for a response.
    var left: Int64 = 0
    /// The milliseconds by which the response may have become due earlier.
    var slack: Int64 = 0

    /// Whether the claim is checked.
    var isActive: Bool { isInside && isOpen }

    /// Whether an event in these roles changes nothing.
    func ignores(_ roles: ClaimRoles) -> Bool {
      !isActive && !roles.contains(.opening) && !(isOpen && roles.contains(.closing))
    }

    /// Forgets what happened since the scope opened.
    mutating func forget() {
      (hasPreceded, isWaiting, isNew) = (false, false, false)
      (count, left, slack) = (0, 0, 0)
    }
  }

  /// A claim with values for its names.
  struct Instance: Hashable, Sendable {
    let claim: Int
    let values: [Packed]
  }

  /// For each claim, the position for all values of its names that ``others`` does not have.
  var positions: [Position]
  /// The positions for single values.
  var others: [Instance: Position] = [:]

  /// The standing of no claims.
  package static var none: Self { Self(positions: []) }

  /// Returns the positions of a claim.
  func positions(of claim: Int) -> ClaimPositions {
    var all = ClaimPositions(positions[claim])
    if !all.common.hasOthers { return all }
    for (instance, position) in others where instance.claim == claim {
      all.others[instance.values] = position
    }
    return all
  }

  /// Replaces the positions of a claim. Returns whether any of them changed.
  mutating func set(
    _ all: ClaimPositions, insteadOf before: ClaimPositions, of claim: Int
  ) -> Bool {
    var (common, hasOthers, hasChanged) = (all.common, false, false)
    // The mark is set last, because it would make the position differ from equal ones.
    common.hasOthers = false
    for (values, var position) in all.others {
      position.hasOthers = false
      let kept = position == common ? nil : position
      if kept != nil { hasOthers = true }
      guard before.others[values] != kept else { continue }
      others[Instance(claim: claim, values: values)] = kept
      hasChanged = true
    }
    common.hasOthers = hasOthers
    guard common != before.common else { return hasChanged }
    positions[claim] = common
    return true
  }
}
