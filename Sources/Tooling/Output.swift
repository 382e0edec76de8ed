import ArgumentParser
import FileAccess
import LibC
package import Replaying

/// Prints results and diagnostics.
package enum Output {
  /// Prints results to standard output. If it is closed, the process ends quietly.
  package static func results(_ text: String) { write(text, STDOUT_FILENO) }

  /// Prints diagnostics to standard error.
  package static func diagnostics(_ text: String) { write(text, STDERR_FILENO) }

  private static func write(_ text: String, _ descriptor: Int32) {
    guard !text.isEmpty else { return }
    do { try FileSystem.write(Array(text.utf8), to: descriptor, standardOutput) } catch {
      if descriptor == STDOUT_FILENO { complain(error) }
      // An error on standard error cannot be reported, and results are still wanted.
      if descriptor == STDOUT_FILENO { exit(ExitStatus.unreadable.rawValue) }
    }
  }

  private static let standardOutput = "standard output"

  private static func complain(_ error: FileError) {
    let isClosed = error.reason == String(cString: strerror(EPIPE))
    if !isClosed { write("\(RunningTool.name): \(error.text)\n", STDERR_FILENO) }
  }

  /// Has the process fail where what the argument parser printed, such as help, could not be
  /// written: the library does not look.
  static func watchPrinting() {
    atexit {
      guard fflush(nil) != 0 else { return }
      let reason = String(cString: strerror(errno))
      Output.complain(FileError(Output.standardOutput, reason))
      _exit(ExitStatus.unreadable.rawValue)
    }
  }

  /// Whether results go to a terminal that can overwrite its output.
  static var isTerminal: Bool { isTerminal(STDOUT_FILENO) }

  /// Whether diagnostics go to a terminal.
  static var complainsAtTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a descriptor refers to a terminal with cursor movement.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.value("TERM") != "dumb"
  }
}

/// The choice of coloured output.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The resulting colours. `NO_COLOR` counts if it is not empty; `TERM=dumb` has no colours.
  var paint: Paint {
    switch self {
    case .always: Paint(isOn: true)
    case .never: Paint(isOn: false)
    case .auto:
      Paint(
        results: Self.isWanted(on: STDOUT_FILENO), diagnostics: Self.isWanted(on: STDERR_FILENO))
    }
  }

  private static func isWanted(on descriptor: Int32) -> Bool {
    Output.isTerminal(descriptor) && Environment.value("NO_COLOR") == nil
  }
}

/// The option of all commands with coloured output.
package struct ColorOption: ParsableArguments {
  @Option(help: "Colour the text: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color = ColorChoice.auto

  package init() {}

  /// The resulting colours.
  package var paint: Paint { color.paint }
}
