import GameProgress

extension CloudDatabase {
  /// `cloud.sqlite`.
  static let schema = Schema(
    applicationID: 0x534B_4331,
    steps: [gameCenterTables + authenticationTables + containerTables],
    shape: Digest(value: 0x031A_8D50_F301_F06A))

  private static let gameCenterTables = """
    CREATE TABLE player (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      player_id TEXT NOT NULL UNIQUE,
      display_name TEXT NOT NULL,
      is_underage INTEGER NOT NULL CHECK (is_underage IN (0, 1)),
      is_multiplayer_restricted INTEGER NOT NULL CHECK (is_multiplayer_restricted IN (0, 1)),
      is_communication_restricted INTEGER NOT NULL CHECK (is_communication_restricted IN (0, 1))
    ) STRICT;
    CREATE TABLE authority (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      root_certificate TEXT NOT NULL,
      certificate TEXT NOT NULL,
      private_key TEXT NOT NULL,
      key_number INTEGER NOT NULL CHECK (key_number > 0)
    ) STRICT;

    """

  private static let authenticationTables = """
    CREATE TABLE project (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      project_id TEXT NOT NULL
    ) STRICT;
    CREATE TABLE project_value (
      kind TEXT NOT NULL CHECK (kind IN ('apiKey', 'bundleID', 'provider')),
      position INTEGER NOT NULL CHECK (position >= 0),
      value TEXT NOT NULL,
      PRIMARY KEY (kind, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE signing_key (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      key_id TEXT NOT NULL UNIQUE,
      private_key TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE account (
      uid TEXT PRIMARY KEY NOT NULL,
      display_name TEXT,
      is_disabled INTEGER NOT NULL CHECK (is_disabled IN (0, 1)),
      created_at INTEGER NOT NULL,
      last_sign_in_at INTEGER NOT NULL,
      valid_since INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE identity (
      provider_id TEXT NOT NULL,
      federated_id TEXT NOT NULL,
      uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      display_name TEXT,
      PRIMARY KEY (provider_id, federated_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX identity_by_account ON identity (uid);
    CREATE TABLE refresh_session (
      token_digest BLOB PRIMARY KEY NOT NULL,
      uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      sign_in_provider TEXT NOT NULL,
      auth_time INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX refresh_session_by_account ON refresh_session (uid);
    CREATE TABLE used_credential (
      digest BLOB PRIMARY KEY NOT NULL,
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX used_credential_by_end ON used_credential (until);

    """

  private static let containerTables = """
    CREATE TABLE container (
      number INTEGER PRIMARY KEY,
      uid TEXT NOT NULL,
      name TEXT NOT NULL,
      generation INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      keys INTEGER NOT NULL CHECK (keys >= 0),
      bytes INTEGER NOT NULL CHECK (bytes >= 0),
      UNIQUE (uid, name)
    ) STRICT;
    CREATE TABLE entry (
      container INTEGER NOT NULL REFERENCES container,
      key TEXT NOT NULL,
      revision INTEGER NOT NULL,
      device TEXT NOT NULL,
      written_at INTEGER NOT NULL,
      arrived_at INTEGER NOT NULL,
      kind INTEGER CHECK (kind BETWEEN 0 AND 255),
      value BLOB,
      UNIQUE (container, key),
      CHECK ((kind IS NULL) = (value IS NULL))
    ) STRICT;
    CREATE INDEX entry_by_revision ON entry (container, revision);
    CREATE TABLE rate (
      uid TEXT NOT NULL,
      container TEXT NOT NULL,
      device TEXT NOT NULL,
      state BLOB NOT NULL,
      PRIMARY KEY (uid, container, device)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rules (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      text TEXT NOT NULL
    ) STRICT;
    """
}
