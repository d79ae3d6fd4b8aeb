import Venues

/// Boxes over runs of each fence's edges, and boxes over these: which edges may be near a position.
///
/// A node stands before those that it holds, and knows the first behind them: whoever is too far from its
/// box goes on there, so that one loop over a fence's nodes is all.
struct EdgeBoxes: Sendable {
  private struct Node {
    /// The south-western and the north-eastern corner of its box.
    var low = SIMD2<Double>()
    var high = SIMD2<Double>()
    /// The first node that this one does not hold.
    var next: Int32 = 0
    /// The corner that begins its run; there are no edges where it holds nodes.
    var corner: Int32 = 0
    var edgeCount: Int32 = 0

    @inline(__always) var box: MapBox {
      get {
        var box = MapBox()
        (box.west, box.south, box.east, box.north) = (low.x, low.y, high.x, high.y)
        return box
      }
      set {
        (low, high) = (SIMD2(newValue.west, newValue.south), SIMD2(newValue.east, newValue.north))
      }
    }
  }

  /// The edges of a run, and the nodes of a node, are no more than these.
  private static let most = 8

  private var nodes: [Node] = []
  /// Where the nodes of each fence begin, and the end of the last.
  private var starts: [Int32] = [0]

  /// How many fences there are.
  var fenceCount: Int { starts.count - 1 }

  /// The box of all edges of a fence; nil without edges.
  func box(of fence: Int) -> MapBox? {
    starts[fence] < starts[fence + 1] ? nodes[Int(starts[fence])].box : nil
  }

  /// What the boxes take, in bytes.
  var byteCount: Int {
    MemoryLayout<Node>.stride * nodes.count + MemoryLayout<Int32>.stride * starts.count
  }

  /// Adds the next fence: a range of edges for each of its rings; linear in them.
  mutating func append(_ rings: [Range<Int32>], of edges: FenceEdges) {
    var runs: [Range<Int32>] = []
    for ring in rings {
      let count = (ring.count + Self.most - 1) / Self.most
      for number in 0..<count {
        let (first, end) = (ring.count * number / count, ring.count * (number + 1) / count)
        runs.append(ring.lowerBound + Int32(first)..<ring.lowerBound + Int32(end))
      }
    }
    if !runs.isEmpty { _ = append(runs[...], edges) }
    starts.append(Int32(nodes.count))
  }

  /// Adds a node over runs; its box.
  private mutating func append(_ runs: ArraySlice<Range<Int32>>, _ edges: FenceEdges) -> MapBox {
    let place = nodes.count
    nodes.append(Node())
    var box = MapBox()
    if runs.count == 1, let run = runs.first {
      for corner in run.lowerBound...run.upperBound { box.extend(by: edges.position(corner)) }
      nodes[place].corner = run.lowerBound
      nodes[place].edgeCount = Int32(run.count)
    } else {
      let count = min(runs.count, Self.most)
      for number in 0..<count {
        let first = runs.startIndex + runs.count * number / count
        let end = runs.startIndex + runs.count * (number + 1) / count
        box.extend(by: append(runs[first..<end], edges))
      }
    }
    nodes[place].box = box
    nodes[place].next = Int32(nodes.count)
    return box
  }

  /// Whether edges of a fence come into an ellipse.
  ///
  /// Linear in the boxes that come near it: boxes and edges are held against its bounds first.
  @inline(__always)
  func nearness(of fence: Int, to ellipse: NearEllipse, _ edges: FenceEdges) -> Nearness {
    var number = Int(starts[fence])
    let end = Int(starts[fence + 1])
    guard number < end else { return .clear }
    // Fences across the antimeridian from the position are for the plane, which turns it to them.
    guard !PositionPlane.isTurned(ellipse.position.x, near: nodes[number].box) else {
      return .unsure
    }
    var nearness = Nearness.clear
    while number < end {
      guard ellipse.meets(low: nodes[number].low, high: nodes[number].high) else {
        number = Int(nodes[number].next)
        continue
      }
      let corner = Int(nodes[number].corner)
      let count = Int(nodes[number].edgeCount)
      number += 1
      guard count > 0 else { continue }
      var start = edges.corners[corner]
      for place in (corner + 1)...(corner + count) {
        let end = edges.corners[place]
        if ellipse.mayMeet(start, end) {
          switch ellipse.nearness(start, end) {
          case .clear: break
          case .near: return .near
          case .unsure: nearness = .unsure
          }
        }
        start = end
      }
    }
    return nearness
  }

  /// Where a fence's edges are nearest to a position, among what is nearer than so many metres, or the first
  /// such place found if any will do; nil if all of them are as far or farther.
  ///
  /// Linear in the boxes that are so near.
  @inline(__always)
  func nearest(
    of fence: Int, to position: PositionPlane, nearerThan metres: Double, anyWillDo: Bool,
    _ edges: FenceEdges
  ) -> NearestPlace? {
    var number = Int(starts[fence])
    let end = Int(starts[fence + 1])
    guard number < end else { return nil }
    let plane = position.turned(near: nodes[number].box)
    var nearest: NearestPlace?
    var limit = metres * metres
    var reach = plane.squaredReach(ofMetres: metres)
    while number < end {
      let node = nodes[number]
      if plane.nearest(of: node.box).squaredLength >= reach {
        number = Int(node.next)
        continue
      }
      number += 1
      guard node.edgeCount > 0 else { continue }
      var corner = plane.point(longitude: edges.x(node.corner), latitude: edges.y(node.corner))
      for number in node.corner..<(node.corner + node.edgeCount) {
        let next = plane.point(longitude: edges.x(number + 1), latitude: edges.y(number + 1))
        let edge = PlaneEdge(start: corner, end: next)
        corner = next
        guard let share = edge.nearestShare(within: reach) else { continue }
        let squared = plane.squaredDistance(to: edge.point(at: share))
        guard squared < limit else { continue }
        nearest = NearestPlace(squaredDistance: squared, edge: number, share: share)
        if anyWillDo { return nearest }
        limit = squared
        reach = plane.squaredReach(ofMetres: squared.squareRoot())
      }
    }
    return nearest
  }
}
