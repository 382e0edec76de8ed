import LibC

/// A file for another program to edit. It is in its own folder, which no other user can read.
package final class ScratchFile {
  /// The path of the file.
  package let path: String
  private let folder: String

  /// Creates a file with this name in the user's folder for temporary files.
  package init(named name: String, _ text: String) throws(FileError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard made else { throw FileSystem.failure(base) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = "\(folder)/\(name)"
    try FileSystem.replace(path, with: text)
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }
}
