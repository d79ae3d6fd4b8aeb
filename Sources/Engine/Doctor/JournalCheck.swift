import Geofencing
import Presence
import Storage
import Venues

/// Reads a journal entry by entry as a start would, and remembers what is wrong with it.
struct JournalCheck {
  /// More than so many findings say nothing new.
  private static let listed = 10

  /// Sentences, the first few.
  private(set) var findings: [String] = []
  /// Position of the newest entry; 0 without one.
  private(set) var last: Int64 = 0
  /// Position of the oldest entry that is kept; nil without one.
  private(set) var first: Int64?
  private var count = 0
  private var faults = 0
  private var records = 0

  var summary: String {
    guard let first else { return "the journal is empty" }
    let entries = "\(count) entries, \(first) to \(last), with \(records) records"
    return faults == 0 ? "\(entries): no gap, each readable" : "\(entries); faults: \(faults)"
  }

  /// That entries are missing, without a full stop.
  static func missing(_ first: Int64, _ last: Int64) -> String {
    first == last ? "entry \(first) is missing" : "entries \(first) to \(last) are missing"
  }

  mutating func take(_ entry: JournalEntry) {
    if first != nil, entry.position != last + 1 {
      fault("\(Self.missing(last + 1, entry.position - 1)): restore a backup")
    }
    first = first ?? entry.position
    last = entry.position
    count += 1
    if let reason = self.reason(entry) {
      fault("entry \(entry.position) can't be read (\(reason)): restore a backup")
    }
  }

  private mutating func reason(_ entry: JournalEntry) -> String? {
    switch JournalKind(rawValue: entry.kind) {
    case .records:
      do throws(ByteReader.Malformed) {
        records += try BatchCodec.decode(entry.body).count
        return nil
      } catch { return error.reason }
    case .venueLoad: return VenueVersionCheck.reason(entry.body)
    case .venueRemoval: return Self.reason(removal: entry.body)
    case .originatedLoad, .originatedRemoval:
      do throws(ByteReader.Malformed) {
        let change = try VenueOrigin.decoded(entry.body).change
        return entry.kind == JournalKind.originatedLoad.rawValue
          ? VenueVersionCheck.reason(change) : Self.reason(removal: change)
      } catch { return error.reason }
    case .forgetting:
      return entry.body.count == SessionKey.length ? nil : "no hash of a session"
    case .sessionLimit:
      do throws(ByteReader.Malformed) {
        _ = try SessionLimit(entry.body)
        return nil
      } catch { return error.reason }
    case .repetition:
      do throws(ByteReader.Malformed) {
        var reader = ByteReader(entry.body)
        _ = try reader.varint()
        return nil
      } catch { return error.reason }
    case .estimate:
      do throws(ByteReader.Malformed) {
        _ = try VenueEstimate.decode(entry.body)
        return nil
      } catch { return error.reason }
    case .acknowledgement:
      do throws(ByteReader.Malformed) {
        _ = try Alert.Acknowledgement.decode(entry.body, at: .distantPast)
        return nil
      } catch { return error.reason }
    case .correction:
      do throws(ByteReader.Malformed) {
        _ = try CorrectionEntry(entry.body)
        return nil
      } catch { return error.reason }
    case .lateClosing:
      do throws(ByteReader.Malformed) {
        _ = try LateClosing.decode(entry.body)
        return nil
      } catch { return error.reason }
    case nil: return "unknown kind \(entry.kind)"
    }
  }

  private static func reason(removal id: [UInt8]) -> String? {
    String(validating: id, as: UTF8.self) == nil ? "an id that is no UTF-8" : nil
  }

  private mutating func fault(_ sentence: String) {
    faults += 1
    if findings.count < Self.listed { findings.append(sentence) }
  }
}
