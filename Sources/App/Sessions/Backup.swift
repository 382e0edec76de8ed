import Machines
import Networking

/// A file on the device that contains a backup of messages.
package struct Backup: Hashable, Sendable {
  /// The name of the backup's file.
  package let id: BackupID
  /// The password that opens the backup; `nil` for an unreadable backup.
  package let password: Password?

  /// Creates a backup that opens with `password`, or an unreadable backup if `password` is `nil`.
  package init(_ id: BackupID, password: Password?) {
    self.id = id
    self.password = password
  }
}

/// The name of a backup's file.
package struct BackupID: Interned {
  /// The kind of text under which a lexicon stores backups' names.
  package static let kind = "backup"
  /// The id of the name in the lexicon.
  package let id: UInt16
  /// Creates the backup whose name has this id.
  package init(id: UInt16) { self.id = id }

  /// A backup.
  package static var parameter: Parameter<BackupID> {
    .text("BACKUP", expecting: "a backup's name", examples: ["summer", "winter"])
  }
}

/// The restoration of a backup by the device. It does not use the network.
package struct Restoration: Hashable, Sendable {
  /// The backup to restore.
  package let backup: BackupID
  /// The password that was entered for the backup.
  package let password: Password

  /// The outcome of a restoration.
  package enum Result: UInt8, Choice {
    case restored, wrongPassword, unreadable
  }

  /// Creates a restoration of a backup with the password that was entered.
  package init(_ backup: BackupID, with password: Password) {
    self.backup = backup
    self.password = password
  }
}

extension Device {
  /// The maximum number of backups on a device.
  package static var backupLimit: Int { 4 }

  /// Returns the outcome of a restoration on this device. A missing backup counts as unreadable.
  package func result(of restoration: Restoration) -> Restoration.Result {
    guard let backup = backups.first(where: { $0.id == restoration.backup }),
      let password = backup.password
    else { return .unreadable }
    return password == restoration.password ? .restored : .wrongPassword
  }

  /// Stores a backup. Returns `false` if there is no room for the backup.
  package mutating func keep(_ backup: Backup) -> Bool {
    guard backups.count < Self.backupLimit else { return false }
    backups.append(backup)
    return true
  }
}
