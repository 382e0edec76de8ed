import FileAccess
import ScenarioLanguage

extension TextSource {
  /// Reads the bytes of the text. Reading from a pipe waits for input until `isInterrupted` returns
  /// true.
  package func read(
    isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    guard let path else {
      return try FileSystem.readStandardInput(named: name, isInterrupted: isInterrupted)
    }
    return try FileSystem.read(path, isInterrupted: isInterrupted)
  }

  /// Resolves a path in the text. The path is relative to the folder of the text's own file or, if
  /// the text is not in a file, to the working directory.
  func file(at reference: String) -> String { Paths.resolve(reference, from: path ?? "") }
}
