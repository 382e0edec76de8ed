import ScenarioLanguage
import Testing

@Suite("The target of a text")
struct TextTargetTests {
  @Test(
    "is named by an argument, and is printed like it",
    arguments: [
      ("-", TextTarget.standardOutput), ("./-", .file("./-")),
      ("/dev/stdout", .file("/dev/stdout")),
    ])
  func arguments(_ argument: String, _ target: TextTarget) {
    #expect(TextTarget(argument: argument) == target)
    #expect(target.argument == argument)
  }
}
