import Shell

extension Tour {
  /// A tour of the app: a failed login, its cause, and how to recover.
  static let ofWorld = Tour(
    opening: [
      "given user alice email alice@example.com password \"Sunflower-1\"", "launch",
      "choose log-in", "log-in alice@example.com \"Sunflower-1\"", "continue",
    ],
    steps: [
      TourStep(
        "A session begins with a world. This one has a user whom the server knows. Type:",
        type: "given user alice email alice@example.com password \"Sunflower-1\""),
      TourStep(
        "From here on, each line is a stimulus: an action on the app.",
        type: "launch"),
      TourStep(
        "Indented lines are its observations, and the prompt shows the app's state. What can"
          + " the user do here, and where does it lead?", type: ".can user"),
      TourStep("Tab completes every word. Choose one of them:", type: "choose log-in"),
      TourStep("What is on the screen?", type: ".screen"),
      TourStep("Mistype the password:", type: "log-in alice@example.com \"Moonflower-1\""),
      TourStep(
        "The log-in failed. Why did this happen?", type: ".why alerts _"),
      TourStep(
        "Now with the right password. The output shows a pseudonym such as password-2, because no"
          + " secret is ever printed:", type: "log-in alice@example.com \"Sunflower-1\""),
      TourStep("The device is new, so there is no history on it:", type: "continue"),
      TourStep(
        "alice is logged in. Nothing is lost: each step has a number, and you can go back.",
        type: ".back"),
      TourStep("If you take a different step from here, a branch starts:", type: "go-offline"),
      TourStep("See what happens without a network:", type: "continue"),
      TourStep("These are all your steps:", type: ".tree"),
      TourStep("And these are the steps to here as a scenario, ready for a file:", type: ".trace"),
    ],
    end: """
      .save FILE writes such a scenario, and `gatehouse run FILE` checks in CI that it still passes.
      .help lists all commands, .help WORD explains one, and .reset starts over.

      """)
}
