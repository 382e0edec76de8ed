import AppRoot
import Authentication
import Machines
import Networking
import Sessions
import Simulation
import Testing

private let alice = AccountID(UserID(id: 1))
private let bob = AccountID(UserID(id: 2))

private func given(_ givens: Given...) throws -> World {
  var world = World()
  for given in givens { try world.prepare(given) }
  return world
}

private func account(
  _ id: AccountID, needsMigration: Bool = false, isUnregistered: Bool = false
) -> Given {
  .account(
    id, cookie: nil, needsMigration: needsMigration, withoutUser: false,
    unregistered: isUnregistered, conversation: nil)
}

@Suite("The world")
struct WorldDialogueTests {
  @Test("leads to the landing screen after a cold start without an account")
  func coldStart() throws {
    var world = World()
    #expect(
      try world.take(.user(.launch(inactive: false))) == [
        .effect(.shows(.launchScreen(migrating: false))),
        .effect(.requests(.open(.versionCheck), for: nil)),
        .transition(.unauthenticated(error: nil, reason: nil, nil, nil), via: .appRoot),
        .transition(.unauthenticated(error: nil, reason: nil, .landing, nil), via: .flow),
        .effect(.shows(.scene(.landing))),
      ])
  }

  @Test(
    "counts this device among the user's devices once it is registered", arguments: [false, true])
  func devices(_ isUnregistered: Bool) throws {
    let world = try given(
      .user(
        UserID(id: 1), email: nil, phone: nil, password: nil, sso: false, secondFactor: false,
        devices: 3, status: nil), account(alice, isUnregistered: isUnregistered))
    let users = world.inventory(in: Lexicon()).first { $0.title == "users" }?.lines
    let count = isUnregistered ? "3 of 7 devices" : "4 of 7 devices, with this one"
    #expect(users?.count == 1)
    #expect(users?.first?.hasSuffix(count) == true, "\(users ?? [])")
  }

  @Test("answers, before the launch, only that the app is not running")
  func notRunning() throws {
    var world = World()
    for act in [
      UserAct.activate, .deactivate, .terminate, .addAccount, .logOut, .switchTo(alice),
      .openConversation(ConversationID(id: 1)), .closeConversation,
    ] {
      #expect(try world.take(.user(act)) == [.refused(.notRunning)])
    }
    #expect(try world.take(.system(.finishMigration)) == [.refused(.notRunning)])
  }

  @Test("ends the old session during a switch only once the skeleton is shown")
  func completion() throws {
    var world = try given(account(alice), account(bob))
    _ = try world.take(.user(.launch(inactive: false)))
    #expect(
      try world.take(.user(.switchTo(bob))) == [
        .transition(.loading(account: bob, from: alice), via: .appRoot),
        .effect(.shows(.skeleton(to: bob, from: alice))),
        .effect(.tearsDown(.session(of: alice))),
        .effect(.activates(bob)),
        .transition(.authenticated(user: bob, completedRegistration: false), via: .appRoot),
        .effect(.shows(.conversationList)),
      ])
  }

  @Test("is equal to another world after the same stimuli, and independent of its copies")
  func value() throws {
    var one = try given(account(alice), account(bob))
    _ = try one.take(.user(.launch(inactive: false)))
    var other = one
    #expect(other == one)
    _ = try other.take(.user(.logOut))
    #expect(other != one)
    _ = try one.take(.user(.logOut))
    #expect(other == one)
    #expect(other.hashValue == one.hashValue)
  }

  @Test("contains no number that only grows")
  func cycle() throws {
    var world = try given(account(alice), account(bob))
    _ = try world.take(.user(.launch(inactive: false)))
    var visited: Set<World> = [world]
    for _ in 0..<5 {
      _ = try world.take(.user(.switchTo(bob)))
      _ = try world.take(.user(.switchTo(alice)))
      visited.insert(world)
    }
    #expect(visited.count == 1)
  }
}

@Suite("The givens of the world")
struct GivenTests {
  @Test("exclude more accounts than a device can store")
  func tooManyAccounts() {
    #expect(throws: Objection.self) {
      try given(
        account(alice), account(bob), account(AccountID(UserID(id: 3))),
        account(AccountID(UserID(id: 4))))
    }
  }

  @Test("exclude an eighth registered device of a user, but not an unregistered one")
  func eighthDevice() throws {
    let crowded = Given.user(
      alice.user, email: nil, phone: nil, password: nil, sso: false, secondFactor: false,
      devices: User.deviceLimit, status: nil)
    #expect(throws: Objection.self) { try given(crowded, account(alice)) }
    let world = try given(crowded, account(alice, isUnregistered: true))
    #expect(world.sessions.device.accounts.count == 1)
  }

  @Test("exclude all other accounts if there is a legacy account")
  func legacy() {
    #expect(throws: Objection.self) { try given(account(alice), .legacyAccount(bob, cookie: nil)) }
    #expect(throws: Objection.self) { try given(.legacyAccount(bob, cookie: nil), account(alice)) }
  }

  @Test("can select only a stored account")
  func selected() throws {
    #expect(throws: Objection.self) { try given(account(alice), .selected(bob)) }
    var world = try given(account(alice), account(bob), .selected(bob))
    _ = try world.take(.user(.launch(inactive: false)))
    #expect(world.state == .authenticated(user: bob, completedRegistration: false))
  }

  @Test("must name a user before the account that would create the user")
  func user() {
    #expect(throws: Objection.self) {
      try given(
        account(alice),
        .user(
          alice.user, email: nil, phone: nil, password: nil, sso: false, secondFactor: false,
          devices: nil, status: nil))
    }
  }
}
