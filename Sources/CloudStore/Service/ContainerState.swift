/// A container in numbers.
public struct ContainerState: Equatable, Sendable {
  /// The instant of the first write ever, in milliseconds since 1970; 0: there was none.
  public var generation: Int64

  /// The number of the last write; 0: there was none.
  public var revision: Int64

  /// How many keys have a value.
  public var keys: Int

  /// The bytes of all values together.
  public var bytes: Int

  /// A state with all its parts.
  public init(generation: Int64, revision: Int64, keys: Int, bytes: Int) {
    self.generation = generation
    self.revision = revision
    self.keys = keys
    self.bytes = bytes
  }

  /// Whether a service can have come to such numbers; others are damage, and nothing can be counted on from there.
  var isSound: Bool {
    let counts = 0...Int(Int32.max)
    return (0..<Int64.max).contains(revision) && counts.contains(keys) && counts.contains(bytes)
  }

  /// A container that nobody has written to.
  public static let empty = ContainerState(generation: 0, revision: 0, keys: 0, bytes: 0)
}
