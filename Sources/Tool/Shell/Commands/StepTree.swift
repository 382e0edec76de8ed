import Machines
import Notation
import Running

/// The steps of a session as a tree. There is one line per step, branches are placed one below
/// another, and the current position is marked.
///
/// ```
///   0 headless
///   1 launch
/// ├   2 choose log-in
/// └ * 3 choose create-account
/// ```
struct StepTree<M: Machine> {
  private let body: Body<M>
  private let names: [Int: [String]]

  init(of body: Body<M>) {
    self.body = body
    names = Dictionary(grouping: body.timeline.marks, by: \.value).mapValues {
      $0.map(\.key).sorted()
    }
  }

  /// A step to be drawn, and the strokes before it.
  private struct Branch {
    let position: Int
    /// The strokes before the step itself, and the strokes before later steps on the same branch.
    let own: String, below: String
  }

  /// Returns the tree with one line per position.
  func text(_ paint: Paint) -> String {
    var text = line(at: 0, behind: "", paint)
    // The traversal is iterative, because there can be too many steps for recursion.
    var open = branches(behind: 0, below: "")
    while let branch = open.popLast() {
      text += line(at: branch.position, behind: branch.own, paint)
      open += branches(behind: branch.position, below: branch.below)
    }
    return text
  }

  /// Returns the steps that begin at a position, in reverse drawing order.
  private func branches(behind position: Int, below strokes: String) -> [Branch] {
    let steps = body.timeline.steps(behind: position)
    guard steps.count > 1 else {
      return steps.map { Branch(position: $0, own: strokes, below: strokes) }
    }
    return steps.enumerated().map { index, step in
      let isLast = index == steps.count - 1
      return Branch(
        position: step, own: strokes + (isLast ? "└ " : "├ "),
        below: strokes + (isLast ? "  " : "│ "))
    }.reversed()
  }

  private func line(at position: Int, behind strokes: String, _ paint: Paint) -> String {
    let timeline = body.timeline
    let isHere = position == timeline.position
    let what =
      position == 0
      ? timeline.start.machine.state.text(in: body.lexicon)
      : timeline.step(to: position).stimulus.text(in: body.lexicon)
    let names = names[position].map { " (\($0.map(\.visible).joined(separator: ", ")))" } ?? ""
    let line = "\(isHere ? "*" : " ") \(position) \(what)\(names)"
    return strokes + (isHere ? paint.heading(line) : line) + "\n"
  }
}
