extension Command {
  /// `.tree`
  static var tree: Self {
    Self(
      name: "tree", help: "draw all steps that were taken, with the branches that .back began",
      brief: "draw all branches", group: .time,
      example: ["<step>", ".back", ".tree"]
    ) { session, _, console throws(CommandError) in
      session.show(StepTree(of: session.body).text(session.settings.paint), on: console)
    }
  }
}
