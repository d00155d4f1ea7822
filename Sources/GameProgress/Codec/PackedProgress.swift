/// The packed form of a map of results: what one writer's key holds in the cloud.
///
/// Layout, version 1, numbers in groups of seven bits unless said:
/// `S` `K`, version (one byte), CRC-32 of the rest (four bytes, lowest first), then sections of tag, length and bytes.
/// Section 1 is the table of sources: count, then device and edition of each, as runs.
/// Section 2 is a box: its name as a run, then its levels. A level is flags (bit 0 stars, 1 score, 2 time, 3 one origin
/// for all fields, 4 an extent follows; the stars stand in the bits above), the extent (twice the distance to the number
/// before, and 1 when unknown fields follow; without it, the level is the next one), score, time, and the origins of the
/// fields, or the one of all: 0 or 1, the level's first or second origin again; else the place of the source and 2, and
/// the distance in seconds to the instant named with it before.
/// Unknown fields are a run of (tag, run). Every other section is kept as it is.
public enum PackedProgress {
  /// The version that this code writes, and the newest that it reads.
  public static let version: UInt8 = 1

  static let headerLength = 7
  static let magic: [UInt8] = [UInt8(ascii: "S"), UInt8(ascii: "K")]

  enum Section {
    static let sources: UInt64 = 1
    static let box: UInt64 = 2
  }

  enum Flag {
    static let stars: UInt64 = 1 << 0
    static let score: UInt64 = 1 << 1
    static let time: UInt64 = 1 << 2
    static let oneOrigin: UInt64 = 1 << 3
    static let extended: UInt64 = 1 << 4
    static let starsShift: UInt64 = 5
  }

  /// Why a value cannot be read at all.
  public enum Fault: Error, Hashable, Sendable {
    /// The bytes are not a packed value, or were damaged.
    case damaged

    /// A newer version of the game wrote the value.
    case newerFormat(UInt8)
  }

  /// A part of a value that was left out, the rest being sound (P8).
  public struct Omission: Hashable, Sendable {
    /// The level that the part belongs to.
    public let level: LevelName

    /// Which field was left out.
    public let field: Field

    /// The number that does not fit.
    public let value: Int64

    /// A field of a result.
    public enum Field: String, Hashable, Sendable {
      case stars
      case score
      case time
    }
  }
}
