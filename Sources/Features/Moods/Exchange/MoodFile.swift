import Calendar
import Kernel

/// A file of moods that was read: all that is in it, or a table of which its owner still says how some moods feel.
enum MoodFile: Sendable {
    case complete(ImportedMoods)
    case daylio([MoodRow])

    /// Reads a file of any kind that is known: an export of Weft as JSON or CSV, a table of Daylio, or an export of
    /// states of mind from Apple Health.
    ///
    /// - Parameter zone: the zone of times that come without one.
    /// - Throws: ``Problem`` `.invalid` at `file`.
    init(_ bytes: [UInt8], in zone: Zone) throws(Problem) {
        let text = try MoodFileText.of(bytes)
        if HealthMinds.isOne(text) {
            self = .complete(try HealthMinds.read(bytes, in: zone))
        } else if text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            self = .complete(ImportedMoods(moods: try MoodJSON.read(bytes)))
        } else if DaylioCSV.isOne(text) {
            self = .daylio(try DaylioCSV.rows(text))
        } else {
            self = .complete(ImportedMoods(moods: try MoodCSV.read(text)))
        }
    }

    /// The names of moods in it that only its owner knows the feeling of.
    var unknownNames: [String] {
        switch self {
        case .complete: []
        case .daylio(let rows): DaylioCSV.unknownNames(in: rows)
        }
    }

    /// The moods in it.
    ///
    /// - Parameters:
    ///   - zone: the zone of times that come without one.
    ///   - answers: how moods feel that have names of their owner's.
    /// - Throws: ``Problem`` `.invalid` at `file`.
    func moods(in zone: Zone, answers: [String: FeelingAnswer] = [:]) throws(Problem) -> ImportedMoods {
        switch self {
        case .complete(let moods): moods
        case .daylio(let rows): try DaylioCSV.moods(of: rows, in: zone, answers: answers)
        }
    }
}
