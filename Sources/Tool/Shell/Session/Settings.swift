import Running

/// The settings for a session's output.
struct Settings: Sendable {
  /// The colours.
  var paint: Paint
  /// Whether the screen is shown after each stimulus.
  var showsScreen = false

  /// Whether each stimulus is shown before its observations.
  var showsStimuli = false

  /// Whether a terminal should page output that is longer than its screen.
  var pages = true

  /// Whether a preview of a line's effect is shown next to the line while it is being typed.
  var showsGhosts = false

  /// All settings with their values and descriptions.
  var all: [(name: String, value: String, help: String)] {
    [
      ("color", paint.isOn ? "on" : "off", "colour the output"),
      ("echo", showsStimuli ? "on" : "off", "print each stimulus before its observations"),
      ("pager", pages ? "on" : "off", "page output longer than the terminal"),
      ("ghost", showsGhosts ? "on" : "off", "show where a line at the prompt would lead"),
      ("screen", showsScreen ? "on" : "off", "draw the screen after each stimulus"),
    ]
  }

  /// Changes the setting with this name.
  mutating func set(_ name: String, to isOn: Bool) {
    if name == "color" { paint = Paint(isOn: isOn) }
    if name == "echo" { showsStimuli = isOn }
    if name == "pager" { pages = isOn }
    if name == "ghost" { showsGhosts = isOn }
    if name == "screen" { showsScreen = isOn }
  }
}
