import ArgumentParser
import Exploration
import FileAccess
import Machines
import Tracing

/// The forms in which the graph of a machine is written.
enum MachineGraphForm: String, CaseIterable, ExpressibleByArgument {
  /// A state diagram for Mermaid.
  case mermaid
  /// A graph for Graphviz.
  case dot
  /// An image, drawn by Graphviz' `dot`.
  case svg
  /// A page for a browser, with the scenarios that were counted.
  case html
  /// A state chart of the explored states, in W3C's SCXML.
  case scxml

  /// Whether a file of this form can be held against what would be written today. An image depends
  /// on the version of Graphviz, and a page on that of the program.
  var isChecked: Bool {
    switch self {
    case .mermaid, .dot, .scxml: true
    case .svg, .html: false
    }
  }

  /// The drawing in this form; `nil` where the form is no drawing.
  func text(of drawing: GraphDrawing) throws(TraceError) -> String? {
    switch self {
    case .mermaid: drawing.mermaid
    case .dot: drawing.dot
    case .svg: try drawing.svg()
    case .html, .scxml: nil
    }
  }
}
