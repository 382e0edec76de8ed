import TextFormats
public import WebPages

extension MachineGraph {
  /// A page for a browser with the graph, to which records of scenarios may be added.
  public func page(
    titled title: String, of machine: PageMachine, by tool: ReportingTool
  ) -> WebPage {
    WebPage(.graph, title: title) { json in
      json.object("tool") { tool.write(into: &$0) }
      machine.write(into: &json)
      json.object("graph") { write(into: &$0) }
    }
  }

  /// Writes the fields `nodes` and `edges`. A node without names is any state; only edges that are
  /// not declared say so, and only scenarios make numbers.
  private func write(into json: inout JSONWriter) {
    json.list("nodes") { list in
      for node in nodes {
        list.object { json in
          json.field("names", node.names)
          if !node.names.isEmpty { json.field("state", node.names.joined(separator: "/")) }
          if isWeighted { json.field("taken", node.taken) }
        }
      }
    }
    json.list("edges") { list in
      for edge in edges {
        list.object { json in
          json.field("from", edge.origin)
          json.field("to", edge.target)
          json.field("by", edge.row)
          json.field("via", edge.decider)
          json.field("label", edge.label)
          if isWeighted { json.field("taken", edge.taken) }
          if !edge.isDeclared { json.field("declared", json: "false") }
        }
      }
    }
  }
}
