extension EarlierStore {
  /// `progress.sqlite` as the program of schema 1 left it.
  public static let progress1 = #"""
    PRAGMA application_id = 1397444657;
    PRAGMA user_version = 1;
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
    INSERT INTO binding VALUES(1,-5583107247109988751,16318972,1796023252405367584);
    INSERT INTO result VALUES('guest','own','paper-01',1,'tablet','full',1790000001000,37,'phone','full',1790000002000,
      912,'tablet','full',1790000003000);
    INSERT INTO result VALUES('user:ann','contribution','paper-02',NULL,NULL,NULL,NULL,74,'tablet','full',1790000003000,
      NULL,NULL,NULL,NULL);
    INSERT INTO unknown_part VALUES('user:ann','contribution','paper-02',9,X'01');
    INSERT INTO profile VALUES('user:ann',1,0,1,'0000000000000001ffffffffffffffff',-1,7,0,1790000000123,'throttled',1,5,1,3,4,5);
    INSERT INTO retired_writer VALUES('user:ann',0,'00000000000000090000000000000001');
    INSERT INTO history VALUES('user:ann',1,'resetBox','paper',1790000001000,0,X'534b0100000000',X'534b0100000000',
      X'534b0100000000');
    INSERT INTO history VALUES('user:ann',4,'application',NULL,1790000002000,0,X'534b0100000000',X'534b0100000000',
      X'534b0100000000');
    INSERT INTO replica VALUES(1,X'01');
    INSERT INTO replica_entry VALUES('progress.1',X'02');
    INSERT INTO user_default VALUES('firebase_user','ann');
    """#
}
