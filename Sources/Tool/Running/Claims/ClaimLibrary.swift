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

  /// Returns the files of claims at a path, which is a file or a folder, and the errors in listing
  /// folders.
  package static func files(at path: String) -> (files: [String], errors: [FileError]) {
    guard FileSystem.kind(of: path) == .folder else {
      return (ClaimDocument.isClaims(path) ? [path] : [], [])
    }
    guard let entries = FileSystem.entries(in: path) else {
      return ([], [FileSystem.failure(path)])
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return entries.reduce(into: ([], [])) { found, entry in
      let (files, errors) = files(at: prefix + entry.name)
      found.files += files
      found.errors += errors
    }
  }

  /// Reads the files at some paths: files, or folders with files whose names end in `.claims`.
  /// `input` is the text of the path `-`; if it is `nil`, this is the name of a file. Waiting for a
  /// pipe ends when `isInterrupted` returns true.
  package init(
    _ paths: [String], knowing words: KnownWords, input: [UInt8]? = nil,
    isInterrupted: () -> Bool = { false }
  ) {
    for path in paths {
      if let input, !TextSource(argument: path).isFile {
        let name = TextSource(argument: path).name
        texts.append(ClaimDocument(name: name, bytes: input, knowing: words))
        continue
      }
      let isFolder = FileSystem.kind(of: path) == .folder
      let (files, errors) = isFolder ? Self.files(at: path) : ([path], [])
      self.errors += errors
      for file in files {
        do throws(FileError) {
          let bytes = try FileSystem.read(file, isInterrupted: isInterrupted)
          texts.append(ClaimDocument(name: file, bytes: bytes, knowing: words))
        } catch { self.errors.append(error) }
      }
    }
  }

  /// Whether there are no claims to check.
  package var isEmpty: Bool { texts.isEmpty && errors.isEmpty }

  /// Returns the errors in all files.
  package func diagnostics<M: Machine>(of machine: M.Type) -> [Diagnostic] {
    var lexicon = Lexicon()
    return claims(of: machine, in: &lexicon).diagnostics
  }

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
