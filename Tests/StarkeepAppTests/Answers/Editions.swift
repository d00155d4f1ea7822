import GameProgress
import Lab

/// An edition that ships with the program.
func edition(_ name: String) throws -> Edition {
  try Catalogue.embedded().edition(name)
}
