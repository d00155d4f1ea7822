import GameProgress

extension ProgressDatabase {
  /// `progress.sqlite`.
  ///
  /// Profiles are `guest` and `user:<uid>`; the field of a result that is unknown is null, with its origin.
  static let schema = Schema(
    applicationID: 0x534B_5031,
    steps: [
      """
      CREATE TABLE binding (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        machine INTEGER NOT NULL,
        inode INTEGER NOT NULL,
        made_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE result (
        profile TEXT NOT NULL,
        layer TEXT NOT NULL CHECK (layer IN ('own', 'applied', 'contribution')),
        level TEXT NOT NULL,
        stars INTEGER CHECK (stars BETWEEN 0 AND 3),
        stars_device TEXT,
        stars_edition TEXT,
        stars_at INTEGER,
        score INTEGER CHECK (score >= 0),
        score_device TEXT,
        score_edition TEXT,
        score_at INTEGER,
        time_ms INTEGER CHECK (time_ms BETWEEN 1 AND 86400000),
        time_device TEXT,
        time_edition TEXT,
        time_at INTEGER,
        PRIMARY KEY (profile, layer, level)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE unknown_part (
        profile TEXT NOT NULL,
        layer TEXT NOT NULL,
        level TEXT NOT NULL,
        tag INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (profile, layer, level, tag)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE profile (
        profile TEXT PRIMARY KEY NOT NULL,
        is_sync_on INTEGER NOT NULL CHECK (is_sync_on IN (0, 1)),
        is_notice_pending INTEGER NOT NULL CHECK (is_notice_pending IN (0, 1)),
        is_notice_shown INTEGER NOT NULL CHECK (is_notice_shown IN (0, 1)),
        writer TEXT,
        acknowledged INTEGER,
        uploading INTEGER,
        is_copy INTEGER NOT NULL CHECK (is_copy IN (0, 1)),
        pass_at INTEGER,
        pass_outcome TEXT,
        pass_sent INTEGER,
        pass_received INTEGER,
        pass_is_applied INTEGER,
        pass_changed INTEGER,
        open_application INTEGER,
        next_history_id INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE retired_writer (
        profile TEXT NOT NULL,
        position INTEGER NOT NULL,
        writer TEXT NOT NULL,
        PRIMARY KEY (profile, position)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE history (
        profile TEXT NOT NULL,
        id INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('resetAll', 'resetBox', 'resetLevel', 'application')),
        name TEXT,
        at INTEGER NOT NULL,
        results INTEGER NOT NULL,
        own BLOB NOT NULL,
        applied BLOB NOT NULL,
        unclaimed BLOB NOT NULL,
        UNIQUE (profile, id)
      ) STRICT;
      CREATE TABLE replica (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        header BLOB NOT NULL
      ) STRICT;
      CREATE TABLE replica_entry (
        key TEXT PRIMARY KEY NOT NULL,
        entry BLOB NOT NULL
      ) STRICT;
      CREATE TABLE user_default (
        key TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """
    ],
    shape: Digest(value: 0xA8A1_B9BB_6E6F_14FB))
}
