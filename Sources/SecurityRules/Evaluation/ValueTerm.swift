/// A checked expression that gives a value.
indirect enum ValueTerm: Sendable {
  case literal(JSONValue)
  case auth
  case now
  /// A `$` name, by its place among those of the path.
  case capture(Int)
  case query(QueryProperty)
  case property(ValueTerm, String)
  case element(ValueTerm, key: ValueTerm)
  /// The length of a text, or the member of that name where an object may have one.
  case length(ValueTerm, orMember: Bool)
  case text(StringMethod, ValueTerm, [ValueTerm])
  case matches(ValueTerm, Pattern)
  case snapshot(SnapshotProperty, SnapshotTerm)
  case hasChildren(SnapshotMethod, SnapshotTerm, [ValueTerm])
  case not(ValueTerm)
  case negate(ValueTerm)
  case arithmetic(ArithmeticOperator, ValueTerm, ValueTerm)
  case equality(isEqual: Bool, ValueTerm, ValueTerm)
  case comparison(ComparisonOperator, ValueTerm, ValueTerm)
  case logical(LogicalOperator, [ValueTerm])
  case conditional(ValueTerm, ValueTerm, ValueTerm)
}

/// A checked expression that gives a place in the database.
indirect enum SnapshotTerm: Sendable {
  case data
  case newData
  case root
  case child(SnapshotTerm, ValueTerm)
  case parent(SnapshotTerm)
  case conditional(ValueTerm, SnapshotTerm, SnapshotTerm)
}

/// What a place in the database can tell without arguments.
enum SnapshotProperty: Sendable {
  case value, priority, exists, hasChildren, isNumber, isString, isBoolean
}
