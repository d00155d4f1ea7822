internal import GameProgress
internal import Lab
internal import SQLiteStorage
internal import TerminalKit

/// Everything that the screen is a function of.
nonisolated struct ClientState: Sendable {
  /// The smallest terminal on which the screens work.
  static let smallestSize = Size(width: 60, height: 16)

  /// The installed app, as last looked at.
  var app: AppSnapshot

  /// The terminal's extent.
  var size: Size

  /// How things look.
  var theme: Theme

  /// What the keys ask for.
  var bindings: BindingTable

  /// The minutes that local time is ahead of UTC.
  var clock: LocalClock

  /// The screens from the levels screen, always there, to the one on top.
  var screens: [Screen] = [.levels]

  /// The question that is open, before everything else.
  var dialog: Dialog? {
    didSet { if dialog == nil { isDialogUnasked = false } }
  }

  /// Whether the dialog opened by itself and was not turned to yet: no key that may have been meant for what was there
  /// before answers it.
  var isDialogUnasked = false

  /// What was last said in passing; gone with the next key.
  var message: Message?

  /// A line that is being typed at the foot of the screen.
  var prompt: Prompt?

  /// Lines typed at the `:` prompt, oldest first.
  var typedCommands: [String] = []

  var levels: LevelsState
  var lists = ListPositions()

  /// The levels that the cloud has changed here and the player has not touched since.
  var news: Set<LevelName> = []

  /// The rows of the page on top that changed by themselves since it was opened, and were not selected since.
  var changedRows: Set<String> = []

  /// What the preview screen shows; `nil` when nobody is signed in.
  var preview: SyncPreview?

  /// What the cloud screen shows; `nil` when nobody is signed in.
  var cloud: CloudContents?

  /// Whether the cloud screen shows keys.
  var showsRawCloud = false

  /// What the timeline screen shows, oldest first.
  var timeline: [TimelineEvent] = []

  /// What the answer screen shows; `nil` before a command had more to say than a line.
  var answer: CommandAnswer?

  /// What the player screen shows of the ID token; `nil` without one.
  var token: TokenView?

  /// Makes the state of a client that has just started.
  init(app: AppSnapshot, size: Size, theme: Theme, clock: LocalClock, bindings: BindingTable = .standard) {
    self.app = app
    self.size = size
    self.theme = theme
    self.clock = clock
    self.bindings = bindings
    levels = LevelsState(edition: app.edition, standing: app.standing)
  }

  /// The screen on top.
  var screen: Screen { screens.last ?? .levels }

  /// Something said in passing.
  struct Message: Equatable, Sendable {
    let text: String
    let isError: Bool

    init(_ text: String, isError: Bool = false) {
      self.text = text
      self.isError = isError
    }
  }

  /// A line that is being typed.
  struct Prompt: Equatable, Sendable {
    var kind: Kind
    var editor = LineEditor()
    var recalled: Int?

    enum Kind: Equatable, Sendable {
      case search
      case command
    }
  }

  /// Where each list stands: the selected row of the screens that have one.
  struct ListPositions: Equatable, Sendable {
    private var selections: [Screen: Selection] = [:]

    /// The place of the selected row.
    subscript(screen: Screen) -> Int {
      get { self[selection: screen].row }
      set { self[selection: screen] = Selection(row: newValue) }
    }

    subscript(selection screen: Screen) -> Selection {
      get { selections[screen] ?? Selection() }
      set { selections[screen] = newValue }
    }
  }
}
