import TextFormats
import Tracing
import WebPages

extension ReportFormat {
  /// A single-file web page with every scenario and its trace.
  package static let html = ReportFormat("html", showsTraces: true) { tool in HTMLReport(tool: tool)
  }
}

extension ReportFormat {
  /// Returns a web page that contains the graph of a machine, and every scenario with its trace.
  package static func page(of graph: MachineGraph, by tool: ReportingTool) -> any ReportWriter<
    RunEvent
  > {
    HTMLReport(tool: tool, graph: graph)
  }
}

/// A page with every scenario, its verdict and its trace, written as scenarios end.
///
/// Its scripts read the records of ``NDJSONReport``, so that results have a single form. In
/// addition, the record of a scenario with a comment contains a `summary`.
struct HTMLReport: ReportWriter {
  private let tool: ReportingTool
  /// The graph at the top of the page; `nil` for a page that only lists scenarios.
  private let graph: MachineGraph?
  private let results: NDJSONReport
  private var page: WebPage?

  /// Creates a report that names the program that wrote it.
  init(tool: ReportingTool, graph: MachineGraph? = nil) {
    self.tool = tool
    self.graph = graph
    results = NDJSONReport(tool: tool)
  }

  mutating func take(_ event: RunEvent, into text: inout String) {
    let result = results.record(of: event)
    switch event {
    case .started(let start):
      page = graph?.page(titled: tool.machine, of: start.machine, by: tool) ?? list(of: start)
      text += page?.opening ?? ""
    case .unreadable, .rejected: text += WebPage.record(result.text, nil)
    case .finished(let scenario):
      let summary = scenario.summary.flatMap { $0.isEmpty ? nil : $0 }
      text += WebPage.record((result + ["summary": summary]).text, scenario.trace)
    case .ended: text += page?.closing(result.text) ?? ""
    }
  }

  private func list(of start: RunStart) -> WebPage {
    WebPage(
      .report, title: "\(tool.machine): scenarios", head: ["tool": tool.json] + start.machine.json)
  }
}
