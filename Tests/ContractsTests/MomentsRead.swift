import Calendar
import Contracts
import Kernel
import SQL

/// The rules for times, numbers, cursors and searches, whatever bytes they are made of.
enum MomentsRead {
    /// The rule that does not hold; `nil` where all do.
    static func mistake(in bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let numbers = [bytes.prefix(8), bytes.dropFirst(8).prefix(8)].map { part in
            part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        return arithmeticMistake(Int64(bitPattern: numbers[0]), Int64(bitPattern: numbers[1])) ?? textMistake(text)
    }

    private static func arithmeticMistake(_ left: Int64, _ right: Int64) -> String? {
        let (instant, span) = (Instant(milliseconds: left), Instant.Span(milliseconds: right))
        let sum = Int64(clamping: Int128(left) + Int128(right))
        let difference = Int64(clamping: Int128(left) - Int128(right))
        if (instant + span).milliseconds != sum { return "another sum" }
        if (instant - span).milliseconds != difference { return "another difference" }
        if instant.since(Instant(milliseconds: right)).milliseconds != difference { return "another length" }
        let days = Int64(clamping: Int128(right) * 86_400_000)
        if Instant.Span.days(Int(right)).milliseconds != days { return "another number of days" }
        let written = [instant.iso8601, instant.fullText, instant.ago(at: Instant(milliseconds: right))]
        if written.contains("") { return "nothing written" }
        let first = ID<Account>(atFirst: instant)
        if ID(atFirst: first.instant) != first { return "another first id" }
        guard let zone = Zone("Europe/Berlin") else { return nil }
        return (0..<1440).contains(zone.minuteOfDay(at: instant)) ? nil : "a minute of no day"
    }

    private static func textMistake(_ text: String) -> String? {
        if let instant = Instant(iso8601: text), (0...9999).contains(instant.civil.year),
            Instant(iso8601: instant.iso8601) != instant
        {
            return "another time when it is written and read"
        }
        if let id = ID<Account>(text), ID(id.description) != id || id.rawValue < 0 { return "another id" }
        if let topic = LiveTopic(text), LiveTopic(topic.description) != topic { return "another topic" }
        _ = Zone(text)
        _ = try? SearchQuery(text)
        return nil
    }
}
