import FileAccess
import Machines
import Notation
import ScenarioLanguage

/// The claims in some files.
package struct ClaimLibrary: Sendable {
  /// The folder whose claims are checked unless other files are chosen.
  package static let defaultFolder = "Scenarios/claims"

  /// The texts of the files, sorted by path.
  package private(set) var texts: [ClaimDocument] = []
  /// Whether the user chose the files. Otherwise, not every claim is expected to be tested.
  package var isChosen = true
  /// The files that cannot be read.
  package private(set) var errors: [FileError] = []

  /// Creates a library of texts.
  package init(_ texts: [ClaimDocument] = []) { self.texts = texts }

  /// Returns the files of claims at a path: the file itself, or the files in the folder.
  package static func files(at path: String) throws(FileError) -> [String] {
    guard FileSystem.kind(of: path) == .folder else {
      return ClaimDocument.isClaims(path) ? [path] : []
    }
    return try files(in: path)
  }

  /// Reads the files at some paths: files, or folders with files whose names end in `.claims`.
  package init(_ paths: [String], knowing words: KnownWords) {
    for path in paths {
      do throws(FileError) {
        let isFolder = FileSystem.kind(of: path) == .folder
        for file in isFolder ? try Self.files(in: path) : [path] {
          let bytes = try FileSystem.read(file)
          texts.append(ClaimDocument(name: file, bytes: bytes, knowing: words))
        }
      } catch { errors.append(error) }
    }
  }

  private static func files(in path: String) throws(FileError) -> [String] {
    guard let entries = FileSystem.entries(in: path) else { throw FileSystem.failure(path) }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    var files: [String] = []
    for entry in entries {
      let path = prefix + entry.name
      if FileSystem.kind(of: path) == .folder {
        files += try Self.files(in: path)
      } else if ClaimDocument.isClaims(entry.name) {
        files.append(path)
      }
    }
    return files
  }

  /// Whether there are no claims to check.
  package var isEmpty: Bool { texts.isEmpty && errors.isEmpty }

  /// Returns the claims of all files, for counting them.
  package func claims<M: Machine>(of machine: M.Type) -> [Claim<M>] {
    var lexicon = Lexicon()
    return claims(of: machine, in: &lexicon).claims
  }

  /// Returns the claims of all files. Their texts are added to `lexicon`.
  package func claims<M: Machine>(
    of machine: M.Type = M.self, in lexicon: inout Lexicon
  ) -> (claims: [Claim<M>], diagnostics: [Diagnostic]) {
    var claims: [Claim<M>] = []
    var diagnostics: [Diagnostic] = []
    for text in texts {
      let read = ClaimReader<M>.read(text, in: &lexicon)
      claims += read.claims.map { claim in
        var claim = claim
        claim.expectsTests = isChosen
        return claim
      }
      diagnostics += read.diagnostics
    }
    return (claims, diagnostics)
  }
}
