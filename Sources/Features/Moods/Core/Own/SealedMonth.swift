import Calendar
import Kernel
import Reactions
import SQL
import Secrets
import Vault

/// The sealed moods of a month as calendar and numbers show them, sealed as they are: the tally of each day, which moods
/// lie on it, so that a day is read without opening the others, and their sums.
///
/// The length of a row tells how many moods there are, which their own rows tell as well, and hardly more: sums that its
/// room does not hold, of many tags, are left out.
struct SealedMonth: Sendable, Equatable {
    var days: [LocalDate: MoodTally]
    /// The names of the moods of each day; `nil` where an earlier version of the server wrote the row.
    var names: [LocalDate: MoodNames]?
    /// The sums of the moods; `nil` where they were not read or are not in the row.
    var sums: MoodSums?

    /// The moods of some days, opened.
    init(_ moods: [OwnMood]) {
        days = MoodTally.days(of: moods.sorted { ($0.entry.at, $0.name) < ($1.entry.at, $1.name) }.map(\.entry))
        names = Dictionary(grouping: moods, by: \.entry.date).mapValues { MoodNames($0.map(\.name)) }
        sums = MoodSums(moods.lazy.map(\.entry))
    }

    /// The month that begins on a day, opened.
    ///
    /// - Parameter hasSums: whether the sums are read as well.
    /// - Throws: `SealError` for a row that is not as it was written.
    init(
        _ sealed: [UInt8],
        from first: LocalDate,
        in vault: OpenMoodVault,
        withSums hasSums: Bool = false
    ) throws(SealError) {
        let plain = try vault.sealer.open(sealed, context: Self.context(first, vault))
        var reader = FieldReader(try Padding.stripped(plain))
        guard try reader.number() == Self.layout else { throw SealError() }
        let emoji = try reader.list { reader throws(SealError) in Emoji(stored: try reader.text()) }
        let count = try reader.count()
        var days = [LocalDate: MoodTally](minimumCapacity: count)
        for _ in 0..<count { days[first.adding(days: try reader.number())] = try Self.tally(&reader, emoji) }
        self.days = days
        guard let count = try? reader.count() else { return }
        var names = [LocalDate: MoodNames](minimumCapacity: count)
        for _ in 0..<count { names[first.adding(days: try reader.number())] = MoodNames(bytes: try reader.field()) }
        self.names = names
        if hasSums { sums = try MoodSums(&reader) }
    }

    /// Adds the days of another month.
    mutating func add(_ other: SealedMonth) {
        guard !days.isEmpty else { return self = other }
        days.merge(other.days) { first, _ in first }
        if let more = other.names { names?.merge(more) { first, _ in first } } else { names = nil }
        if let more = other.sums { sums?.add(more) } else { sums = nil }
    }

    /// The bytes of the row of the month that begins on a day.
    func sealed(from first: LocalDate, in vault: OpenMoodVault) -> [UInt8] {
        let emoji = Set(days.values.flatMap { $0.uses.map(\.emoji) }).sorted { $0.text < $1.text }
        let places = Dictionary(zip(emoji, emoji.indices)) { first, _ in first }
        var writer = FieldWriter()
        writer.write(Self.layout)
        writer.write(emoji) { emoji, writer in writer.write(emoji.text) }
        writer.write(days.sorted { $0.key < $1.key }) { day, writer in
            writer.write(day.key.days(since: first))
            writer.write(day.value.sum.valences)
            writer.write(day.value.sum.energies)
            writer.write(day.value.uses) { used, writer in
                writer.write(places[used.emoji] ?? 0)
                writer.write(used.use.count)
                writer.write(Int(used.use.latest.milliseconds))
            }
        }
        // An earlier version of the server reads no further.
        if let names {
            writer.write(names.sorted { $0.key < $1.key }) { day, writer in
                writer.write(day.key.days(since: first))
                writer.write(day.value.bytes)
            }
        }
        let count = days.values.reduce(0) { $0 + $1.count }
        let room = Padding.length(of: Self.room + Self.roomOfDay * min(count, Self.mostDays) + Self.roomOfMood * count)
        if names != nil, let sums {
            var whole = writer
            sums.write(to: &whole)
            if whole.bytes.count < room { writer = whole }
        }
        return vault.sealer.seal(Padding.padded(writer.bytes, toAtLeast: room), context: Self.context(first, vault))
    }

    /// The layout of the sealed bytes, which they begin with.
    private static let layout = 1
    /// The bytes that a row has for some forty different emoji and thirty tags and words each, for each day that may have
    /// moods, and for each mood.
    private static let (room, roomOfDay, roomOfMood) = (2560, 48, 40)
    private static let mostDays = 31
    /// The most moods that somebody may have on a day is far less.
    private static let most = 100_000

    private static func tally(_ reader: inout FieldReader, _ emoji: [Emoji]) throws(SealError) -> MoodTally {
        let (valences, energies) = (try reader.number(), try reader.number())
        var total = 0
        let kinds = try reader.count()
        var uses: [(emoji: Emoji, use: MoodTally.Use)] = []
        uses.reserveCapacity(min(kinds, emoji.count))
        for _ in 0..<kinds {
            let (place, count) = (try reader.number(), try reader.number())
            guard emoji.indices.contains(place), (1...most).contains(count) else { throw SealError() }
            let latest = Instant(milliseconds: Int64(try reader.number()))
            uses.append((emoji[place], MoodTally.Use(count: count, latest: latest)))
            total += count
        }
        return MoodTally(uses, MoodSum(valences: valences, energies: energies, count: total))
    }

    /// The place to which the bytes are tied: two rows cannot be swapped.
    private static func context(_ first: LocalDate, _ vault: OpenMoodVault) -> [UInt8] {
        Array("\(vault.name.text)/\(first.text)/mood month".utf8)
    }
}

/// The names of some moods, in the few bytes that are sealed of them.
struct MoodNames: Sendable, Equatable {
    let bytes: [UInt8]

    private static let length = 16

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ names: [PublicID<Mood>]) {
        bytes = names.sorted().flatMap { Hex.decode($0.text) ?? [] }
    }

    var all: [PublicID<Mood>] {
        stride(from: 0, to: bytes.count, by: Self.length).compactMap { start in
            PublicID(Hex.encode(Array(bytes[start..<min(start + Self.length, bytes.count)])))
        }
    }
}
