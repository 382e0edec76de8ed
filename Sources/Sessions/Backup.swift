public import Machines
public import Networking

/// A backup of messages, a file on the device.
public struct Backup: Hashable, Sendable {
  /// Which one.
  public let id: BackupID
  /// What opens it; `nil` for one that nothing opens, because it cannot be read.
  public let password: Password?

  /// A backup that a password opens, or that cannot be read.
  public init(_ id: BackupID, password: Password?) {
    self.id = id
    self.password = password
  }
}

/// A backup, by the name of its file.
public struct BackupID: Interned {
  public static let kind = "backup"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}

extension BackupID {
  /// A backup.
  public static var parameter: Parameter<BackupID> {
    .text("BACKUP", expecting: "a backup's name", examples: ["summer", "winter"])
  }
}

/// A backup that is being restored: work of the device, without the network.
public struct Restoration: Hashable, Sendable {
  /// What is restored.
  public let backup: BackupID
  /// What is to open it.
  public let password: Password

  /// What comes of a restoration.
  public enum Result: UInt8, Choice {
    case restored, wrongPassword, unreadable
  }

  /// The restoration of a backup.
  public init(_ backup: BackupID, with password: Password) {
    self.backup = backup
    self.password = password
  }
}

extension Device {
  /// The number of backups that one device keeps.
  public static var backupLimit: Int { 4 }

  /// What comes of a restoration here; what is not there cannot be read.
  public func result(of restoration: Restoration) -> Restoration.Result {
    guard let backup = backups.first(where: { $0.id == restoration.backup }),
      let password = backup.password
    else { return .unreadable }
    return password == restoration.password ? .restored : .wrongPassword
  }

  /// Keeps a backup. Returns whether there was room.
  public mutating func keep(_ backup: Backup) -> Bool {
    guard backups.count < Self.backupLimit else { return false }
    backups.append(backup)
    return true
  }
}
