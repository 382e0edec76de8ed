import ScenarioLanguage
import Testing

@Suite("Where a text goes to")
struct TextTargetTests {
  @Test(
    "is what an argument names, and is named by it again",
    arguments: [
      ("-", TextTarget.standardOutput), ("./-", .file("./-")),
      ("/dev/stdout", .file("/dev/stdout")),
    ])
  func arguments(_ argument: String, _ target: TextTarget) {
    #expect(TextTarget(argument: argument) == target)
    #expect(target.argument == argument)
  }
}
