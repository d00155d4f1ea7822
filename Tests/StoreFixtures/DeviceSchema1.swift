extension EarlierStore {
  /// `device.sqlite` as the program of schema 1 left it.
  public static let device1 = #"""
    PRAGMA application_id = 1397441585;
    PRAGMA user_version = 1;
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
    CREATE INDEX keychain_item_by_key ON keychain_item (service, account, access_group, is_synchronizable);
    INSERT INTO device VALUES(1,0);
    INSERT INTO game_center_session VALUES(1,'G:_1',2,0);
    INSERT INTO keychain_item VALUES(3,'auth','user','TEAM.group',0,X'0102');
    INSERT INTO keychain_item VALUES(4,'auth','user','TEAM.group',1,X'');
    INSERT INTO link VALUES(1,'hold',0,3);
    INSERT INTO link_answer VALUES(1,NULL,X'010203');
    INSERT INTO link_answer VALUES(2,5,X'');
    INSERT INTO fault VALUES(0,'push','quota',2);
    """#
}
