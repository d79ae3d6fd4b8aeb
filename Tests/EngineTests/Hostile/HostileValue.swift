import Presence

/// A value of an accepted record as the fixture writes it; null for unknown or absent.
enum HostileValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  /// Whether a record of a batch has this value.
  func isValue(_ name: String, of record: Record, in batch: RecordBatch) -> Bool {
    let session = batch.text[record.text]
    switch name {
    case "session": return self == .text(String(decoding: session, as: UTF8.self))
    case "sessionBytes": return self == .integer(Int64(session.count))
    case "time": return self == .text(record.time.rfc3339)
    case "kind": return self == .text("\(record.kind)")
    case "platform": return self == .text("\(record.platform)")
    case "status": return self == .text("\(record.permission)")
    case "precise": return self == .bool(record.isPrecise)
    case "event", "venue", "zone": return self == .null && record.kind == .fix
    case "seq": return self == record.sequence.map { .integer($0) } ?? .null
    case "count": return record.kind == .scan ? self == .integer(record.count) : self == .null
    case "level":
      return self == (record.level == Record.noLevel ? .null : .integer(Int64(record.level)))
    case "lat": return double == record.latitude
    case "lon": return double == record.longitude
    case "accuracy": return isFloat(record.accuracy)
    case "speed": return isFloat(record.speed)
    case "course": return isFloat(record.course)
    case "altitude": return isFloat(record.altitude)
    case "verticalAccuracy": return isFloat(record.verticalAccuracy)
    case "battery": return isFloat(record.battery)
    default: return false
    }
  }

  private var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  private func isFloat(_ value: Float) -> Bool {
    self == .null ? value.isNaN : double.map { Float($0) } == value
  }
}
