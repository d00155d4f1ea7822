/// A storage whose steps can be taken together or not at all.
///
/// Transactions are never nested. A storage shared between processes lets one of them in at a time from
/// ``begin()`` on, for reading too, so that what was read is still true when it is written back.
public protocol TransactionalStorage: AnyObject {
  /// The error its steps end with.
  associatedtype Failure: Error

  /// Starts a transaction and waits for others to end.
  func begin() throws(Failure)

  /// Makes everything since ``begin()`` durable.
  func commit() throws(Failure)

  /// Takes everything since ``begin()`` back; it cannot fail, for it is what is done after a failure.
  func rollback()
}
