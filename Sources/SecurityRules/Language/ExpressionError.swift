/// Why an expression was refused at upload, by its offset in bytes.
struct ExpressionError: Error, Equatable {
  let offset: Int
  let found: RulesError.Found
  let expected: RulesError.Expectation
}
