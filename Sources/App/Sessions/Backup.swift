public import Machines
public import Networking

/// A backup of messages, a file on the device.
public struct Backup: Hashable, Sendable {
  /// The name of its file.
  public let id: BackupID
  /// The password that opens it; `nil` for an unreadable backup.
  public let password: Password?

  /// A backup that opens with a password, or an unreadable one.
  public init(_ id: BackupID, password: Password?) {
    self.id = id
    self.password = password
  }
}

/// The name of a backup's file.
public struct BackupID: Interned {
  /// The kind of text under which a lexicon stores backups' names.
  public static let kind = "backup"
  /// The lexicon's id of the name.
  public let id: UInt16
  /// The backup whose name has this id.
  public init(id: UInt16) { self.id = id }

  /// A backup.
  public static var parameter: Parameter<BackupID> {
    .text("BACKUP", expecting: "a backup's name", examples: ["summer", "winter"])
  }
}

/// The restoration of a backup, which the device does without the network.
public struct Restoration: Hashable, Sendable {
  /// The backup to restore.
  public let backup: BackupID
  /// The password that was entered for it.
  public let password: Password

  /// The outcome of a restoration.
  public enum Result: UInt8, Choice {
    case restored, wrongPassword, unreadable
  }

  /// A restoration of a backup with the password that was entered.
  public init(_ backup: BackupID, with password: Password) {
    self.backup = backup
    self.password = password
  }
}

extension Device {
  /// The number of backups that one device can store.
  public static var backupLimit: Int { 4 }

  /// The outcome of a restoration on this device; a missing backup counts as unreadable.
  public func result(of restoration: Restoration) -> Restoration.Result {
    guard let backup = backups.first(where: { $0.id == restoration.backup }),
      let password = backup.password
    else { return .unreadable }
    return password == restoration.password ? .restored : .wrongPassword
  }

  /// Stores a backup. Returns whether there was room.
  public mutating func keep(_ backup: Backup) -> Bool {
    guard backups.count < Self.backupLimit else { return false }
    backups.append(backup)
    return true
  }
}
