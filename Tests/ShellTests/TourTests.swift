import Notation
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("A tour in the shell")
struct TourTests {
  private static let tour = Tour(
    opening: ["push"],
    steps: [
      TourStep("Make room.", type: "given room 1"), TourStep("Pay.", type: "insert penny"),
      TourStep("Look.", type: ".ask coins"), TourStep("Go.", type: "push"),
    ], end: "Bye.\n")

  private static let reminder = "continues with the line below; .tour off leaves the tour)"

  /// Returns the output of some lines after `.tour`.
  private func output(_ lines: [String], isAtPrompt: Bool = true) -> Transcript {
    let session = Session<Turnstile>(
      .terminal, of: Transcript.tool, paint: Paint(isOn: false), tour: Self.tour,
      isAtPrompt: isAtPrompt)
    return Transcript(([".tour"] + lines).joined(separator: "\n"), in: session)
  }

  /// Returns the number of the last lesson that was shown.
  private func lesson(_ lines: [String]) -> Substring? {
    output(lines).output.matches(of: /\(lesson (\d) of 4\)/).last.map { $0.1 }
  }

  private static let lines = tour.steps.map(\.line)

  @Test("shows its progress, continues with each line, and ends")
  func wholeTour() {
    let transcript = output(Self.lines + [".ask coins"])
    #expect(transcript.diagnostics == "")
    #expect(transcript.output.hasPrefix("A tour of 4 lessons, each with a line to type. "))
    #expect(transcript.output.contains("\n\n(lesson 1 of 4) Make room.\n\n  given room 1\n\n"))
    #expect(transcript.output.contains("\n\n(lesson 4 of 4) Go.\n\n  push\n\n"))
    #expect(
      transcript.output.hasSuffix(
        "\nThat was the tour. The shell is still open.\n\nBye.\n\nhas coins\n"))
    #expect(!transcript.output.contains(Self.reminder))
  }

  @Test("repeats the lesson at an empty line, and reminds the user of it after any other line")
  func otherLines() {
    let repeated = output(["", "given room 1", ""]).output
    #expect(repeated.ranges(of: "(lesson 1 of 4) Make room.").count == 2)
    #expect(repeated.ranges(of: "(lesson 2 of 4) Pay.").count == 2)
    let other = output([".state", "insert token"]).output
    #expect(other.contains("locked\n(lesson 1 of 4 \(Self.reminder)\n\n  given room 1\n"))
    #expect(other.ranges(of: Self.reminder).count == 2)
  }

  @Test(
    "does not continue after an error, a refusal or a failure",
    arguments: [
      ["given room 0"], ["given room"], ["insert"], ["given room 1", "push"],
      ["given room 1", "insert penny", ".ask cions"],
      ["given room 1", "insert penny", ".ask coins", "has coins token"],
    ])
  func mistakes(_ lines: [String]) {
    let done = lines.filter(Self.lines.contains).count - (lines.last == "push" ? 1 : 0)
    #expect(lesson(lines) == "\(done + 1)")
    #expect(output(lines + Self.lines.dropFirst(done)).output.contains("That was the tour."))
  }

  @Test("accepts a lesson's line at any position, and goes back to where the lesson begins")
  func otherOrder() {
    let early = output(["insert penny", "push"] + Self.lines)
    #expect(early.output.contains("(first, back to where lesson 1 of 4 begins)\n"))
    #expect(early.output.contains("That was the tour."))
    #expect(early.diagnostics == "")
    let ahead = output(["given room 1", "insert penny", "push", ".ask coins", ".tree"])
    #expect(ahead.output.contains("(first, back to where lesson 3 of 4 begins)\nhas coins penny\n"))
    // Steps taken ahead of their lesson are kept.
    #expect(ahead.output.contains("\n* 1 insert penny\n  2 push\n"))
  }

  @Test("accepts another line that does the same")
  func sameMeaning() {
    #expect(lesson(["given room 1", "insert token"]) == "3")
    #expect(lesson(["given room 2"]) == "1")
    #expect(lesson(["given room 1", "insert button"]) == "2")
  }

  @Test("ends with .tour off, repeats the lesson with .tour, and restarts with `.tour again`")
  func leaving() {
    let left = output(["given room 1", ".tour off", "insert penny"])
    #expect(left.output.contains("The tour ends in lesson 2 of 4; .tour begins again.\n"))
    #expect(!left.output.contains(Self.reminder))
    #expect(lesson(["given room 1", "insert penny", ".tour"]) == "3")
    #expect(lesson(["given room 1", "insert penny", ".tour again"]) == "1")
    #expect(
      output([".tour off", ".tour off"]).output.hasSuffix(
        "no tour is under way; .tour begins one\n"))
  }
}
