import Machines
import Notation
import ScenarioLanguage

extension BoundScenario {
  /// Returns the words of the line at a place.
  func words(at place: ScenarioPlace) -> ArraySlice<Word> {
    let document = documents[place.document]
    return document.words(of: document.lines[place.line])
  }

  /// Returns the line at a place as written, without its first `dropped` words.
  func text(at place: ScenarioPlace, behind dropped: Int = 0) -> String {
    let document = documents[place.document]
    return document.text(of: document.lines[place.line], behind: dropped)
  }

  /// Returns the 1-based line number, within its file, of the line at a place.
  func number(ofLineAt place: ScenarioPlace) -> Int {
    documents[place.document].number(ofLineAt: place.line)
  }

  /// Returns the indices of the lines in the block below the stimulus at a place.
  func blockLines(below place: ScenarioPlace) -> [Int] {
    documents[place.document].blockLines(below: place.line)
  }

  /// Returns the lines in the block below the stimulus at a place, as written.
  func blockTexts(below place: ScenarioPlace) -> [String] {
    let document = documents[place.document]
    return blockLines(below: place).map { document.text(of: document.lines[$0]) }
  }
}

extension ArraySlice<Word> {
  /// The bytes from the first word to the last word; `nil` if there are no words.
  var range: Range<Int>? {
    if let first, let last { first.range.lowerBound..<last.range.upperBound } else { nil }
  }
}

// MARK: - Inputs

extension BoundScenario {
  /// A stimulus or query of a scenario, and its location.
  package struct Input: Sendable {
    /// The kind of input.
    package enum Act: Sendable {
      /// A stimulus.
      case step(M.Stimulus)
      /// A query from a `has` line.
      case question(M.Query)
      /// The query for the current state, from an `is` line.
      case standing
    }

    /// The stimulus or query.
    package let act: Act
    /// The file that contains the line.
    package let path: String
    /// The 1-based line number.
    package let line: Int
  }

  /// The stimuli and queries, without their expectations. The stimuli and queries of used files
  /// come first.
  package var inputs: [Input] {
    lines.map { line in
      let act: Input.Act =
        switch line.instruction {
        case .step(let stimulus, _): .step(stimulus)
        case .query(let query, _): .question(query)
        case .state: .standing
        }
      return Input(
        act: act, path: documents[line.place.document].name, line: number(ofLineAt: line.place))
    }
  }

  /// The scenario's `never` lines as invariants. They are checked by searches that continue from
  /// the scenario's end.
  package var invariants: [Invariant<M>] {
    nevers.map { never in
      Invariant("never `\(never.text)`", "no observation matches it") { [matching] machine, trail in
        !trail.observations.contains { never.pattern.matches($0.phrase) }
          || !matching.asserts(never: never.pattern, on: copy machine)
      }
    }
  }
}

// MARK: - Remarks

extension BoundScenario {
  /// Notes on any of the scenario's own givens that are correct but have less effect than expected,
  /// or no effect.
  package var remarks: [Diagnostic] {
    let document = documents[0]
    var lexicon = lexicon
    return document.lines[syntax.head].filter { $0.kind == .given && $0.isToBind }
      .compactMap { line in
        guard case .given(let given)? = try? BoundLine<M>(line, of: document, in: &lexicon),
          let message = M.remark(on: given, among: givens),
          let range = document.words(of: line).range
        else { return nil }
        var remark = document.diagnostic(
          at: range, message: message, help: nil, kind: "idle-given", showing: .understood)
        remark.severity = .note
        return remark
      }
  }
}
