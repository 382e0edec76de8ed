import Foundation

/// `SessionPicture FOLDER` records a session of the shell. It writes the session into the folder as
/// `session.cast`, which asciinema can play, and as the picture `session.svg`.
@main
enum SessionPicture {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: SessionPicture FOLDER\n".utf8))
      exit(64)
    }
    let folder = URL(filePath: CommandLine.arguments[1])
    let recording = try Recording(of: firstLogin)
    try Data(recording.cast.utf8).write(to: folder.appending(path: "session.cast"))
    try Data(Picture(of: recording).svg.utf8).write(to: folder.appending(path: "session.svg"))
  }

  /// A first login, in which a wrong password is entered before the right password.
  private static let firstLogin = [
    #"given user alice email alice@example.com password "Sunflower-1""#,
    "launch",
    "choose log-in",
    #"log-in alice@example.com "Moonflower-2""#,
    #"log-in alice@example.com "Sunflower-1""#,
    ".why",
    ".screen",
  ]
}
