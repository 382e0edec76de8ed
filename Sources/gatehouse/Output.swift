import FileAccess
import ArgumentParser
import Replaying

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where results and diagnostics go.
enum Output {
  /// Results, on standard output. Whoever closed it wants no more: the process ends quietly.
  static func results(_ text: String) { write(text, STDOUT_FILENO) }

  /// Diagnostics, on standard error.
  static func diagnostics(_ text: String) { write(text, STDERR_FILENO) }

  private static func write(_ text: String, _ descriptor: Int32) {
    guard !text.isEmpty else { return }
    do { try FileSystem.write(Array(text.utf8), to: descriptor, "standard output") } catch {
      let isClosed = error.reason == String(cString: strerror(EPIPE))
      if descriptor == STDOUT_FILENO, !isClosed {
        write("gatehouse: \(error.text)\n", STDERR_FILENO)
      }
      // Nobody can be told what cannot be told on standard error; results are still wanted.
      if descriptor == STDOUT_FILENO { exit(ExitStatus.unreadable.rawValue) }
    }
  }

  /// Whether results go to a terminal that can write over what it shows.
  static var isTerminal: Bool { isTerminal(STDOUT_FILENO) }

  /// Whether a descriptor leads to a terminal that knows more than to print.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.value("TERM") != "dumb"
  }
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Colours as chosen. `NO_COLOR` counts when it is not empty; `TERM=dumb` knows no colours.
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

/// The option that every command with coloured text has.
struct ColorOption: ParsableArguments {
  @Option(help: "Colour the text: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color = ColorChoice.auto

  /// Colours as chosen.
  var paint: Paint { color.paint }
}
