public import FileAccess
public import ScenarioLanguage

extension TextSource {
  /// The bytes of the text. A pipe is waited for, but no longer than until `isInterrupted`.
  public func read(
    isInterrupted: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    guard let path else {
      return try FileSystem.readStandardInput(named: name, isInterrupted: isInterrupted)
    }
    return try FileSystem.read(path, isInterrupted: isInterrupted)
  }

  /// The file that a path in the text means: relative to the folder of the text's own file, or else to
  /// the working folder.
  func file(at reference: String) -> String { Paths.resolve(reference, from: path ?? "") }
}
