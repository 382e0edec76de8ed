import Machines
import Networking
import Testing

@Suite("The devices of a user")
struct UserDevicesTests {
  @Test("have as many names as a user can have devices")
  func names() {
    #expect(UserDevice.allCases.count == Int(User.deviceLimit))
    #expect(UserDevices(first: User.deviceLimit).all == UserDevice.allCases)
  }

  @Test("are named by the first of the names", arguments: 0...User.deviceLimit)
  func first(count: UInt8) {
    let devices = UserDevices(first: count)
    #expect(devices.count == count)
    #expect(devices.all == Array(UserDevice.allCases.prefix(Int(count))))
    #expect(UserDevice.allCases.allSatisfy { devices.contains($0) == ($0.rawValue < count) })
  }

  @Test("are the rest of a list after a removal, even if the removal is repeated")
  func without() {
    let list = DeviceList(UserDevices(first: 3), wantsPassword: false)
    #expect(list.without(.desktop).devices.all == [.laptop, .tablet])
    #expect(list.without(.desktop).without(.desktop) == list.without(.desktop))
    #expect(!list.without(.desktop).wantsPassword)
    #expect(list.without(.watch) == list)
  }
}
