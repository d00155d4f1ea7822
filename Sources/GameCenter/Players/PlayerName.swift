/// The rules for the name of a new player.
public enum PlayerName {
  /// Why a name is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is nothing in it to be seen.
    case empty
    /// It has more than 64 characters, or more than 256 Unicode scalars in fewer.
    case tooLong(characters: Int)
    /// It holds a control character or a separator of lines, with that scalar value.
    case controlCharacter(UInt32)
    /// It holds a character that changes the direction of what follows, with that scalar value.
    case bidirectionalCharacter(UInt32)
  }

  /// The most characters a name may have, as a reader counts them.
  public static let maximumCharacterCount = 64
  /// The most Unicode scalars, so that a character piled high with marks is refused too.
  static let maximumScalarCount = 256

  /// Refuses a name that is empty, too long, or would disturb the line it is printed in.
  public static func validate(_ name: String) throws(Refusal) {
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: throw .bidirectionalCharacter(scalar.value)
      default: break
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: throw .controlCharacter(scalar.value)
      default: break
      }
    }
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !isInvisible($0) }) else {
      throw .empty
    }
    guard name.count <= maximumCharacterCount, name.unicodeScalars.count <= maximumScalarCount else {
      throw .tooLong(characters: name.count)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint
  }
}
