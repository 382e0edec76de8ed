import Conversing
import LibC
import Machines
import Simulation

/// The app with one of the defects that its tables list, as a program that implements the protocol:
/// `DefectiveApp serve NUMBER`. `DefectiveApp draw COUNT SEED PATH…` draws `COUNT` defects from the
/// list, and prints the changes and the length of the shortest sequence that shows each defect.
/// `DefectiveApp measure NUMBER SEEDS PATH…` prints the number of steps after which walks find a
/// defect. `DefectiveApp compare EVERY FROM PATH…` prints, for every `EVERY`th defect starting with
/// `FROM`, whether a comparison of the designs reports the defect. `DefectiveApp compare-old EVERY
/// FROM PATH…` does the same for defects of the old design, which are changed answers of handlers.
/// `DefectiveApp explore EVERY FROM PATH…` searches the bounded worlds for defects that break an
/// invariant in a scenario.
@main
enum DefectiveApp {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch arguments.first {
    case "serve" where numbers.count == 1 && World.mutants.indices.contains(numbers[0]):
      serve(World.mutants[numbers[0]])
    case "draw" where numbers.count == 2:
      try DefectDraw(count: numbers[0], seed: UInt64(numbers[1]), at: Array(arguments.dropFirst(3)))
        .run()
    case "measure" where numbers.count == 2:
      try Measurement(of: numbers[0], seeds: numbers[1], at: Array(arguments.dropFirst(3))).run()
    case "compare" where numbers.count == 2:
      try ComparedDefects(at: Array(arguments.dropFirst(3)))
        .run(DesignDefect.ofNewest, every: numbers[0], from: numbers[1])
    case "explore" where numbers.count == 2:
      try ExploredDefects(at: Array(arguments.dropFirst(3)))
        .run(every: numbers[0], from: numbers[1])
    case "compare-old" where numbers.count == 2:
      let compared = ComparedDefects(at: Array(arguments.dropFirst(3)))
      try compared.run(compared.defectsOfOldest(), every: numbers[0], from: numbers[1])
    default:
      print(
        """
        usage: DefectiveApp serve NUMBER | draw COUNT SEED PATH… | measure NUMBER SEEDS PATH… \
        | compare EVERY FROM PATH… | compare-old EVERY FROM PATH… | explore EVERY FROM PATH…
        """)
      exit(64)
    }
  }

  /// Answers requests until the input ends.
  private static func serve(_ mutant: WorldMutant) {
    var mutated = World()
    mutated.mutate(by: mutant)
    var service = MachineService<World>(
      isLenient: { _ in false }, making: { [mutated] in mutated })
    while let line = readLine() {
      print(service.answer(to: Array(line.utf8)))
      flush()
    }
  }
}

/// Flushes the output.
func flush() { fflush(nil) }
