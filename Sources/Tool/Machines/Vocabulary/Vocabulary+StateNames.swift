import Notation

// Users know `landing` rather than `unauthenticated/landing`. A state can therefore be named by any
// of its names that no other state has.
extension Vocabulary {
  /// The maximum number of paths that an error lists.
  private static var listedPaths: Int { 4 }

  /// Returns the claim that was probably intended by `name`: a state with the name in its payload,
  /// the name of a state, or a screen; `nil` if no name is similar.
  public func claim(like name: String) -> String? {
    let screens = screenQueries.flatMap { $0.result.names.map(\.name) + $0.result.examples }
    return M.State.glossary.signatures.path(to: name)
      ?? Spelling.nearest(to: name, among: stateNames.value.names)
      ?? Spelling.nearest(to: name, among: screens).map { "shows \($0)" }
  }

  /// The names that stand for a state whose first names are left out, and the path of each.
  public var stateCompletions: [(name: String, path: String)] { stateNames.value.completions }

  /// Returns the path of a state whose first names were left out, such as
  /// `unauthenticated/landing` for `landing`; `nil` if there is no such state, or more than one.
  public func wholeState(_ text: String) -> String? {
    let above = try? namesAbove(Self.firstName(of: text), at: 0..<0)
    return above.map { $0 + text }
  }

  /// Reads a name that stands for a state with any payload, and for all states below it. Returns
  /// `nil` if no state has this name.
  ///
  /// In the word, a payload and further names can follow the name. Throws if several states have
  /// the name.
  public func states(
    named word: Word, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> StatePattern? {
    guard !word.isQuoted else { return nil }
    let text = String(copying: document.extracting(word.range))
    let first = Self.firstName(of: text)
    if text == first { try demandOnlyState(named: first, at: word.range) }
    guard let above = try namesAbove(first, at: word.range) else { return nil }
    let below = text.hasSuffix("/...") ? "" : "/..."
    return try state(text + below, behind: above, at: word.range, in: &lexicon)
  }

  /// Returns the pattern of all states with these names, whatever their payloads; `nil` if the
  /// names cannot be read.
  public func states(in names: [String], by lexicon: Lexicon) -> StatePattern? {
    var lexicon = lexicon
    return try? state(names.joined(separator: "/"), behind: "", at: 0..<0, in: &lexicon)
  }

  /// Reads a state whose first names were left out in a condition. Returns `nil` if the path is
  /// complete or unknown.
  func stateWithoutFirstNames(
    _ word: Word, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> StatePattern? {
    guard !word.isQuoted else { return nil }
    let text = String(copying: document.extracting(word.range))
    let above = try namesAbove(Self.firstName(of: text), at: word.range)
    guard let above, !above.isEmpty else { return nil }
    return try state(text, behind: above, at: word.range, in: &lexicon)
  }

  private static func firstName(of text: String) -> String {
    String(text.prefix { $0 != "/" && $0 != "(" })
  }

  /// Throws if a first name is also the last name of a longer path.
  private func demandOnlyState(named name: String, at range: Range<Int>) throws(WordError) {
    let paths = stateNames.value.paths(endingIn: name)
    guard paths.count > 1, M.State.glossary.names.contains(name) else { return }
    throw WordError(
      kind: .unknownWord, range: range, message: "\(paths.count) states are named \(name)",
      help: "write `is` and one of \(paths.prefix(Self.listedPaths).joined(separator: ", "))")
  }

  /// Returns the names above a name of a state, with a slash after each; empty for a first name,
  /// and `nil` for an unknown name.
  private func namesAbove(_ name: String, at range: Range<Int>) throws(WordError) -> String? {
    guard !M.State.glossary.names.contains(name) else { return "" }
    let paths = stateNames.value.paths(endingIn: name)
    guard paths.count > 1 else { return paths.first.map { String($0.dropLast(name.count)) } }
    let others = paths.count - Self.listedPaths
    throw WordError(
      kind: .unknownWord, range: range, message: "\(paths.count) states are named \(name)",
      help: "write one of \(paths.prefix(Self.listedPaths).joined(separator: ", "))"
        + (others > 0 ? " (and \(others) more)" : ""))
  }

  /// Returns the pattern of a packed state.
  func pattern(_ packed: Masked) -> StatePattern {
    let id = packed.bits & Masked.ones(PackedPlace.bitsOfName)
    let signatures = M.State.glossary.signatures
    let places = signatures.first { UInt128($0.id.rawValue) == id }?.placesBelow ?? []
    return StatePattern(
      packed: packed, below: places.map { $0.moved(by: PackedPlace.bitsOfName) })
  }

  /// Reads a state that consists of the names `above` and a text. Errors refer to the part of the
  /// text at `range` of the document.
  private func state(
    _ text: String, behind above: String, at range: Range<Int>, in lexicon: inout Lexicon
  ) throws(WordError) -> StatePattern {
    let bytes = Array((above + text).utf8)
    do {
      return pattern(
        try state.value(written: bytes.span, isQuoted: false, as: .condition, in: &lexicon))
    } catch { throw error.without(above.utf8.count).at(range) }
  }
}

extension ValueError {
  /// Returns the error with its place relative to the text after the first `count` bytes.
  fileprivate func without(_ count: Int) -> Self {
    var error = self
    error.range = range.map { max(0, $0.lowerBound - count)..<max(0, $0.upperBound - count) }
    return error
  }
}

extension [Signature] {
  /// Returns a path to a name among these names, below them or in their payloads, in which
  /// everything else is open: `player(sound: quiet, ...)`.
  fileprivate func path(to name: String) -> String? {
    for signature in self {
      if signature.name == name { return name }
      for slot in signature.slots {
        guard let rest = slot.names.path(to: name) ?? slot.choice(endingIn: name) else { continue }
        switch slot.position {
        case .below: return "\(signature.name)/\(rest)"
        case .payload(let word): return "\(signature.name)(\(word): \(rest), ...)"
        case .positional, .keyword, .flag: continue
        }
      }
    }
    return nil
  }
}

extension Slot {
  /// Returns the first of the possible values, if they are few, that is a name or ends in it.
  fileprivate func choice(endingIn name: String) -> String? {
    isClosed ? examples.first { $0 == name || $0.hasSuffix("/\(name)") } : nil
  }
}
