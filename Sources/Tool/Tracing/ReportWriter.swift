/// A writer of reports in one format. It handles one event at a time. Each format is a conforming
/// type in its own file.
package protocol ReportWriter<Event> {
  /// The type of the reported events.
  associatedtype Event

  /// Handles the next event, and appends to `text` everything that can already be written.
  mutating func take(_ event: Event, into text: inout String)
}
