extension EarlierStore {
  /// `timeline.sqlite` as the program of schema 1 left it.
  public static let timeline1 = #"""
    PRAGMA application_id = 1397445681;
    PRAGMA user_version = 1;
    CREATE TABLE event (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      device TEXT NOT NULL,
      edition TEXT,
      kind TEXT NOT NULL,
      words TEXT NOT NULL,
      details TEXT NOT NULL
    ) STRICT;
    CREATE INDEX event_by_device ON event (device, sequence);
    INSERT INTO event VALUES(1,1,'phone','full','play','Played paper-01','{}');
    INSERT INTO event VALUES(7,2,'tablet',NULL,'signIn','Ann signed in','{"a":1}');
    """#
}
