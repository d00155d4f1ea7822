/// A base character and the marks that stand on it: what shares a cell.
nonisolated struct Cluster: Equatable {
  private(set) var lower: UInt64 = 0
  private(set) var upper: UInt64 = 0

  /// 1 or 2.
  private(set) var width: Int

  init(_ base: Unicode.Scalar, width: Int) {
    self.width = width
    append(base)
  }

  private var byteCount: Int { Int(upper >> 56) }

  /// Adds a mark; what does not fit into a cell's fifteen bytes is left out.
  mutating func append(_ scalar: Unicode.Scalar) {
    let bytes = UTF8.encode(scalar)
    guard let bytes, byteCount + bytes.count <= Cell.capacity else { return }
    for byte in bytes {
      let count = byteCount
      if count < 8 {
        lower |= UInt64(byte) << UInt64(8 * count)
      } else {
        upper |= UInt64(byte) << UInt64(8 * (count - 8))
      }
      upper += 1 << 56
    }
  }
}

/// Cuts a text into what goes into cells, leaving out or replacing whatever could act on a terminal.
///
/// Controls become U+FFFD (a tab or line break: a blank). Bidirectional controls, joiners between wide characters,
/// variation selectors and emoji modifiers go: terminals disagree about the cells that they take.
nonisolated struct Clusters: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var pending: Unicode.Scalar?

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    pending = nil
  }

  mutating func next() -> Cluster? {
    while let scalar = take() {
      var cluster: Cluster
      switch ScalarKind(scalar) {
      case .dropped: continue
      case .mark: cluster = Cluster(" ", width: 1); cluster.append(scalar)
      case .space: cluster = Cluster(" ", width: 1)
      case .replaced: return Cluster("\u{FFFD}", width: 1)
      case .base(let width): cluster = Cluster(scalar, width: width)
      }
      if scalar.value < 0x80, pendingIsASCII() { return cluster }
      absorbMarks(into: &cluster)
      return cluster
    }
    return nil
  }

  private mutating func take() -> Unicode.Scalar? {
    if let scalar = pending {
      pending = nil
      return scalar
    }
    return scalars.next()
  }

  private mutating func pendingIsASCII() -> Bool {
    guard let following = take() else { return true }
    pending = following
    return following.value < 0x80
  }

  private mutating func absorbMarks(into cluster: inout Cluster) {
    while let following = take() {
      switch ScalarKind(following) {
      case .mark:
        cluster.append(following)
      case .dropped:
        continue
      case .base where cluster.width == 2 && (0x1F3FB...0x1F3FF).contains(following.value):
        continue
      case .base, .space, .replaced:
        pending = following
        return
      }
    }
  }
}
