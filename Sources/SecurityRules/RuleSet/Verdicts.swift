extension RuleSet {
  /// Decides a request; nothing is carried out.
  ///
  /// The order of evaluation is that of goldibex/targaryen, whose expressions were recorded against the live
  /// service.
  public func verdict(for request: AccessRequest) -> Verdict {
    do {
      let names = try DatabasePath.checkedNames(in: request.path)
      switch request.operation {
      case .read(let query):
        var check = AccessCheck(request, query: query, writes: [])
        let allowed = check.mayRead(names, from: root)
        return Verdict(allowed: allowed, error: nil, trace: check.trace)
      case .write(let value):
        let writes = [try Self.pending(value, at: names, of: request)]
        return decide(writes, of: request)
      case .update(let updates):
        var writes: [DataNode.PendingWrite] = []
        for update in updates {
          let below = try DatabasePath.checkedNames(in: update.path)
          writes.append(try Self.pending(update.value, at: names + below, of: request))
        }
        try refuseOverlap(of: writes)
        return decide(writes, of: request)
      }
    } catch {
      return Verdict(allowed: false, error: error, trace: [])
    }
  }

  private func decide(_ writes: [DataNode.PendingWrite], of request: AccessRequest) -> Verdict {
    var check = AccessCheck(request, query: Query(), writes: writes)
    var allowed = true
    // The other writes are looked at even after a refusal: the trace shows all that is wrong with an update.
    for write in writes where !check.mayWrite(Array(write.path), from: root) { allowed = false }
    return Verdict(allowed: allowed, error: nil, trace: check.trace)
  }

  private static func pending(
    _ value: JSONValue, at names: [String], of request: AccessRequest
  ) throws(RequestError) -> DataNode.PendingWrite {
    DataNode.PendingWrite(path: names[...], value: try value.stored(at: names.count, now: request.now))
  }

  private func refuseOverlap(of writes: [DataNode.PendingWrite]) throws(RequestError) {
    let sorted = writes.map { Array($0.path) }.sorted { left, right in
      left.lexicographicallyPrecedes(right) { $0.precedes($1) }
    }
    for (first, second) in zip(sorted, sorted.dropFirst())
    where second.starts(with: first, by: { $0.isExactly($1) }) {
      throw .overlappingPaths("/" + first.joined(separator: "/"), "/" + second.joined(separator: "/"))
    }
  }
}
