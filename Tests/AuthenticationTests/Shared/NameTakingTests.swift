import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("A scene that takes a name")
struct NameTakingTests {
  private func name(_ count: Int) -> Name { Name(id: 9, count: count) }

  @Test("accepts a person’s name of 2 to 64 characters", arguments: Stage.Way.allCases, [0, 1, 65])
  func rule(way: Stage.Way, count: Int) {
    var stage = Stage.name(way)
    #expect(stage.register(.enterName(name(count))) == [.refuse(.rule(.name))])
    #expect(stage.view.fields == [.name(nil)])
  }

  @Test("accepts a team’s name of 2 to 256 characters", arguments: [0, 1, 257])
  func teamRule(count: Int) {
    var stage = Stage()
    stage.choose(.createTeam)
    #expect(stage.register(.enterName(name(count))) == [.refuse(.rule(.teamName))])
  }

  @Test("leads on to the password", arguments: Stage.Way.allCases)
  func named(way: Stage.Way) {
    var stage = Stage.name(way)
    #expect(
      stage.register(.enterName(bobsName))
        == [
          .decide("\(way.name.name)/named"), .move(way.password, nil, by: way.name),
          .show(way.password),
        ])
    #expect(stage.stack == (way == .alone ? [.setPassword] : [.teamFullName, .teamPassword]))
  }

  @Test("leads from the name of a team to the address")
  func teamNamed() {
    var stage = Stage()
    stage.choose(.createTeam)
    #expect(
      stage.register(.enterName(teamName))
        == [.decide("team-name/named"), .move(.teamEmail, nil, by: .teamName), .show(.teamEmail)])
    stage.user(.back)
    #expect(stage.view.fields == [.name(teamName)])
  }

  @Test("has no way back from a person’s name", arguments: Stage.Way.allCases)
  func back(way: Stage.Way) {
    var stage = Stage.name(way)
    #expect(stage.user(.back) == [.refuse(.noBack)])
    #expect(stage.buttons == ["enter-name"])
  }
}
