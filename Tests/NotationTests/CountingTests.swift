import Notation
import Testing

@Suite("A count")
struct CountingTests {
  @Test(
    "has its noun, and a comma between groups of three digits",
    arguments: [
      (0, "0 steps"), (1, "1 step"), (999, "999 steps"), (1_000, "1,000 steps"),
      (1_234_567, "1,234,567 steps"), (-1_000, "-1,000 steps"), (-100, "-100 steps"),
      (.max, "9,223,372,036,854,775,807 steps"), (.min, "-9,223,372,036,854,775,808 steps"),
    ])
  func counted(_ number: Int, _ text: String) {
    #expect(number.counted("step") == text)
  }
}
