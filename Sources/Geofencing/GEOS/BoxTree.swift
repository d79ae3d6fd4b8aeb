import CGEOS

/// Tells which of many geometries have envelopes that meet that of another.
final class BoxTree {
  private let geometries: [Geometry]
  private let context: GEOSContext
  private let tree: UnsafeMutablePointer<GEOSSTRtree_t>

  init(_ geometries: [Geometry], in context: GEOSContext) throws(GeofencingError) {
    guard let tree = GEOSSTRtree_create_r(context.handle, 10) else {
      throw context.failure("tree")
    }
    self.geometries = geometries
    self.context = context
    self.tree = tree
    for (index, geometry) in geometries.enumerated() {
      // The item is no address but the index and one, as null stands for no item.
      let item = UnsafeMutableRawPointer(bitPattern: index + 1)
      geometry.withHandles { GEOSSTRtree_insert_r($0, tree, $1, item) }
    }
  }

  deinit { GEOSSTRtree_destroy_r(context.handle, tree) }

  /// Indices of the geometries near another, ascending.
  func neighbours(of geometry: Geometry) -> [Int] {
    var found: [Int] = []
    withExtendedLifetime(self) {
      withUnsafeMutablePointer(to: &found) { found in
        geometry.withHandles { context, handle in
          GEOSSTRtree_query_r(
            context, tree, handle,
            { item, list in
              guard let list else { return }
              list.assumingMemoryBound(to: [Int].self).pointee.append(Int(bitPattern: item) - 1)
            }, found)
        }
      }
    }
    return found.sorted()
  }
}
