/// Writes a report in one format, an event at a time. Each format is one conformance in a file of
/// its own.
package protocol ReportWriter<Event> {
  /// What is reported, in order.
  associatedtype Event

  /// Handles the next event, and appends to `text` whatever can be written at this point.
  mutating func take(_ event: Event, into text: inout String)
}
