import FileAccess
import Machines
import Running

/// A file to which a session writes every step as soon as the step is finished.
///
/// If the session takes a further step, the step is appended to the file. Any other change, such as
/// a branch or another scenario, rewrites the file.
struct SessionRecording<M: Machine>: Sendable {
  /// The part of the session that has been recorded.
  private struct Mark: Hashable {
    var last = 0
    var position = 0
    var assertions = 0
    var scenarios = 0
  }

  let path: String
  private var recorded = Mark()
  private var isWritten = false
  /// The file's stamp after the last write; `nil` before the first write.
  private var stamp: FileSystem.Stamp?

  init(at path: String) { self.path = path }

  /// Brings the file up to date with a session if anything has changed. Also updates the shelf's
  /// record of the file's content.
  mutating func update(_ body: Body<M>, _ shelf: inout Shelf<M>) throws(FileError) {
    let timeline = body.timeline
    let now = Mark(
      last: timeline.last, position: timeline.position,
      assertions: timeline.assertions(at: timeline.position).count, scenarios: shelf.count)
    guard now != recorded else { return }
    // If only the position has changed, there is nothing to write.
    let isNews =
      now.last != recorded.last || now.scenarios != recorded.scenarios
      || now.position == recorded.position
    guard FileSystem.stamp(of: path) == stamp else {
      throw FileError(path, "was changed in the meantime")
    }
    if let text = addition(of: body, now) {
      shelf.keep(now.position, insteadOf: recorded.position, in: path)
      try FileSystem.append(text, to: path)
    } else if isNews {
      let scenarios = shelf.scenarios(for: path, of: body, isWhole: true)
      guard !scenarios.isEmpty else { return }
      try FileSystem.replace(path, with: SavedScenario.text(of: scenarios))
      isWritten = true
    }
    stamp = FileSystem.stamp(of: path)
    recorded = now
  }

  /// Returns the text that a further step, or a further assertion after the last step, adds to a
  /// file with one scenario. For any other change, returns `nil`.
  private func addition(of body: Body<M>, _ now: Mark) -> String? {
    let timeline = body.timeline
    guard isWritten, now.scenarios == 0, recorded.scenarios == 0, now.position == now.last,
      timeline.stepCount == now.last, recorded.position == recorded.last
    else { return nil }
    if now.last == recorded.last, now.assertions == recorded.assertions + 1 {
      let text = timeline.assertions(at: now.position).last.map { "\($0)\n" } ?? ""
      return (now.assertions == 1 ? "\n" : "") + text
    }
    guard now.last == recorded.last + 1, recorded.last > 0, now.assertions == 0,
      !body.hasBrokenNever
    else { return nil }
    return "\n" + SavedScenario.text(of: now.position, of: timeline, in: body.lexicon)
  }
}

extension Session {
  // The compiler does not regard the error type that a closure throws as a use of the type's
  // module. This type is therefore declared in a file that uses the module in other ways as well.
  /// Opens a file for the user to edit, and returns once the edited text is final.
  package typealias Editor = @Sendable (_ path: String) throws(FileError) -> Void

  /// Records the session in a new file. After each line, the file contains every finished step.
  /// Throws if the file already exists or its folder does not exist.
  package mutating func record(in path: String) throws(FileError) {
    guard FileSystem.kind(of: path) == nil else {
      throw FileError(path, "exists; a session can only be recorded in a new file")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard FileSystem.kind(of: folder) == .folder else {
      throw FileError(path, "there is no such folder")
    }
    recording = SessionRecording(at: path)
  }

  /// Brings the recording up to date. If the file cannot be written, reports the error and ends the
  /// recording.
  mutating func updateRecording(on console: any Console) {
    guard var recording else { return }
    // The steps of the files that the scenario uses are taken only when they are needed.
    let body = begun ?? Body(structure, in: setting)
    do throws(FileError) {
      try recording.update(body, &shelf)
      self.recording = recording
    } catch {
      self.recording = nil
      note(.unreadable)
      let text = "\(error.text): the session is no longer recorded"
      complain(settings.paint.error(text) + "\n", on: console)
    }
  }
}
