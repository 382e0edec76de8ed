/// What a page shows: which of the parts it is made of, and which of them begins.
public enum PageView: String, CaseIterable, Sendable {
  /// The trace of one scenario.
  case trace
  /// Scenarios with their verdicts.
  case report
  /// A machine to play with.
  case play

  /// The parts, in the order in which they depend on each other.
  var parts: [WebPart] {
    let base = [
      WebPart.style(PackageResources.page_css), .script(PackageResources.dom_js),
    ]
    let start = WebPart.script(PackageResources.start_js)
    return switch self {
    case .trace, .report, .play: base + [start]
    }
  }
}
