extension EarlierStore {
  /// `cloud.sqlite` as the program of schema 1 left it.
  public static let cloud1 = #"""
    PRAGMA application_id = 1397441329;
    PRAGMA user_version = 1;
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
    CREATE TABLE refresh_session (
      token_digest BLOB PRIMARY KEY NOT NULL,
      uid TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      sign_in_provider TEXT NOT NULL,
      auth_time INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE used_credential (
      digest BLOB PRIMARY KEY NOT NULL,
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
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
    CREATE INDEX identity_by_account ON identity (uid);
    CREATE INDEX refresh_session_by_account ON refresh_session (uid);
    CREATE INDEX used_credential_by_end ON used_credential (until);
    CREATE INDEX entry_by_revision ON entry (container, revision);
    INSERT INTO player VALUES(1,'G:_1','Ann',0,0,0);
    INSERT INTO player VALUES(4,'G:_4','Ben',1,1,1);
    INSERT INTO authority VALUES(1,'root','leaf','key',7);
    INSERT INTO project VALUES(1,'starkeep');
    INSERT INTO project_value VALUES('apiKey',0,'key');
    INSERT INTO project_value VALUES('bundleID',0,'com.example.starkeep');
    INSERT INTO project_value VALUES('provider',0,'gc.apple.com');
    INSERT INTO signing_key VALUES(1,'k1','pem',5);
    INSERT INTO account VALUES('uid1','Ann',0,1,2,3);
    INSERT INTO account VALUES('uid2',NULL,1,4,5,6);
    INSERT INTO identity VALUES('gc.apple.com','T:_1','uid1',NULL);
    INSERT INTO refresh_session VALUES(X'01','uid1','gc.apple.com',4);
    INSERT INTO used_credential VALUES(X'0101',1);
    INSERT INTO container VALUES(1,'uid1','com.example.starkeep',9,3,1,2);
    INSERT INTO entry VALUES(1,'progress.1',2,'phone',10,20,1,X'0102');
    INSERT INTO entry VALUES(1,'progress.2',3,'tablet',11,21,NULL,NULL);
    INSERT INTO rate VALUES('uid1','com.example.starkeep','phone',X'010203');
    INSERT INTO rules VALUES(1,'{"rules":{}}');
    """#
}
