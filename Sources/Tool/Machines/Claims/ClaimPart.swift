/// The parts of a claim that an event can be.
struct ClaimRoles: OptionSet {
  let rawValue: UInt8

  static let subject = Self(rawValue: 1)
  static let predecessor = Self(rawValue: 2)
  static let closing = Self(rawValue: 4)
  static let opening = Self(rawValue: 8)
}

/// The roles of a phrase for every value of a claim's names, and for certain values.
struct ClaimPart {
  private(set) var whole: ClaimRoles = []
  private(set) var own: [(values: [Packed], roles: ClaimRoles)] = []

  /// Whether the phrase is no part of the claim.
  var isNone: Bool { whole.isEmpty && own.isEmpty }

  /// Returns the roles for some values.
  func roles(for values: [Packed]) -> ClaimRoles {
    own.first { $0.values == values }.map { whole.union($0.roles) } ?? whole
  }

  mutating func insert(_ role: ClaimRoles, for values: [Packed]) {
    guard !values.isEmpty else { return whole.formUnion(role) }
    let known = own.firstIndex { $0.values == values }
    if known == nil { own.append((values, [])) }
    own[known ?? own.count - 1].roles.insert(role)
  }
}

/// Where one claim stands for the values of its names.
struct ClaimPositions {
  /// The position for all values that ``others`` does not have.
  var common: ClaimStanding.Position
  /// The positions for single values.
  var others: [[Packed]: ClaimStanding.Position] = [:]

  init(_ common: ClaimStanding.Position) { self.common = common }

  /// Changes all positions.
  mutating func change(_ change: (inout ClaimStanding.Position) -> Void) {
    change(&common)
    let common = common
    for values in others.keys { change(&others[values, default: common]) }
  }
}
