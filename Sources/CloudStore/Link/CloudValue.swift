/// One value as the service keeps it: the bytes, and which property-list type they stand for.
///
/// The service measures and stores values and never looks inside them.
public struct CloudValue: Equatable, Sendable {
  /// The type of the value: a raw ``PropertyKind``, kept as it is when a newer version wrote an unknown one.
  public let kind: UInt8

  /// The contents; their count is what the limits measure.
  public let bytes: [UInt8]

  /// A value of any type.
  public init(kind: UInt8, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }

  /// A value that is plain data.
  public static func data(_ bytes: [UInt8]) -> CloudValue {
    CloudValue(kind: PropertyKind.data.rawValue, bytes: bytes)
  }
}
