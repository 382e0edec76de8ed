extension Command {
  /// `.state`
  static var state: Self {
    Self(
      name: "state", help: "say where the machine stands", brief: "where the machine stands",
      group: .asking,
      example: ["<step>", ".state"]
    ) { session, _, console throws(CommandError) in
      session.show("\(session.state)\n", on: console)
    }
  }
}
