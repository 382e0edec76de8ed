import Authentication

/// A design of the flow other than that of the routers alone, whichever it is.
struct Firebreak: Hashable, Sendable {
  var design: any FlowDesign

  static func == (one: Firebreak, other: Firebreak) -> Bool {
    AnyHashable(one.design) == AnyHashable(other.design)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(design)) }
}
