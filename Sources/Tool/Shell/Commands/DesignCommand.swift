import Machines
import Running

extension Command {
  /// `.VERB [DESIGN]`, by the name of the given for designs: `.routing coordinator`
  static func choice(of designs: DesignGiven<M>) -> Self {
    let other = designs.examples.first { $0 != designs.standard } ?? designs.standard
    return Self(
      name: designs.verb, usage: "[DESIGN]",
      help: "say which design decides, or begin anew in another", brief: "the design that decides",
      arguments: .design(designs), count: 0...1,
      example: ["<step>", ".\(designs.verb) \(other)"]
    ) { session, arguments, console throws(CommandError) in
      let before = session
      guard let design = arguments.first else {
        return session.show("\(before.design(by: designs))\n", on: console)
      }
      try session.beginAnew(in: design, of: designs)
      let name = session.design(by: designs)
      session.show("\(name): \(session.state)\n", on: console)
      guard session.state != before.state else { return }
      session.show("  \(before.design(by: designs)): \(before.state)\n", on: console)
    }
  }
}
