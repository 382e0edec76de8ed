/// The kind of content that a page shows. It determines the parts of the page.
package enum PageView: String, CaseIterable, Sendable {
  /// The trace of one scenario.
  case trace
  /// Scenarios with their verdicts.
  case report
  /// Two traces of each scenario, side by side.
  case diff
  /// The graph of a machine, and scenarios that use the graph's transitions.
  case graph
  /// The outcomes of injected faults.
  case outcomes
  /// An interactive machine.
  case play

  /// The parts, in dependency order.
  var parts: [WebPart] {
    let names =
      switch self {
      case .trace, .report: [Self.base, Self.viewer]
      case .diff: [Self.base, Self.difference]
      case .graph: [Self.base, Self.viewer, Self.machine]
      case .outcomes: [Self.base, Self.injection]
      case .play: [Self.base, Self.player]
      }
    return (names + ["start.js"]).flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .map { WebPart(named: String($0)) }
  }

  /// The common parts of all pages: their look, data, keys and address.
  private static let base = """
    page.css viewer.css print.css dom.js colors.js marks.js data.js address.js theme.js
    keys.js windowed.js scenario-folders.js scenario-list.js
    """

  /// The viewer of traces.
  private static let viewer = """
    panels.css timeline.css phone.css map.css claims.css claims.js changes.js reasons.js
    display.js phone.js
    opening.js map-layout.js map-node.js map-labels.js map-curves.js map.js timeline.js
    timeline-marks.js block.js steps.js panels.js failure.js scenarios.js paper.js viewer.js
    """

  /// Two traces side by side.
  private static let difference = """
    diff.css diff-lines.js diff-rows.js diff-summary.js diff-list.js diff.js
    """

  /// The graph of a machine. It links to the viewer of traces.
  private static let machine = """
    graph.css graph-side.js graph.js
    """

  /// The outcomes of injected faults.
  private static let injection = """
    outcomes.css outcomes.js
    """

  /// The interactive machine.
  private static let player = """
    phone.css play.css display.js phone.js play-book.js play-run.js play-stimuli.js
    play-choice.js play-trace.js play-screens.js play.js
    """
}
