package import Machines
import ScenarioLanguage

extension BoundScenario {
  /// What is done in a scenario, or asked, and where that is written.
  package struct Input: Sendable {
    /// What it is.
    package enum Act: Sendable {
      /// A stimulus.
      case step(M.Stimulus)
      /// A query of `has`.
      case question(M.Query)
      /// That `is` asks where it stands.
      case standing
    }

    /// What it is.
    package let act: Act
    /// The file with the line.
    package let path: String
    /// The number of the line, from 1.
    package let line: Int
  }

  /// The stimuli and questions, those of used files first. What is expected of them is left out.
  package var inputs: [Input] {
    lines.compactMap { line in
      let act: Input.Act
      switch line.instruction {
      case .step(let stimulus, _): act = .step(stimulus)
      case .query(let query, _): act = .question(query)
      case .state: act = .standing
      }
      let document = documents[line.place.document]
      return Input(
        act: act, path: document.name, line: document.number(ofLineAt: line.place.line))
    }
  }
}
