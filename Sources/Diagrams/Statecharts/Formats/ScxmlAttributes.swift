import Notation

/// The attributes that SCXML defines for the elements that are read.
enum ScxmlAttributes {
  private static let known = [
    "cancel": ["sendid", "sendidexpr"], "final": ["id"], "history": ["id", "type"], "initial": [],
    "log": ["expr", "label"], "onentry": [], "onexit": [], "parallel": ["id"], "raise": ["event"],
    "scxml": ["binding", "datamodel", "initial", "name", "version"],
    "send": [
      "delay", "delayexpr", "event", "eventexpr", "id", "idlocation", "namelist", "target",
      "targetexpr", "type", "typeexpr",
    ],
    "state": ["id", "initial"], "transition": ["cond", "event", "target", "type"],
  ]

  /// Throws if an element has another attribute, which would have no effect. Attributes with a
  /// namespace are ignored.
  static func check(_ element: XMLElement) throws(ChartError) {
    guard let known = known[element.name] else { return }
    let others = element.attributes.keys.filter { !$0.contains("|") && !known.contains($0) }
    guard let other = others.min() else { return }
    let nearest = Spelling.nearest(to: other, among: known)
    throw ChartError(
      "<\(element.name)> of SCXML has no attribute `\(other)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "remove it, or give it a namespace",
      at: element.place)
  }
}
