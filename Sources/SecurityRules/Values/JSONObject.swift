/// The members of a JSON object, sorted by the bytes of their names.
public struct JSONObject: Sendable, Equatable {
  /// One named value.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public var value: JSONValue
  }

  /// The members in ascending order of their names, each name once.
  public private(set) var members: [Member]

  /// Makes an object of `pairs` in any order; of two with one name the later counts.
  public init(_ pairs: some Sequence<(String, JSONValue)>) {
    members = []
    for (name, value) in pairs.enumerated().sorted(by: Self.comesFirst).map(\.element) {
      if let last = members.last, last.name.isExactly(name) {
        members.removeLast()
      }
      members.append(Member(name: name, value: value))
    }
  }

  /// Makes an object without members.
  public init() {
    members = []
  }

  /// The value of the member of that name; setting nil removes the member.
  public subscript(name: String) -> JSONValue? {
    get {
      let index = insertionIndex(of: name)
      guard index < members.count, members[index].name.isExactly(name) else { return nil }
      return members[index].value
    }
    set {
      let index = insertionIndex(of: name)
      let isPresent = index < members.count && members[index].name.isExactly(name)
      switch (isPresent, newValue) {
      case (true, let value?): members[index].value = value
      case (true, nil): members.remove(at: index)
      case (false, let value?): members.insert(Member(name: name, value: value), at: index)
      case (false, nil): break
      }
    }
  }

  /// Compares names and values.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.name.isExactly($1.name) && $0.value == $1.value }
  }

  private typealias Numbered = (offset: Int, element: (String, JSONValue))

  private static func comesFirst(_ left: Numbered, _ right: Numbered) -> Bool {
    if left.element.0.isExactly(right.element.0) { return left.offset < right.offset }
    return left.element.0.precedes(right.element.0)
  }

  private func insertionIndex(of name: String) -> Int {
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      if members[middle].name.precedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
