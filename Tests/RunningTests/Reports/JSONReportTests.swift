import Foundation
import Running
import Testing

@Suite("The NDJSON report")
struct NDJSONReportTests {
  @Test("has a line for everything that happens")
  func everything() throws {
    #expect(
      try Reporting(Reporting.everything).text(.ndjson) == #"""
        {"event":"started","version":1,"tool":{"name":"turn","version":"1.2.3"},"files":3,"time":0}
        {"event":"rejected","path":"D/a.scenario","errors":[{"path":"D/a.scenario","line":1,\#
        "column":1,"length":4,"kind":"unknown-verb","message":"unknown stimulus","help":"one of \#
        insert, push","notes":[]}]}
        {"event":"finished","path":"D/b.scenario","name":"good","line":1,"tags":["x","y"],\#
        "verdict":"passed","steps":{"asserted":1,"open":0,"unasserted":0,"refused":1},\#
        "nanoseconds":0}
        {"event":"finished","path":"D/b.scenario","name":"bad","line":4,"tags":[],\#
        "verdict":"failed","failure":{"kind":"block","message":"the stimulus caused something \#
        different from its block (- expected, + \#
        seen)","path":"D/b.scenario","line":6,"step":1,"column":3,"length":5,"stimulus":"push",\#
        "state":"locked","difference":["- \#
        stays","+ refused locked"],"route":[],"reproduce":"turn run --shell \#
        D/b.scenario --filter 'D/b.scenario:bad'"\#
        },"steps":{"asserted":1,"open":0,"unasserted":0,"refused":1},"nanoseconds":0}
        {"event":"finished","path":"D/b.scenario","name":"later <&> # \#
        \\","line":7,"tags":[],"verdict":"skipped","why":"why # \#
        \u0001","steps":{"asserted":0,"open":0,"unasserted":0,"refused":0},"nanoseconds":0}
        {"event":"finished","path":"D/b.scenario","name":"must \#
        fail","line":10,"tags":[],"verdict":"failed-as-expected","why":"bug: 7, \#
        50%","failure":{"kind":"block","message":"the stimulus caused something \#
        different from its \#
        block (- expected, + \#
        seen)","path":"D/b.scenario","line":13,"step":1,"column":3,"length":5,"stimulus":"push",\#
        "state":"locked",\#
        "difference":["- stays","+ refused locked"],"route":[],"reproduce":"turn run --shell \#
        D/b.scenario --filter 'D/b.scenario:must fail'"\#
        },"steps":{"asserted":1,"open":0,"unasserted":0,"refused":1},"nanoseconds":0}
        {"event":"finished","path":"D/c.scenario","name":"c","line":1,"tags":[],\#
        "verdict":"passed","steps":{"asserted":0,"open":0,"unasserted":1,"refused":0},\#
        "nanoseconds":0}
        {"event":"ended","passed":3,"failedAsExpected":1,"failed":1,"diverged":0,\#
        "skipped":1,"unreadable":1,"steps":{"asserted":3,"open":0,"unasserted":1,"refused":3},\#
        "nanoseconds":0}

        """#)
  }

  @Test("contains every text in a form that can be read back unchanged")
  func texts() throws {
    let name = "\u{0}\u{1f}\u{7f}\u{85}\u{2028}\u{202e}\u{FFFF}\"\\/é漢😀\n\t\r"
    let written = name.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let text = try Reporting(["a.scenario": "scenario \"\(written)\"\npush\n"]).text(.ndjson)
    let line = Data(try #require(text.split(separator: "\n").dropFirst().first).utf8)
    let event = try JSONDecoder().decode(Finished.self, from: line)
    #expect(Array(event.name.unicodeScalars) == Array(name.unicodeScalars))
  }

  private struct Finished: Decodable { let name: String }
}

@Suite("The CTRF report")
struct CTRFReportTests {
  @Test("is one document with a test for each scenario and for each file that cannot be run")
  func everything() throws {
    #expect(
      try Reporting(Reporting.everything).text(.ctrf) == #"""
        {"reportFormat":"CTRF","specVersion":"0.1.0","generatedBy":"turn",\#
        "results":{"tool":{"name":"turn","version":"1.2.3"},"tests":[
        {"name":"D/a.scenario","status":"failed","duration":0,"suite":["D/a.scenario"],\#
        "filePath":"D/a.scenario","rawStatus":"rejected","message":"unknown \#
        stimulus","trace":"D/a.scenario:1:1: error: unknown stimulus\n  pull\n  ^~~~\n  help: one \#
        of insert, push"},
        {"name":"good","status":"passed","duration":0,"suite":["D/b.scenario"],\#
        "filePath":"D/b.scenario","rawStatus":"passed","line":1,"tags":["x","y"]},
        {"name":"bad","status":"failed","duration":0,"suite":["D/b.scenario"],\#
        "filePath":"D/b.scenario","rawStatus":"failed","message":"the stimulus caused something \#
        different from its block (- expected, + seen)","trace":"D/b.scenario:6:3: failed: bad\n  \#
        the stimulus caused something different from its block (- expected, + seen)\n      \#
        stays\n      ^~~~~\n  stimulus: \#
        push\n  state before: locked\n    - stays\n    + refused locked\n  reproduce: turn run \#
        --shell D/b.scenario --filter 'D/b.scenario:bad'","line":4},
        {"name":"later <&> # \#
        \\","status":"skipped","duration":0,"suite":["D/b.scenario"],"filePath":"D/b.scenario",\#
        "rawStatus":"skipped","message":"why # \u0001","line":7},
        {"name":"must fail","status":"passed","duration":0,"suite":["D/b.scenario"],\#
        "filePath":"D/b.scenario","rawStatus":"failed-as-expected","message":"failed as expected: \#
        bug: 7, 50%","line":10},
        {"name":"c","status":"passed","duration":0,"suite":["D/c.scenario"],\#
        "filePath":"D/c.scenario","rawStatus":"passed","line":1}
        ],"summary":{"tests":6,"passed":3,"failed":2,"skipped":1,"pending":0,"other":0,"start":0,\#
        "stop":0,"duration":0}}}

        """#)
  }
}
