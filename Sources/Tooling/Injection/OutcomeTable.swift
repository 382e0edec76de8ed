import Exploration
import Machines
import Notation
import TextFormats

/// The visible outcomes of injected faults as a table.
///
/// For a single scenario, each row lists the steps before which a fault has an outcome. For several
/// scenarios, each row counts the scenarios and names one; the most frequent outcomes are first.
struct OutcomeTable<M: Machine> {
  /// The maximum number of rows in a text and on a page.
  private static var textLimit: Int { 16 }
  private static var pageLimit: Int { 100 }
  private static var columns: Int { 110 }

  private let report: InjectionReport<M>
  private let groups: [OutcomeGroup<M>]
  private let isSingle: Bool

  init(_ report: InjectionReport<M>) {
    self.report = report
    let isSingle = report.extent.sequences == 1
    let faults = M.faults.map(\.name)
    func rank(_ group: OutcomeGroup<M>) -> (Int, Int) {
      isSingle
        ? (faults.firstIndex(of: group.fault) ?? 0, 0) : (-group.sequences, -group.injections)
    }
    self.isSingle = isSingle
    groups = report.outcomes.groups.enumerated().sorted { one, other in
      let ranks = (rank(one.element), rank(other.element))
      return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
    }.map(\.element)
  }

  /// The table after a blank line. It is empty if no fault was injected.
  var text: String {
    guard report.extent.injections > 0 else { return "" }
    let shown = groups.prefix(isSingle ? groups.count : Self.textLimit)
    let rows = [heads] + shown.map(cells)
    let widths = heads.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let margin = widths.reduce(0) { $0 + $1 + 2 }
    func line(_ cells: [String], _ outcome: String) -> String {
      zip(cells, widths).map { cell, width in
        let space = String(repeating: " ", count: width - cell.columns)
        return (cell.first?.isNumber == true && !isSingle ? space + cell : cell + space) + "  "
      }.joined() + outcome + "\n"
    }
    var text = "\n" + (groups.isEmpty ? "" : line(heads, "outcome"))
    for group in shown {
      text += line(cells(of: group), outcome(of: group, within: Self.columns - margin))
      if !isSingle { text += "    \(example(of: group))\n" }
    }
    return text + remarks(showing: shown.count).map { "\($0)\n" }.joined()
  }

  /// The table in Markdown.
  var markdown: String {
    let shown = groups.prefix(Self.pageLimit)
    let rows = shown.map { group in
      let texts = [outcome(of: group, within: .max)] + (isSingle ? [] : [example(of: group)])
      return Markdown.row((cells(of: group) + texts).map(Markdown.escaped))
    }
    let table = Markdown.table(heads + ["outcome"] + (isSingle ? [] : ["example"]), rows.joined())
    return (rows.isEmpty ? "" : table)
      + remarks(showing: shown.count).map { "\($0)\n" }.joined(separator: "\n")
  }

  /// The table in JSON: an object for each outcome.
  var records: [JSONRecord] {
    groups.map { group in
      [
        "kind": group.fault, "cells": cells(of: group), "outcome": outcome(of: group, within: .max),
        "example": isSingle ? nil : example(of: group),
      ]
    }
  }

  /// The names of the columns before the outcome.
  var heads: [String] {
    isSingle ? ["fault", "before step"] : ["scenarios", "injections", "fault"]
  }

  private func cells(of group: OutcomeGroup<M>) -> [String] {
    isSingle
      ? [fault(of: group), Self.steps(of: group)]
      : [group.sequences.grouped, group.injections.grouped, group.fault]
  }

  /// Returns the name of the fault and, if all injections are of one of several forms, the stimuli
  /// of this form: `offline (go-offline)`.
  private func fault(of group: OutcomeGroup<M>) -> String {
    guard report.outcomes.hasSeveralForms(group.fault), let occurrence = group.occurrence
    else { return group.fault }
    let stimuli = (occurrence.before + occurrence.after).map { $0.text(in: report.lexicon) }
    return stimuli.isEmpty ? group.fault : "\(group.fault) (\(stimuli.joined(separator: ", ")))"
  }

  private func outcome(of group: OutcomeGroup<M>, within columns: Int) -> String {
    group.outcome.text(
      in: report.lexicon, recoveringAfter: recovery(of: group), within: columns)
  }

  /// Returns the step after which a single scenario recovers, or the number of steps after the
  /// fault: `step 4`, `1 to 3 steps`.
  private func recovery(of group: OutcomeGroup<M>) -> String {
    guard let range = isSingle ? group.meeting : group.recovery else { return "" }
    let last = range.upperBound
    let first = range.count > 1 ? "\(range.lowerBound) to " : ""
    return isSingle
      ? "step\(first.isEmpty ? "" : "s") \(first)\(last)" : first + last.counted("step")
  }

  private func example(of group: OutcomeGroup<M>) -> String {
    let position = group.positions[0]
    let place = position < group.length ? "before step \(position + 1)" : "at the end"
    return "\(place) of \(group.sequence.visible)"
  }

  /// Returns the steps before which the fault occurs: `1-3, 7, end`.
  private static func steps(of group: OutcomeGroup<M>) -> String {
    var ranges: [ClosedRange<Int>] = []
    for position in group.positions {
      if let last = ranges.last, last.upperBound + 1 == position {
        ranges[ranges.count - 1] = last.lowerBound...position
      } else {
        ranges.append(position...position)
      }
    }
    func name(_ position: Int) -> String {
      position < group.length ? "\(position + 1)" : "end"
    }
    let texts = ranges.prefix(3).map { range in
      range.count == 1
        ? name(range.lowerBound) : "\(name(range.lowerBound))-\(name(range.upperBound))"
    }
    return (texts + (ranges.count > 3 ? ["..."] : [])).joined(separator: ", ")
  }

  /// The remarks on a table that has all rows.
  var remarks: [String] { remarks(showing: groups.count) }

  private func remarks(showing count: Int) -> [String] {
    let left = groups.count - count
    let invisible = report.outcomes.invisible.grouped
    let injections = report.extent.injections.counted("injection")
    return (left > 0 ? ["and \(left.counted("more outcome"))"] : [])
      + (report.extent.injections > 0
        ? ["\(invisible) of \(injections) change nothing visible"] : [])
  }
}
