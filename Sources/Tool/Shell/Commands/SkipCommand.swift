import Machines
import Running
import Tracing

extension Command {
  /// `.skip N`
  static var skip: Self {
    Self(
      name: "skip", usage: "N", help: "replay the steps without step N and print the differences",
      brief: "replay without a step", group: .time,
      arguments: .positions, count: 1...1, example: ["<step>", ".skip 1"]
    ) { session, arguments, console throws(CommandError) in
      let position = try session.position(named: arguments[0], at: 0)
      let path = session.body.timeline.path(to: session.position)
      guard let index = path.firstIndex(of: position) else {
        throw CommandError(
          message: "this step did not lead here",
          help: path.isEmpty ? ".can lists steps" : "those that did: .trace", argument: 0)
      }
      let text = try Omission(body: session.body, path: path, index: index).text()
      session.show(session.settings.paint.difference(text), on: console)
    }
  }
}

/// The steps of a session with one step left out.
private struct Omission<M: Machine> {
  let body: Body<M>
  let path: [Int]
  let index: Int

  /// Returns the later steps whose observations change, with the differing lines, and the state in
  /// which each sequence of steps ends. Throws if the machine breaks down in one of the sequences.
  func text() throws(CommandError) -> String {
    let timeline = body.timeline
    let omitted = timeline.step(to: path[index])
    var machine = timeline.machine(at: omitted.origin)
    var trail = Trail<M>()
    var text = "without \(path[index]) \(omitted.stimulus.text(in: body.lexicon)):\n"
    var differing = 0
    for position in path[(index + 1)...] {
      let step = timeline.step(to: position)
      machine.step(step.stimulus, into: &trail)
      let difference = LineDifference(lines(timeline.trail(at: position)), lines(trail))
      guard !difference.isEmpty else { continue }
      differing += 1
      text += "  \(position) \(step.stimulus.text(in: body.lexicon))\n" + lines(difference)
    }
    try requireAnswers(of: timeline.machine)
    try requireAnswers(of: machine)
    let (old, new) = (timeline.machine.state, machine.state)
    if differing == 0 { text += "  every later step has the same observations\n" }
    let states = [old, new].map { $0.text(in: body.lexicon) }
    return text
      + (old == new ? "  and it ends at \(states[0])\n" : "-   \(states[0])\n+   \(states[1])\n")
  }

  private func lines(_ trail: Trail<M>) -> [String] {
    trail.observations.map { $0.text(in: body.lexicon) }
  }

  private func lines(_ difference: LineDifference) -> String {
    difference.lines.map { line in
      switch line.side {
      case .both: "      \(line.text)\n"
      case .before: "-     \(line.text)\n"
      case .after: "+     \(line.text)\n"
      }
    }.joined()
  }
}
