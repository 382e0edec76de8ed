import TextFormats
import Tracing
import WebPages

extension ReportFormat {
  /// A page for a browser with every scenario and its trace, in a single file.
  package static let html = ReportFormat("html", showsTraces: true) { tool in HTMLReport(tool: tool)
  }
}

extension ReportFormat {
  /// A page for a browser with the graph of a machine, and every scenario with its trace.
  package static func page(of graph: MachineGraph, by tool: ReportingTool) -> any ReportWriter<
    RunEvent
  > {
    HTMLReport(tool: tool, graph: graph)
  }
}

/// A page with every scenario, its verdict and its trace, written as scenarios end.
///
/// Its scripts read the records of ``NDJSONReport``, so that results have a single form.
struct HTMLReport: ReportWriter {
  private let tool: ReportingTool
  /// The graph at the top of the page; without one, the page is a list of scenarios.
  private let graph: MachineGraph?
  private var results: NDJSONReport
  private var page: WebPage?

  /// A report that names the program that wrote it.
  init(tool: ReportingTool, graph: MachineGraph? = nil) {
    self.tool = tool
    self.graph = graph
    results = NDJSONReport(tool: tool)
  }

  mutating func take(_ event: RunEvent, into text: inout String) {
    var line = ""
    results.take(event, into: &line)
    let result = String(line.dropLast())
    switch event {
    case .started(let start):
      page = graph?.page(titled: tool.machine, of: start.machine, by: tool) ?? list(of: start)
      text += page?.opening ?? ""
    case .unreadable, .rejected: text += WebPage.record(result, nil)
    case .finished(let scenario): text += WebPage.record(result, scenario.trace)
    case .ended: text += page?.closing(result) ?? ""
    }
  }

  private func list(of start: RunStart) -> WebPage {
    WebPage(
      .report, title: "\(tool.machine): scenarios", head: ["tool": tool.json] + start.machine.json)
  }
}
