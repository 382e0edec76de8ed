/// What a page shows: which of the parts it is made of, and which of them begins.
public enum PageView: String, CaseIterable, Sendable {
  /// The trace of one scenario.
  case trace
  /// Scenarios with their verdicts.
  case report
  /// Two traces of each scenario, side by side.
  case diff
  /// The graph of a machine, with scenarios that take its ways.
  case graph
  /// A machine to play with.
  case play

  /// The parts, in the order in which they depend on each other.
  var parts: [WebPart] {
    switch self {
    case .trace, .report: Self.base + Self.viewer + Self.start
    case .diff: Self.base + Self.difference + Self.start
    case .graph: Self.base + Self.viewer + Self.machine + Self.start
    case .play: Self.base + Self.player + Self.start
    }
  }

  /// What all pages are made of: their look, their data, their keys and their address.
  private static var base: [WebPart] {
    [
      .style(PackageResources.page_css),
      .style(PackageResources.viewer_css),
      .style(PackageResources.print_css),
      .script(PackageResources.dom_js),
      .script(PackageResources.colors_js),
      .script(PackageResources.marks_js),
      .script(PackageResources.data_js),
      .script(PackageResources.address_js),
      .script(PackageResources.theme_js),
      .script(PackageResources.keys_js),
      .script(PackageResources.windowed_js),
      .script(PackageResources.scenario_list_js),
    ]
  }

  /// The viewer of traces.
  private static var viewer: [WebPart] {
    [
      .style(PackageResources.panels_css),
      .style(PackageResources.timeline_css),
      .style(PackageResources.phone_css),
      .style(PackageResources.map_css),
      .script(PackageResources.changes_js),
      .script(PackageResources.reasons_js),
      .script(PackageResources.phone_js),
      .script(PackageResources.map_layout_js),
      .script(PackageResources.map_node_js),
      .script(PackageResources.map_js),
      .script(PackageResources.timeline_js),
      .script(PackageResources.timeline_marks_js),
      .script(PackageResources.block_js),
      .script(PackageResources.steps_js),
      .script(PackageResources.panels_js),
      .script(PackageResources.failure_js),
      .script(PackageResources.scenarios_js),
      .script(PackageResources.paper_js),
      .script(PackageResources.viewer_js),
    ]
  }

  /// Two traces side by side.
  private static var difference: [WebPart] {
    [
      .style(PackageResources.diff_css),
      .script(PackageResources.diff_lines_js),
      .script(PackageResources.diff_rows_js),
      .script(PackageResources.diff_summary_js),
      .script(PackageResources.diff_list_js),
      .script(PackageResources.diff_js),
    ]
  }

  /// The graph of a machine, from which the viewer of traces is reached.
  private static var machine: [WebPart] {
    [
      .style(PackageResources.graph_css),
      .script(PackageResources.graph_side_js),
      .script(PackageResources.graph_js),
    ]
  }

  /// The phone that can be pressed.
  private static var player: [WebPart] {
    [
      .style(PackageResources.phone_css),
      .style(PackageResources.play_css),
      .script(PackageResources.phone_js),
      .script(PackageResources.play_book_js),
      .script(PackageResources.play_run_js),
      .script(PackageResources.play_stimuli_js),
      .script(PackageResources.play_choice_js),
      .script(PackageResources.play_trace_js),
      .script(PackageResources.play_phones_js),
      .script(PackageResources.play_js),
    ]
  }

  /// What begins the view.
  private static var start: [WebPart] { [.script(PackageResources.start_js)] }
}
