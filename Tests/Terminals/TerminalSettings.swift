import LibC

/// The settings of a terminal that a program can change. They can be compared.
public struct TerminalSettings: Hashable, Sendable {
  private let flags: [UInt]
  private let characters: [UInt8]

  /// Whether the terminal itself handles line editing, as most programs expect.
  public let isCooked: Bool

  init(_ descriptor: Int32) {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map(UInt.init)
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    isCooked = settings.c_lflag & tcflag_t(ICANON) != 0
  }
}
