import GameProgress

extension DeviceDatabase {
  /// `device.sqlite`.
  static let schema = Schema(
    applicationID: 0x534B_4431,
    steps: [
      """
      CREATE TABLE device (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        is_cloud_available INTEGER NOT NULL CHECK (is_cloud_available IN (0, 1))
      ) STRICT;
      CREATE TABLE game_center_session (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        player_id TEXT,
        cancel_count INTEGER NOT NULL CHECK (cancel_count >= 0),
        is_disabled INTEGER NOT NULL CHECK (is_disabled IN (0, 1))
      ) STRICT;
      CREATE TABLE keychain_item (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        service TEXT NOT NULL,
        account TEXT NOT NULL,
        access_group TEXT NOT NULL,
        is_synchronizable INTEGER NOT NULL CHECK (is_synchronizable IN (0, 1)),
        value BLOB NOT NULL
      ) STRICT;
      CREATE INDEX keychain_item_by_key ON keychain_item (service, account, access_group, is_synchronizable);
      CREATE TABLE link (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        mode TEXT NOT NULL,
        latency INTEGER NOT NULL CHECK (latency >= 0),
        next_number INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE link_answer (
        number INTEGER PRIMARY KEY,
        due_at INTEGER,
        answer BLOB NOT NULL
      ) STRICT;
      CREATE TABLE fault (
        position INTEGER PRIMARY KEY CHECK (position >= 0),
        operation TEXT NOT NULL,
        outcome TEXT NOT NULL,
        remaining INTEGER NOT NULL CHECK (remaining > 0)
      ) STRICT;
      """
    ],
    shape: Digest(value: 0x634B_4A34_A9AD_AF16))
}
