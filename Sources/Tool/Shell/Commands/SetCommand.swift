import Machines

extension Command {
  /// `.set [NAME on|off]`
  static var set: Self {
    Self(
      name: "set", usage: "[NAME on|off]", help: "list what can be set, or set it",
      brief: "list or change settings",
      arguments: .settings, count: 0...2,
      example: [".set screen on", "<step>"]
    ) { session, arguments, console throws(CommandError) in
      let all = session.settings.all
      guard let name = arguments.first else {
        return session.show(
          Table(rows: all.map { [$0.name, $0.value, $0.help] }).text(within: console.columns),
          on: console)
      }
      let names = all.map(\.name)
      guard names.contains(name) else {
        throw CommandError(
          "there is no such setting", name, among: names,
          help: "one of \(names.joined(separator: ", "))", argument: 0)
      }
      guard let value = arguments.dropFirst().first, ["on", "off"].contains(value) else {
        throw CommandError(
          message: "a setting is on or off", help: "usage: .set \(name) on|off",
          argument: arguments.count > 1 ? 1 : nil)
      }
      session.settings.set(name, to: value == "on")
    }
  }
}
