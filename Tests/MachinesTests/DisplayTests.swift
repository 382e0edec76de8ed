import Machines
import Testing
import TurnstileMachine

@Suite("A display")
struct DisplayTests {
  @Test("is drawn as a heading, with a line for each element below it")
  func text() {
    let display = Display(
      "login", title: "Log in", isMarked: true,
      [
        .text("Welcome"), .item("laptop"), .field("e-mail", "a@b.example"), .field("phone", nil),
        .secret("password", "••••"), .activity("authenticating"), .question("sign-out"),
        .button("switch-to phone", label: "By phone"), .button("back"), .alert("wrong-code"),
      ])
    #expect(
      display.text == """
        [login] Log in •
          Welcome
          · laptop
          e-mail: a@b.example
          phone:
          password: ••••
          … authenticating
          sign-out?
          (switch-to phone)
          (back)
          ! wrong-code

        """)
  }

  @Test("has no heading and no margin if it is not a screen")
  func nameless() {
    #expect(Display(nil, [.text("(not running)")]).text == "(not running)\n")
    #expect(Display("launch-screen").text == "[launch-screen]\n")
  }

  @Test("of a machine that declares no display is the machine's state")
  func standard() {
    #expect(Turnstile().display(after: [], in: Lexicon()) == Display(nil, [.text("locked")]))
  }
}
