package import Machines
import Notation

/// An error in the choice of a machine's faults.
package struct FaultChoiceError: Error, Hashable {
  /// A description, and what would help, without a full stop.
  package let message: String
}

extension Fault {
  /// The faults of the machine with these names, in declared order; all of them where no name is
  /// given. Throws if the machine declares none, or none of a name.
  package static func chosen(by names: [String]) throws(FaultChoiceError) -> [Fault] {
    let known = M.faults.map(\.name)
    guard !known.isEmpty else {
      throw FaultChoiceError(message: "the machine declares no faults")
    }
    for name in names where !known.contains(name) {
      let help =
        Spelling.nearest(to: name, among: known).map { "did you mean \($0)?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw FaultChoiceError(message: "there is no fault `\(name)`; \(help)")
    }
    return names.isEmpty ? M.faults : M.faults.filter { names.contains($0.name) }
  }
}
