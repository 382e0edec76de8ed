import TextFormats
import WebPages

extension TraceFormat {
  /// A page for a browser, in a single file.
  package static let html = TraceFormat("html", fileExtension: "html", hasSnapshots: true) {
    HTMLTrace()
  }
}

/// A page with a timeline, the display at each step, and the decider of each observation. The trace
/// is written at the end.
struct HTMLTrace: TraceExporter {
  private var page: WebPage?
  private var trace = PageTrace()
  private var name = ""
  private var tags: [String] = []

  mutating func take(_ event: TraceEvent, into text: inout String) {
    trace.take(event)
    switch event {
    case .began(let head):
      (name, tags) = (head.name, head.tags)
      let title = [head.machine, head.name].compactMap(\.self).joined(separator: ": ")
      page = WebPage(.trace, title: title, head: PageMachine(head).json)
      text += page?.opening ?? ""
    case .stepped: break
    case .ended(let end):
      let listed: JSONRecord = ["event": "traced", "name": name, "tags": tags, "steps": end.steps]
      text += WebPage.record(listed.text, trace.json) + (page?.closing() ?? "")
    }
  }
}
