extension Command {
  /// `.reset`
  static var reset: Self {
    Self(
      name: "reset", help: "forget the scenario that stands, with all that was given",
      brief: "begin anew",
      example: ["<step>", ".reset"]
    ) { session, _, console throws(CommandError) in
      session.reset()
      session.show("\(session.state)\n", on: console)
    }
  }
}
