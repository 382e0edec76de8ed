import Running

extension Command {
  /// `.world`
  static var world: Self {
    Self(
      name: "world", help: "list what there is: the state, every answer, and what else is held",
      brief: "list all that there is", group: .asking,
      example: ["<step>", ".world"]
    ) { session, _, console throws(CommandError) in
      let sections = Inventory(of: session.body, at: session.position).sections
      let paint = session.settings.paint
      for (title, lines) in sections where !lines.isEmpty {
        let text = lines.map { "  \($0)\n" }.joined()
        session.show(paint.heading(title) + "\n" + text, on: console)
      }
    }
  }
}
