extension Command {
  /// `.trace`
  static var trace: Self {
    Self(
      name: "trace", help: "print the scenario so far, with all that it caused",
      brief: "print the scenario", group: .asking,
      example: ["<step>", ".trace"]
    ) { session, _, console throws(CommandError) in
      let scenario = SavedScenario(session.body)
      session.show(
        scenario.isEmpty
          ? "nothing was done yet\n" : SavedScenario.text(of: [scenario], isNumbered: true),
        on: console)
    }
  }
}
