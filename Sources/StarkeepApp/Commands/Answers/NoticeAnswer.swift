import GameProgress
import Lab

/// What `notice` answers.
nonisolated enum NoticeAnswer {
  static func json(_ notice: ProfileSettings.Notice, _ content: NoticeContent) -> JSON {
    [
      "pending": .bool(notice.isPending), "shown": .bool(notice.isShown),
      "starsInCloud": .integer(content.starsInCloud), "starsGained": .integer(content.starsGained),
      "devices": .array(content.devices.map(JSON.string)),
      "levelsInCloud": .integer(content.levelsInCloud), "levelsChanged": .integer(content.levelsChanged),
      "boxesOpened": .array(content.boxesOpened.map { .string($0.name.description) }),
    ]
  }

  static func lines(_ notice: ProfileSettings.Notice, _ content: NoticeContent) -> [TextLine] {
    notice.isPending ? SyncWording.notice(content).map { TextLine($0) } : [TextLine(SyncWording.noNotice)]
  }
}
