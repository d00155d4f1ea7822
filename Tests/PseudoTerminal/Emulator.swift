internal import CVTerm

/// A terminal emulator in process: bytes go in, a screen comes out.
final class Emulator {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let properties: UnsafeMutablePointer<Properties>
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  private(set) var columns: Int
  private(set) var rows: Int

  /// What the emulator reports while it reads bytes; at a fixed address, because C keeps a pointer to it.
  struct Properties {
    var cursorVisible = true
    var alternateScreen = false
    var mouse = 0
    var cursorRow = 0
    var cursorColumn = 0
    var bells = 0
  }

  /// A window without a size is drawn as the classical 80×24.
  init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
    terminal = vterm_new(Int32(self.rows), Int32(self.columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    properties = .allocate(capacity: 1)
    properties.initialize(to: Properties())
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.movecursor = { position, _, _, user in
      guard let properties = user?.assumingMemoryBound(to: Properties.self) else { return 0 }
      properties.pointee.cursorRow = Int(position.row)
      properties.pointee.cursorColumn = Int(position.col)
      return 1
    }
    callbacks.pointee.settermprop = { property, value, user in
      guard let properties = user?.assumingMemoryBound(to: Properties.self), let value else { return 0 }
      switch property {
      case VTERM_PROP_CURSORVISIBLE: properties.pointee.cursorVisible = value.pointee.boolean != 0
      case VTERM_PROP_ALTSCREEN: properties.pointee.alternateScreen = value.pointee.boolean != 0
      case VTERM_PROP_MOUSE: properties.pointee.mouse = Int(value.pointee.number)
      default: break
      }
      return 1
    }
    callbacks.pointee.bell = { user in
      user?.assumingMemoryBound(to: Properties.self).pointee.bells += 1
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, properties)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    properties.deallocate()
  }

  var state: Properties { properties.pointee }

  /// Reads output of a program; answers what the terminal replies to it.
  func feed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { raw in
      guard let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      _ = vterm_input_write(terminal, start, raw.count)
    }
    vterm_screen_flush_damage(screen)
    var reply = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &reply, reply.count)
    return reply.prefix(count).map { UInt8(bitPattern: $0) }
  }

  func resize(columns: Int, rows: Int) {
    // It cannot be without cells, and absurd sizes would only cost memory.
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
    vterm_set_size(terminal, Int32(self.rows), Int32(self.columns))
  }

  func cell(row: Int, column: Int) -> ScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    var text = ""
    withUnsafeBytes(of: cell.chars) { raw in
      for value in raw.bindMemory(to: UInt32.self) {
        guard value != 0, let scalar = Unicode.Scalar(value) else { break }
        text.unicodeScalars.append(scalar)
      }
    }
    return ScreenCell(
      text: text.isEmpty ? " " : text, width: Int(cell.width), bold: cell.attrs.bold != 0,
      underline: cell.attrs.underline != 0, reverse: cell.attrs.reverse != 0,
      foreground: Self.index(of: cell.fg), background: Self.index(of: cell.bg))
  }

  private static func index(of color: VTermColor) -> Int? {
    let isDefault = UInt32(color.type) & UInt32(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0
    let isIndexed = UInt32(color.type) & UInt32(VTERM_COLOR_TYPE_MASK.rawValue) == UInt32(VTERM_COLOR_INDEXED.rawValue)
    return isIndexed && !isDefault ? Int(color.indexed.idx) : nil
  }
}
