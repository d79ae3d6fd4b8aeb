/// The companion of a starter file: what JSON has no comments for.
enum StarterGuide {
  static func text(file: String) -> String {
    """
    # How to make \(file) yours

    `\(file)` is GeoJSON: draw it in geojson.io, QGIS or any other editor. It holds one venue and
    four zones as an example. Positions are longitude first, then latitude, in degrees (WGS 84).

    1. Redraw the feature with `"role": "venue"`: the outline of the whole place. Holes and several
       parts (a MultiPolygon) are allowed.
    2. Redraw, add or delete the features with `"role": "zone"`: the areas to count people in. They
       may overlap, lie in one another and have holes, as `floor` has. Give each its own `id`.
    3. Look at the outcome: `throng locate --venues \(file) --points points.csv` tells which zones
       cover the points of a file with rows `lon,lat`.
    4. Load it into a running daemon: `throng venues load \(file)`. Loading it again after a change
       replaces the venue of the same `id`.

    | property | on | meaning |
    | --- | --- | --- |
    | `role` | all | `venue` or `zone` |
    | `id` | all | how commands and answers name it; unique |
    | `name` | all | how people call it |
    | `venue` | zone | the venue's `id`, in a file of several |
    | `level` | zone | its floor: 0 the ground, −1 the first below; absent: every floor |
    | `levels` | zone | its floors, if it has several: `[0, 1]` |
    | `capacity` | zone | how many people it holds |
    | `kind` | zone | such as `gate`, `stand`, `toilets`, `exit` |
    | `vicinityMeters` | venue | how far outside the outline phones begin to be tracked; 100 |
    | `timeZone` | venue | such as `Europe/London` |
    | `staleAfter` | venue | seconds of silence after which a phone counts as gone |
    | `defaultLevel` | venue | the floor taken for phones that never told one |
    | `penetration` | venue | the share of people whose phones report, such as 0.4 |
    | `events` | venue | what takes place: a list of `name`, `doors` and `end`, such as `2026-06-13T17:00:00Z` |
    | `densityLevels` | venue | named steps of crowding with their colours |
    | `alertRules` | venue, zone | when operators want to be alerted: docs/VENUES.md |
    | `closedAreaThreshold` | venue | a zone with so many people or fewer counts as closed |

    """
  }
}
