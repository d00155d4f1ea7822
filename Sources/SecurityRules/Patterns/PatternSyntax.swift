/// A regular expression as it is written.
indirect enum PatternSyntax: Sendable {
  case set(ScalarSet)
  case sequence([PatternSyntax])
  case alternatives([PatternSyntax])
  /// So many times at least, and at most if there is a most.
  case repetition(PatternSyntax, from: Int, to: Int?)
  /// The start of the text.
  case start
  /// The end of the text.
  case end
}
