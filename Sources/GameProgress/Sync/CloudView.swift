/// What this device last received of a container: one map a writer, and their join.
struct CloudView: Equatable, Sendable {
  /// What each writer's key holds, sorted by writer.
  private(set) var writers: [Holding] = []

  /// The join of all writers' maps.
  private(set) var best = Progress()

  /// One writer's key.
  struct Holding: Equatable, Sendable {
    let writer: WriterID
    let digest: Digest
    let progress: Progress

    /// Why the key could not be read at all; `nil` when it could.
    let fault: SkippedValue.Reason?

    /// Whether the value was damaged on its way, for all that is known: a full read has not found it damaged again.
    var mayBeMended: Bool
  }

  subscript(writer: WriterID) -> Holding? {
    let (index, isThere) = search(writer)
    return isThere ? writers[index] : nil
  }

  /// Whether reading everything again may mend a value.
  var mayBeMended: Bool { writers.contains(where: \.mayBeMended) }

  /// Takes in some keys, or all of them; says what had to be left out.
  ///
  /// The join is kept up by the changed keys alone while they only grow; otherwise it is made anew.
  mutating func take(_ values: [CloudValue], isEverything: Bool, cap: Int) -> [SkippedValue] {
    var skipped: [SkippedValue] = []
    var onlyGrew = isEverything ? removeWriters(missingFrom: values) : true
    var gained = Progress()
    for value in values {
      guard let writer = WriterID(key: value.key) else { continue }
      switch value.content {
      case .bytes(let bytes):
        let (index, isThere) = search(writer)
        let digest = Digest(of: bytes)
        if isThere, writers[index].digest == digest {
          writers[index].mayBeMended = writers[index].mayBeMended && !isEverything
          continue
        }
        let holding = Self.read(bytes, digest, of: writer, isEverything: isEverything, cap: cap, &skipped)
        gained.join(holding.progress)
        if isThere {
          onlyGrew = onlyGrew && holding.progress.contains(writers[index].progress)
          writers[index] = holding
        } else {
          writers.insert(holding, at: index)
        }
      case .other:
        skipped.append(SkippedValue(key: value.key, reason: .wrongType))
        onlyGrew = remove(writer) && onlyGrew
      case .removed:
        onlyGrew = remove(writer) && onlyGrew
      }
    }
    if onlyGrew { best.join(gained) } else { best = writers.reduce(into: Progress()) { $0.join($1.progress) } }
    return skipped
  }

  /// Removes a writer; says whether the join stays as it is.
  private mutating func remove(_ writer: WriterID) -> Bool {
    let (index, isThere) = search(writer)
    return isThere ? writers.remove(at: index).progress.isEmpty : true
  }

  private mutating func removeWriters(missingFrom values: [CloudValue]) -> Bool {
    let present = Set(values.compactMap { WriterID(key: $0.key) })
    let missing = writers.map(\.writer).filter { !present.contains($0) }
    return missing.reduce(true) { remove($1) && $0 }
  }

  private static func read(
    _ bytes: [UInt8], _ digest: Digest, of writer: WriterID, isEverything: Bool, cap: Int,
    _ skipped: inout [SkippedValue]
  ) -> Holding {
    do {
      let (progress, omissions) = try PackedProgress.decode(bytes, cap: cap)
      skipped += omissions.map { SkippedValue(key: writer.key, reason: .field($0)) }
      return Holding(writer: writer, digest: digest, progress: progress, fault: nil, mayBeMended: false)
    } catch {
      let reason: SkippedValue.Reason =
        switch error {
        case .damaged: .damaged
        case .newerFormat(let version): .newerFormat(version)
        }
      skipped.append(SkippedValue(key: writer.key, reason: reason))
      return Holding(
        writer: writer, digest: digest, progress: Progress(), fault: reason,
        mayBeMended: reason == .damaged && !isEverything)
    }
  }

  private func search(_ writer: WriterID) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, writers.count)
    while low < high {
      let middle = (low + high) / 2
      if writers[middle].writer < writer { low = middle + 1 } else { high = middle }
    }
    return (low, low < writers.count && writers[low].writer == writer)
  }
}
