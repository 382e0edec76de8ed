import Machines
import Notation

/// States that are named in a claim but have not been reached.
struct UnmetState<M: Machine>: Sendable {
  let state: NamedState<M>
  /// The index of the property that makes the claim.
  let property: Int
  /// Whether a state below one of the named states was reached.
  var isMetBelow = false
}

/// The name of the states that a claim is about but that were never reached.
package struct UnmetName: Hashable, Sendable {
  /// The states as the user wrote them.
  package let text: String
  /// Whether a state below one of the named states was reached.
  package let isMetBelow: Bool

  fileprivate var remark: String {
    "`\(text)` was never met" + (isMetBelow ? " (did you mean `\(text)/...`?)" : "")
  }
}

extension [UnmetName] {
  /// The remark about the unmet states that follows a claim; empty if there are no unmet states.
  package var remark: String {
    isEmpty ? "" : ": " + map(\.remark).joined(separator: ", and ")
  }
}

/// A condition or a claim that was checked after every step of some sequences.
package struct CheckedCondition: Hashable, Sendable {
  /// The condition as the user wrote it, or the name of the claim.
  package let text: String
  /// Whether it is a claim about steps.
  package var isClaim = false
  /// The states that the condition is about but that were never reached. If there are any, the
  /// condition was not tested.
  package var unmet: [UnmetName] = []
  /// Why nothing tested a claim; `nil` if something tested it.
  package var vacuity: String?

  /// Whether the condition was tested.
  var isShown: Bool { unmet.isEmpty && vacuity == nil }

  /// The condition, and why it shows nothing.
  fileprivate var remark: String {
    let subject = isClaim ? "claim \"\(text)\"" : "always `\(text)`"
    return "\(subject): shows nothing\(unmet.remark)\(vacuity.map { ": \($0)" } ?? "")".visible
  }
}

extension [CheckedCondition] {
  /// Whether none of the conditions is vacuous.
  package var areShown: Bool { allSatisfy(\.isShown) }

  /// One line for each vacuous condition.
  package var remarks: [String] { filter { !$0.isShown }.map(\.remark) }
}

extension Array {
  /// Creates the states that the claims of `properties` name. None of them has been reached yet.
  init<M>(of properties: [Property<M>]) where Element == UnmetState<M> {
    self = properties.enumerated().flatMap { index, property in
      property.states.map { UnmetState(state: $0, property: index) }
    }
  }

  /// Returns the unmet names of a property.
  func names<M>(of property: Int) -> [UnmetName] where Element == UnmetState<M> {
    filter { $0.property == property }.map {
      UnmetName(text: $0.state.text, isMetBelow: $0.isMetBelow)
    }
  }

  /// Removes the entries that name the state of `machine`, and records which other entries name a
  /// state above that state.
  mutating func meet<M>(_ machine: M) where Element == UnmetState<M> {
    removeAll { $0.state.holds(machine) }
    for index in indices where !self[index].isMetBelow {
      self[index].isMetBelow = self[index].state.holdsBelow(machine)
    }
  }

  /// Removes the entries whose states another thread has reached.
  mutating func keep<M>(_ other: Self) where Element == UnmetState<M> {
    self = compactMap { unmet in
      let same = other.first {
        $0.property == unmet.property && $0.state.text == unmet.state.text
      }
      guard let same else { return nil }
      var unmet = unmet
      unmet.isMetBelow = unmet.isMetBelow || same.isMetBelow
      return unmet
    }
  }
}
