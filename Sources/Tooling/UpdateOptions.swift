import ArgumentParser
import FileAccess
import LibC
import Machines
import Replaying

/// The options for a run that updates files.
struct UpdateOptions<M: Machine>: ParsableArguments {
  @Flag(
    help: """
      First correct what differs from what is seen in blocks, `is` and `has`, and show the \
      difference; `...` and `_` stay where they hold. With --strict, also write blocks that are \
      missing.
      """)
  var update = false

  @Flag(
    help: "The same, but ask before each block: take, keep, skip (the rest of the file) or quit.")
  var review = false

  /// Whether the run updates files; `--review` alone asks for that too.
  var isOn: Bool { update || review }

  /// The option that asks for an update, as typed.
  var name: String { update ? "--update" : "--review" }

  func validate() throws {
    if isOn, Self.isInCI {
      throw ValidationError(
        "\(name) writes files, which nobody would see in CI: the variable CI is set.")
    }
  }

  /// Updates the selected scenarios at `paths`.
  func update(
    _ paths: [String], with library: LibraryUpdate<M>, paint: Paint
  ) -> ExitStatus {
    let report = UpdateReport(paint: paint)
    var answers = StandardInput()
    let decide: (() -> LibraryUpdate<M>.Decision)? =
      review ? { Self.decision(&answers, report) } : nil
    let isWhole = library.run(paths, decide: decide) { event in
      let text = report.text(for: event)
      Output.results(text.output)
      Output.diagnostics(text.diagnostics)
    }
    return isWhole ? .success : .unreadable
  }

  /// Asks for a decision until there is a valid answer; the end of the input ends the update.
  private static func decision(
    _ answers: inout StandardInput, _ report: UpdateReport
  ) -> LibraryUpdate<M>.Decision {
    while true {
      Output.results(report.question)
      do throws(FileError) {
        guard let line = try answers.next() else {
          Output.results("\n")
          return .quit
        }
        let answer = String(decoding: line, as: UTF8.self)
        if isatty(STDIN_FILENO) == 0 { Output.results("\(answer)\n") }
        if let decision: LibraryUpdate<M>.Decision = UpdateReport.decision(answer) {
          return decision
        }
        Output.results(UpdateReport.hint)
      } catch {
        Output.diagnostics("\(error.text)\n")
        return .quit
      }
    }
  }

  private static var isInCI: Bool {
    Environment.value("CI").map { $0.lowercased() != "false" } ?? false
  }
}
