import CloudStore
import CloudStoreConformance
import Testing

struct ConformanceTests {
  @Test("The in-memory storage does what every storage must", arguments: ConformanceCase.all)
  func inMemory(_ fact: ConformanceCase) throws {
    try fact.run(over: InMemoryContainerStorage())
  }
}
