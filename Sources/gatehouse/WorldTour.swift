import Shell

extension Tour {
  /// The tour through the app: a first log-in that goes wrong, why it did, and back again.
  static let ofWorld = Tour(
    opening: [
      "given user alice email alice@example.com password \"Sunflower-1\"", "launch",
      "choose log-in",
    ],
    steps: [
      TourStep(
        "A session begins with a world. This one has a user whom the server knows. Type:",
        type: "given user alice email alice@example.com password \"Sunflower-1\""),
      TourStep(
        "From here on, each line is a stimulus: something that is done to the app.",
        type: "launch"),
      TourStep(
        "Indented lines are what it caused, and the prompt says where the app stands. What can"
          + " the user do here, and where does it lead?", type: ".can user"),
      TourStep("Tab completes every word. Take one of the ways:", type: "choose log-in"),
      TourStep("What is on the screen?", type: ".screen"),
      TourStep("Mistype the password:", type: "log-in alice@example.com \"Moonflower-1\""),
      TourStep(
        "Secrets in quotes are printed as pseudonyms. Why did it come to this?",
        type: ".why alerts _"),
      TourStep("Now with the right one:", type: "log-in alice@example.com \"Sunflower-1\""),
      TourStep("The device is new, so there is no history on it:", type: "continue"),
      TourStep(
        "alice is logged in. Nothing is lost: each step has a number, and you can go back.",
        type: ".back"),
      TourStep("Something else from here begins a branch:", type: "go-offline"),
      TourStep("See what happens without a network:", type: "continue"),
      TourStep("This is all that you did:", type: ".tree"),
      TourStep("And this is the way to here as a scenario, ready for a file:", type: ".trace"),
    ],
    end: """
      .save FILE writes such a scenario, and `gatehouse run FILE` checks in CI that it still holds.
      .help lists all commands, .help WORD explains one, and .reset begins anew.

      """)
}
