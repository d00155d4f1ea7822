import GameProgress

extension Timeline {
  /// `timeline.sqlite`.
  static let schema = Schema(
    applicationID: 0x534B_5431,
    steps: [
      """
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
      """
    ],
    shape: Digest(value: 0x7DEF_6FA3_81BE_8966))
}
