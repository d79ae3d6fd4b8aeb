import Presence

/// The small crowd of the shared data.
enum SmallCrowd {
  /// The small crowd's true positions as fixes of 1 cm, in the order of the file.
  static func trajectories() throws -> RecordBatch {
    var batch = RecordBatch()
    for row in try SharedData.rows("crowd/small/truth_trajectories.csv") {
      var record = Record(kind: .fix, time: .evening(Double(row[0]) ?? .nan))
      record.latitude = Double(row[4]) ?? .nan
      record.longitude = Double(row[5]) ?? .nan
      record.accuracy = 0.01
      batch.append(record, session: Array(row[1].utf8))
    }
    return batch
  }
}
