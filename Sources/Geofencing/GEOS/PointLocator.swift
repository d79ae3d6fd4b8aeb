import CGEOS

/// Tells which of many geometries cover a point: a tree of their envelopes, then each prepared.
final class PointLocator {
  /// Where the tree's callback leaves the candidates of one query.
  private struct Candidates {
    var items: UnsafeMutablePointer<Int32>
    var count = 0
  }

  private let context: GEOSContext
  private let prepared: [PreparedGeometry]
  private let tree: UnsafeMutablePointer<GEOSSTRtree_t>
  private let candidates: UnsafeMutablePointer<Candidates>

  init(_ prepared: [PreparedGeometry], in context: GEOSContext) throws(GeofencingError) {
    guard let tree = GEOSSTRtree_create_r(context.handle, 10) else {
      throw context.failure("tree")
    }
    self.context = context
    self.prepared = prepared
    self.tree = tree
    // Each geometry is in the tree once, so a query finds at most so many.
    let items = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, prepared.count))
    candidates = .allocate(capacity: 1)
    candidates.initialize(to: Candidates(items: items))
    for (index, each) in prepared.enumerated() {
      // The item is no address but the index and one, as null stands for no item.
      let item = UnsafeMutableRawPointer(bitPattern: index + 1)
      each.geometry.withHandles { GEOSSTRtree_insert_r($0, tree, $1, item) }
    }
  }

  deinit {
    GEOSSTRtree_destroy_r(context.handle, tree)
    candidates.pointee.items.deallocate()
    candidates.deallocate()
  }

  /// Puts the indices of the geometries that cover the point into `covering`, ascending.
  func locate(x: Double, y: Double, into covering: inout [Int32]) {
    covering.removeAll(keepingCapacity: true)
    guard !prepared.isEmpty, let point = GEOSGeom_createPointFromXY_r(context.handle, x, y) else {
      return
    }
    withExtendedLifetime(self) {
      find(point)
      for position in 0..<candidates.pointee.count {
        let index = candidates.pointee.items[position]
        guard prepared[Int(index)].covers(point) else { continue }
        // The tree's order is its own; few cover a point, so insertion is the quickest sort.
        var place = covering.count
        while place > 0, covering[place - 1] > index { place -= 1 }
        covering.insert(index, at: place)
      }
      GEOSGeom_destroy_r(context.handle, point)
    }
  }

  /// Leaves in `candidates` what has the point in its envelope.
  private func find(_ point: Geometry.Handle) {
    candidates.pointee.count = 0
    GEOSSTRtree_query_r(
      context.handle, tree, point,
      { item, found in
        let found = found?.assumingMemoryBound(to: Candidates.self)
        guard let found, let index = Int32(exactly: Int(bitPattern: item) - 1) else { return }
        found.pointee.items[found.pointee.count] = index
        found.pointee.count += 1
      }, candidates)
  }
}
