import ArgumentParser
import Replaying

/// The option to keep running scenarios when they change.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: """
      Run again what changed, and what uses it, until Ctrl-C; reports tell of the last run. At a \
      terminal, keys run everything or what failed again, update, and open the shell.
      """)
  var watch = false
}
