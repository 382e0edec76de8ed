/// Completes paths one part at a time: a name, then one of its payloads or a name below it.
///
/// There are too many combinations of parts to list whole paths.
public struct PathCandidates {
  /// Returns the possible values of a place.
  public typealias Values = (Slot) -> [String]

  private let names: [Signature]
  private let values: Values

  /// Creates the candidates for paths that begin with one of these names.
  public init(_ names: [Signature], values: @escaping Values = \.examples) {
    self.names = names
    self.values = values
  }

  /// Returns the words that begin with `typed` and end with the next part of the path.
  public func words(startingWith typed: String) -> [Candidate] {
    let name = typed.prefix { $0 != "(" && $0 != "/" }
    let known = names.first { $0.name == name }
    guard let known, typed.count > name.count else {
      let whole = names.map { Candidate(text: $0.name, help: $0.help) }
      return (whole + (known.map { parts(of: $0, behind: typed) } ?? []))
        .filter { $0.text.hasPrefix(typed) }
    }
    return parts(of: known, behind: typed).filter { $0.text.hasPrefix(typed) }
  }

  private func parts(of name: Signature, behind typed: String) -> [Candidate] {
    let isOpen = typed.contains("(") && !typed.contains(")")
    if isOpen || typed == name.name {
      let payloads = payloads(of: name, behind: isOpen ? typed : typed + "(")
      return isOpen ? payloads : payloads + below(name, typed)
    }
    return below(name, typed)
  }

  private func payloads(of name: Signature, behind typed: String) -> [Candidate] {
    let mark = typed.lastIndex { $0 == "(" || $0 == "," } ?? typed.startIndex
    let isFirst = typed[mark] == "("
    let start = typed[...mark] + (isFirst ? "" : " ")
    var found: [Candidate] = []
    for slot in name.slots {
      guard case .payload(let label) = slot.position, !typed[..<mark].contains("\(label):")
      else { continue }
      found += values(slot).map {
        Candidate(text: "\(start)\(label): \($0))", help: slot.expectation)
      }
    }
    let any = Candidate(text: "\(start)...)", help: "whatever it is")
    return found.isEmpty || !isFirst ? found : [any] + found
  }

  private func below(_ name: Signature, _ typed: String) -> [Candidate] {
    let whole = typed.prefix { $0 != "/" }
    return name.slots.filter { $0.position == .below }.flatMap { slot in
      values(slot).map { Candidate(text: "\(whole)/\($0)", help: slot.expectation) }
    }
  }
}
