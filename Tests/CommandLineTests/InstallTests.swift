import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The script that installs missing packages")
struct InstallTests {
  /// Returns the effects of the script when a user with this ID runs it. The system's programs are
  /// replaced by programs that only print their own names.
  private func install(isThere: Bool, user: Int, hasPackages: Bool = true) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.writeProgram("bin/dpkg", "exit \(isThere ? 0 : 1)")
    try folder.writeProgram("bin/id", "echo \(user)")
    try folder.writeProgram("bin/sudo", "echo sudo \"$@\"")
    if hasPackages { try folder.writeProgram("bin/apt-get", "echo apt-get \"$@\"") }
    let script = Project.folder.appending(path: ".ci/install").path()
    let result = try Gatehouse.shell("PATH=$PWD/bin /bin/bash '\(script)'", in: folder.path)
    #expect(result.status == 0)
    #expect(result.diagnostics == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("installs as root, or with sudo as any other user")
  func missing() throws {
    let commands = ["apt-get update -q", "apt-get install -qy libedit-dev libexpat1"]
    #expect(try install(isThere: false, user: 0) == commands)
    #expect(try install(isThere: false, user: 1000) == commands.map { "sudo \($0)" })
  }

  @Test("does nothing if nothing is missing or there is no apt")
  func present() throws {
    #expect(try install(isThere: true, user: 0) == [])
    #expect(try install(isThere: false, user: 0, hasPackages: false) == [])
  }
}
