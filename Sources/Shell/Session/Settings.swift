import Machines
import Replaying

/// What can be chosen about what a session prints.
struct Settings: Sendable {
  /// The colours.
  var paint: Paint
  /// Whether the screen is drawn after each stimulus.
  var showsScreen = false

  init(paint: Paint) { self.paint = paint }

  /// What can be set, with its value and what it means.
  var all: [(name: String, value: String, help: String)] {
    [
      ("color", paint.isOn ? "on" : "off", "colour what is printed"),
      ("screen", showsScreen ? "on" : "off", "draw the screen after each stimulus"),
    ]
  }

  /// Sets what has this name.
  mutating func set(_ name: String, to isOn: Bool) {
    if name == "color" { paint = Paint(isOn: isOn) }
    if name == "screen" { showsScreen = isOn }
  }
}
