import Machines
import Notation
package import ScenarioLanguage

extension BoundScenario {
  /// Notes on those of its own lines that have no effect, although they are correct.
  package var remarks: [Diagnostic] {
    let document = documents[0]
    var lexicon = lexicon
    return document.lines[syntax.head].filter { $0.kind == .given && $0.isToBind }
      .compactMap { line in
        guard case .given(let given)? = try? BoundLine<M>(line, of: document, in: &lexicon),
          let message = M.remark(on: given, among: givens),
          let first = document.words(of: line).first, let last = document.words(of: line).last
        else { return nil }
        var remark = document.diagnostic(
          at: first.range.lowerBound..<last.range.upperBound, message: message, help: nil,
          kind: "idle-given", showing: .understood)
        remark.severity = .note
        return remark
      }
  }
}

extension LoadedFile {
  /// The notes on its scenarios, each once.
  package var remarks: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return scenarios.flatMap(\.remarks).filter { known.insert($0).inserted }
  }
}
