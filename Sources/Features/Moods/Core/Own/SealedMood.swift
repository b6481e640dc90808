import Anonymous
import Calendar
import Kernel
import Reactions
import SQL
import Secrets
import Vault

/// A mood that only its owner may read, or one without a name as its owner has it: sealed under a key of their vault.
///
/// All rows that hold a caption of up to 500 plain letters have one length, and beside them stands the month alone.
struct SealedMood: Sendable, RowReadable {
    let name: PublicID<Mood>
    /// The first day of its month; its own day where an earlier version of the server wrote it.
    let storedOn: LocalDate
    fileprivate let sealed: [UInt8]

    static let columns: SQL = "sealed_moods.id, sealed_moods.local_date, sealed_moods.sealed"

    init(from row: inout RowReader) throws {
        name = try row.next()
        storedOn = try row.next()
        sealed = try row.next()
    }

    /// The mood, opened.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    func opened(in vault: OpenMoodVault) throws(SealError) -> OwnMood {
        var opener = SealedMoodOpener(vault)
        return try opener.open(self)
    }

    /// The bytes of a mood's row.
    static func seal(
        _ mood: MoodEntry,
        _ name: PublicID<Mood>,
        postedAt: Instant,
        in vault: OpenMoodVault
    ) -> [UInt8] {
        var writer = FieldWriter()
        writer.write(layout)
        writer.write(Int(mood.at.milliseconds))
        writer.write(Int(postedAt.milliseconds))
        writer.write(mood.zone)
        writer.write(mood.minute)
        writer.write(mood.emoji.text)
        writer.write(mood.feeling.valence.thousandths)
        writer.write(mood.feeling.energy.thousandths)
        writer.write(mood.caption)
        writer.write(mood.isAnonymous)
        writer.write(MoodEntry.column(mood.words))
        writer.write(MoodEntry.column(mood.tags))
        // An earlier version of the server reads no further.
        writer.write(mood.date.day)
        let context = context(name, under: place(of: mood.date.startOfMonth, vault))
        return vault.sealer.seal(Padding.padded(writer.bytes, toAtLeast: length), context: context)
    }

    /// The length that all have at least.
    private static let length = 2048

    /// The layout of the sealed bytes, which they begin with.
    fileprivate static let layout = 1

    /// The place to which the bytes are tied: two rows cannot be swapped.
    fileprivate static func context(_ name: PublicID<Mood>, under place: String) -> [UInt8] {
        Array("\(place)\(name.text)/mood".utf8)
    }

    /// The part of it that all moods have in common which are stored on one day.
    fileprivate static func place(of day: LocalDate, _ vault: OpenMoodVault) -> String {
        "\(vault.name.text)/\(day.text)/"
    }
}

/// Opens the sealed moods of a vault one after the other.
///
/// A year has thousands of them with the same days and emoji, so these are read once.
struct SealedMoodOpener {
    private let vault: OpenMoodVault
    private var emoji: [String: Emoji] = [:]
    private var day: (date: LocalDate, place: String)?

    init(_ vault: OpenMoodVault) {
        self.vault = vault
    }

    /// The mood of a row.
    ///
    /// - Throws: `SealError` for a row that is not as it was written.
    mutating func open(_ mood: SealedMood) throws(SealError) -> OwnMood {
        let context = SealedMood.context(mood.name, under: place(of: mood.storedOn))
        var reader = FieldReader(try Padding.stripped(try vault.sealer.open(mood.sealed, context: context)))
        guard try reader.number() == SealedMood.layout else { throw SealError() }
        let (at, postedAt) = (Int64(try reader.number()), Int64(try reader.number()))
        let (zone, minute) = (try reader.text(), try reader.number())
        let emoji = emoji(of: try reader.text())
        let feeling = Feeling(Double(try reader.number()) / 1000, Double(try reader.number()) / 1000)
        let (caption, isAnonymous) = (try reader.text(), try reader.truth())
        let (words, tags) = (MoodEntry.parts(try reader.text()), MoodEntry.parts(try reader.text()))
        var entry = MoodEntry(
            at: Instant(milliseconds: at),
            zone: zone,
            date: (try? reader.number()).map { LocalDate(day: $0) } ?? mood.storedOn,
            minute: minute,
            emoji: emoji,
            feeling: feeling
        )
        (entry.caption, entry.isAnonymous, entry.words, entry.tags) = (caption, isAnonymous, words, tags)
        entry.audience = isAnonymous ? .everyone : .me
        return OwnMood(name: mood.name, postedAt: Instant(milliseconds: postedAt), entry: entry, isSealed: true)
    }

    private mutating func place(of date: LocalDate) -> String {
        if let day, day.date == date { return day.place }
        let place = SealedMood.place(of: date, vault)
        day = (date, place)
        return place
    }

    private mutating func emoji(of text: String) -> Emoji {
        // One code point has no tone of skin that would have to be taken off it.
        guard text.utf8.count > 4 else { return Emoji(stored: text) }
        if let known = emoji[text] { return known }
        let read = Emoji(stored: text)
        emoji[text] = read
        return read
    }
}

/// The place of somebody's sealed moods, and the keys to them, for the time of a request.
struct OpenMoodVault: Sendable {
    /// The random name of the vault, which stands on its rows.
    let name: PublicID<OpenVault>
    let sealer: Sealer
    /// The key from which the proofs are made that a mood without a name is one's own.
    let link: Secret
    /// The key from which the names of rows are made.
    private let names: Secret

    init(_ vault: OpenVault) {
        (name, sealer, link) = (vault.id, Sealer(key: vault.key(for: "mood")), vault.key(for: "mood link"))
        names = vault.key(for: "mood names")
    }

    /// The name of what is made under a word: the same each time, and nothing to anybody without the key.
    func name<Owner>(ofMadeBy word: String, as kind: StaticString) -> PublicID<Owner> {
        PublicID(Hex.encode(Digest.blake2b(Array(word.utf8), size: 16, key: names.key(for: kind)))) ?? .nothing
    }

    /// The proof that a mood without a name is the one of this name in this vault.
    func capability(of name: PublicID<Mood>) -> Capability {
        Capability(proof: Digest.hmacSHA256(Array(name.text.utf8), key: link))
    }
}
