extension Command {
  /// `.quit`
  static var quit: Self {
    Self(
      name: "quit", help: "leave the shell, as Ctrl-D does", brief: "leave, as Ctrl-D does",
      example: ["<step>", ".quit"]
    ) { session, _, _ throws(CommandError) in session.end() }
  }
}
