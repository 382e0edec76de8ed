import Machines
import Statecharts

/// A name of a diagram with letters that scenarios cannot contain.
package struct UnspelledName {
  package let name: String
  /// The word that replaces the name in scenarios.
  package let word: String
  package let place: ChartPlace
}

extension Diagram {
  /// Returns the names of a version's states and events that have letters without a spelling in
  /// Latin letters, in the order of the file.
  package func unspelledNames(in version: Int) -> [UnspelledName] {
    let names = charts[version]
    let chart = names.chart
    let states = chart.states.indices.dropFirst().map { state in
      UnspelledName(
        name: chart.states[state].name, word: names.words[state], place: chart.states[state].place)
    }
    let events = zip(vocabulary.verbs, forms[version]).compactMap { verb, form in
      form.event.flatMap { chart.edgesByEvent[$0].first }.map { edge in
        UnspelledName(
          name: verb.event ?? "", word: verb.signature.name, place: chart.edges[edge].place)
      }
    }
    return (states + events).filter { LatinSpelling.losesLetters(of: $0.name) }.sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
  }
}
