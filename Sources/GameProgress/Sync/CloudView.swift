/// What this device last received of a container: one map a writer, and their join.
struct CloudView: Equatable, Sendable {
  /// What one writer's key holds, sorted by writer.
  private(set) var writers: [Holding] = []

  /// The join of all writers' maps.
  private(set) var best = Progress()

  /// One writer's key.
  struct Holding: Equatable, Sendable {
    let writer: WriterID
    let digest: Digest
    let progress: Progress

    /// Whether the key could not be read at all, and why.
    let fault: SkippedValue.Reason?
  }

  subscript(writer: WriterID) -> Holding? {
    let index = place(of: writer)
    return index < writers.count && writers[index].writer == writer ? writers[index] : nil
  }

  /// Whether any value was damaged, so that reading everything again may mend it.
  var hasDamage: Bool { writers.contains { $0.fault == .damaged } }

  /// Takes in some keys; says what had to be left out.
  ///
  /// The join is kept up by the changed keys alone while they only grow; otherwise it is made anew.
  mutating func take(_ values: [CloudValue], cap: Int) -> [SkippedValue] {
    var skipped: [SkippedValue] = []
    var onlyGrew = true
    var gained = Progress()
    for value in values {
      guard let writer = WriterID(key: value.key) else { continue }
      let index = place(of: writer)
      let previous = index < writers.count && writers[index].writer == writer ? writers[index] : nil
      let bytes: [UInt8]
      switch value.content {
      case .bytes(let content): bytes = content
      case .other, .removed:
        if value.content == .other { skipped.append(SkippedValue(key: value.key, reason: .wrongType)) }
        guard let previous else { continue }
        writers.remove(at: index)
        onlyGrew = onlyGrew && previous.progress.isEmpty
        continue
      }
      let digest = Digest(of: bytes)
      if let previous, previous.digest == digest { continue }
      let holding = Self.read(bytes, digest, of: writer, cap: cap, &skipped)
      if let previous { onlyGrew = onlyGrew && holding.progress.contains(previous.progress) }
      gained.join(holding.progress)
      if previous == nil { writers.insert(holding, at: index) } else { writers[index] = holding }
    }
    best = onlyGrew ? best.joined(with: gained) : writers.reduce(Progress()) { $0.joined(with: $1.progress) }
    return skipped
  }

  private static func read(
    _ bytes: [UInt8], _ digest: Digest, of writer: WriterID, cap: Int, _ skipped: inout [SkippedValue]
  ) -> Holding {
    do {
      let (progress, omissions) = try PackedProgress.decode(bytes, cap: cap)
      skipped += omissions.map { SkippedValue(key: writer.key, reason: .field($0)) }
      return Holding(writer: writer, digest: digest, progress: progress, fault: nil)
    } catch {
      let reason: SkippedValue.Reason =
        switch error {
        case .damaged: .damaged
        case .newerFormat(let version): .newerFormat(version)
        }
      skipped.append(SkippedValue(key: writer.key, reason: reason))
      return Holding(writer: writer, digest: digest, progress: Progress(), fault: reason)
    }
  }

  private func place(of writer: WriterID) -> Int {
    var (low, high) = (0, writers.count)
    while low < high {
      let middle = (low + high) / 2
      if writers[middle].writer < writer { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
