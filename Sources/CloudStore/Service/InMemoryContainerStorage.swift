/// Containers that live as long as the value does: for simulation, scripts and tests.
public struct InMemoryContainerStorage: ContainerStorage, Sendable {
  private struct Container {
    let address: ContainerAddress
    var state: ContainerState
    // Sorted by key.
    var entries: [ContainerEntry]
    // Sorted by device.
    var rates: [Rate]
  }

  private struct Rate {
    let device: String
    var bytes: [UInt8]
  }

  /// What a put or a rate replaced, so that a transaction that throws can be taken back without copying everything.
  private enum Replaced {
    case entry(ContainerEntry?, key: String, ContainerAddress, ContainerState)
    case rate([UInt8]?, device: String, ContainerAddress)
  }

  private var containers: [Container] = []
  private var replaced: [Replaced] = []

  /// A storage that holds nothing.
  public init() {}

  /// Runs the body; what it wrote is taken back if it throws.
  public mutating func transaction<Outcome>(
    _ access: StorageAccess, _ body: (inout Self) throws(ContainerStorageError) -> Outcome
  ) throws(ContainerStorageError) -> Outcome {
    replaced.removeAll(keepingCapacity: true)
    do {
      return try body(&self)
    } catch {
      while let last = replaced.popLast() { restore(last) }
      throw error
    }
  }

  /// The container in numbers.
  public func state(of address: ContainerAddress) -> ContainerState {
    index(of: address).map { containers[$0].state } ?? .empty
  }

  /// The entry of a key, a removed one included.
  public func entry(_ key: String, in address: ContainerAddress) -> ContainerEntry? {
    guard let index = index(of: address) else { return nil }
    let (position, isFound) = containers[index].entries.position(of: key, by: \.key)
    return isFound ? containers[index].entries[position] : nil
  }

  /// All entries with a greater revision, in the order of their revisions.
  public func entries(after revision: Int64, in address: ContainerAddress) -> [ContainerEntry] {
    guard let index = index(of: address), revision < containers[index].state.revision else { return [] }
    return containers[index].entries.filter { $0.revision > revision }.sorted { $0.revision < $1.revision }
  }

  /// Puts the entry in the place of the one with the same key.
  public mutating func put(_ entry: ContainerEntry, in address: ContainerAddress, generation: Int64) {
    let index = indexForWriting(to: address)
    let (position, isFound) = containers[index].entries.position(of: entry.key, by: \.key)
    let old = isFound ? containers[index].entries[position] : nil
    replaced.append(.entry(old, key: entry.key, address, containers[index].state))
    containers[index].state.count(old?.value, replacedBy: entry.value)
    containers[index].state.revision = entry.revision
    if containers[index].state.generation == 0 { containers[index].state.generation = generation }
    if isFound {
      containers[index].entries[position] = entry
    } else {
      containers[index].entries.insert(entry, at: position)
    }
  }

  /// What the service remembers about the requests of one device.
  public func rate(of device: String, in address: ContainerAddress) -> [UInt8]? {
    guard let index = index(of: address) else { return nil }
    let (position, isFound) = containers[index].rates.position(of: device, by: \.device)
    return isFound ? containers[index].rates[position].bytes : nil
  }

  /// Replaces what the service remembers about the requests of one device.
  public mutating func setRate(_ rate: [UInt8], of device: String, in address: ContainerAddress) {
    let index = indexForWriting(to: address)
    let (position, isFound) = containers[index].rates.position(of: device, by: \.device)
    replaced.append(.rate(isFound ? containers[index].rates[position].bytes : nil, device: device, address))
    if isFound {
      containers[index].rates[position].bytes = rate
    } else {
      containers[index].rates.insert(Rate(device: device, bytes: rate), at: position)
    }
  }

  private mutating func restore(_ replaced: Replaced) {
    switch replaced {
    case .entry(let old, let key, let address, let state):
      guard let index = index(of: address) else { return }
      containers[index].state = state
      let (position, isFound) = containers[index].entries.position(of: key, by: \.key)
      guard isFound else { return }
      if let old {
        containers[index].entries[position] = old
      } else {
        containers[index].entries.remove(at: position)
      }
    case .rate(let old, let device, let address):
      guard let index = index(of: address) else { return }
      let (position, isFound) = containers[index].rates.position(of: device, by: \.device)
      guard isFound else { return }
      if let old {
        containers[index].rates[position].bytes = old
      } else {
        containers[index].rates.remove(at: position)
      }
    }
  }

  // There are as many containers as players, and most often one: a scan beats hashing two strings.
  private func index(of address: ContainerAddress) -> Int? {
    containers.firstIndex { $0.address == address }
  }

  private mutating func indexForWriting(to address: ContainerAddress) -> Int {
    if let index = index(of: address) { return index }
    containers.append(Container(address: address, state: .empty, entries: [], rates: []))
    return containers.count - 1
  }
}

extension ContainerState {
  /// Keeps the count of keys and bytes when one value takes the place of another.
  mutating func count(_ old: CloudValue?, replacedBy new: CloudValue?) {
    keys += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
    bytes += (new?.bytes.count ?? 0) - (old?.bytes.count ?? 0)
  }
}
