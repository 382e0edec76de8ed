import FileAccess
import ScenarioLanguage

extension [TextSource] {
  /// Throws an error if two paths lead to the same file, for example through links. The file's
  /// content would otherwise be counted twice.
  func requireDistinct() throws(FileError) {
    var known: [FileSystem.Stamp: TextSource] = [:]
    for (index, source) in enumerated() {
      guard !self[..<index].contains(source) else {
        throw FileError(source.name, "is named twice")
      }
      guard let stamp = FileSystem.stamp(of: source.path ?? "/dev/stdin") else { continue }
      if let other = known.updateValue(source, forKey: stamp) {
        throw FileError(source.name, "is the same file as \(other.name)")
      }
    }
  }
}
