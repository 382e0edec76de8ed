import TextFormats
import WebPages

extension MachineGraph {
  /// Returns a page for a browser that shows the graph. Records of scenarios can be added to the
  /// page.
  package func page(
    titled title: String, of machine: PageMachine, by tool: ReportingTool
  ) -> WebPage {
    WebPage(.graph, title: title, head: ["tool": tool.json] + machine.json + ["graph": json])
  }

  /// The fields `nodes` and `edges`. A node without names represents any state. `declared` is
  /// present only for edges that are not declared, and counts are present only if scenarios were
  /// counted.
  private var json: JSONRecord {
    let nodes = nodes.map { node -> JSONRecord in
      [
        "names": node.names,
        "state": node.names.isEmpty ? nil : node.names.joined(separator: "/"),
        "taken": isWeighted ? node.taken : nil,
      ]
    }
    let edges = edges.map { edge -> JSONRecord in
      [
        "from": edge.origin, "to": edge.target, "by": edge.row, "via": edge.decider,
        "label": edge.label, "taken": isWeighted ? edge.taken : nil,
        "declared": edge.isDeclared ? nil : false,
      ]
    }
    return ["nodes": nodes, "edges": edges]
  }
}
