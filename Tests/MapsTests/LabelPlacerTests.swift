import Testing

@testable import Geofencing
@testable import Maps

struct LabelPlacerTests {
  private let frame = SheetFrame(
    holding: [Plans.box(0, 0, 1000, 1000).rings[0]], margin: 0, width: 1000, height: 1000)

  /// A box by west, south, east and north, which on this sheet are pixels too.
  private func shape(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> SheetShape
  {
    SheetShape(Plans.box(west, south, east, north), in: frame)
  }

  private func place(
    _ name: String, in shape: SheetShape, under covers: [SheetShape] = [], taken: SheetBox? = nil
  ) -> Label? {
    var placer = LabelPlacer()
    if let taken { placer.take(taken) }
    return placer.place(name, in: shape, heart: shape.box.centre, under: covers)
  }

  @Test func roomyZonesHaveTheirNameAtTheirHeartInTheLargestSize() throws {
    let square = shape(100, 100, 400, 300)
    let label = try #require(place("Pit", in: square))
    #expect(label.centre == square.box.centre && label.size == 14 && label.lines == ["Pit"])
    #expect(square.holds(label.box))
  }

  @Test func narrowOnesBreakIt() throws {
    let label = try #require(place("Upper North Stand", in: shape(0, 0, 60, 60)))
    #expect(label.lines.count > 1 && label.lines.joined(separator: " ") == "Upper North Stand")
  }

  @Test func tallOnesHaveItUpright() throws {
    let tall = shape(0, 0, 22, 300)
    let label = try #require(place("Concourse", in: tall))
    #expect(label.isUpright && tall.holds(label.box))
  }

  @Test func thereIsNoRoomInASliver() {
    #expect(place("Concourse", in: shape(0, 0, 300, 6)) == nil)
    #expect(place("Concourse", in: shape(0, 0, 12, 12)) == nil)
  }

  @Test func namesKeepClearOfZonesAndOfEachOther() throws {
    let hall = shape(0, 0, 300, 300)
    let stage = shape(60, 100, 240, 200)
    let label = try #require(place("Hall", in: hall, under: [stage]))
    #expect(hall.holds(label.box) && !stage.meets(label.box))
    let other = try #require(place("Hall", in: hall, taken: place("Hall", in: hall)?.box))
    #expect(!other.box.meets(try #require(place("Hall", in: hall)).box))
    // Wholly covered.
    #expect(place("Hall", in: hall, under: [shape(0, 0, 300, 300)]) == nil)
  }

  @Test func holesAreNoRoom() {
    let ring = SheetShape(
      PlanView.Area(
        rings: Plans.box(0, 0, 100, 100).rings + Plans.box(5, 5, 95, 95).rings,
        heart: PlanView.Point(x: 2, y: 2)), in: frame)
    #expect(place("Ring", in: ring) == nil)
  }

  @Test(arguments: [
    // From, to, and whether the line meets the box 10…20 × 10…20.
    (0.0, 15.0, 30.0, 15.0, true), (12, 12, 13, 13, true), (0, 0, 9, 30, false),
    (0, 25, 25, 0, true), (15, 0, 15, 9, false), (15, 0, 15, 11, true), (25, 0, 25, 30, false),
    (0, 10, 30, 10, true), (5, 5, 5, 5, false), (15, 15, 15, 15, true),
  ])
  func linesThroughABox(
    ax: Double, ay: Double, bx: Double, by: Double, isCrossed: Bool
  ) {
    let box = SheetBox(centre: SheetPoint(x: 15, y: 15), width: 10, height: 10)
    let (a, b) = (SheetPoint(x: ax, y: ay), SheetPoint(x: bx, y: by))
    #expect(box.isCrossed(by: a, b) == isCrossed)
    #expect(box.isCrossed(by: b, a) == isCrossed)
  }
}
