extension Command {
  /// `.screen`
  static var screen: Self {
    Self(
      name: "screen", help: "draw what is on the display", brief: "draw the display",
      group: .asking,
      example: ["<step>", ".screen"]
    ) { session, _, console throws(CommandError) in session.showScreen(on: console) }
  }
}
