import Kernel
import Reactions
import SQL
import Secrets

/// The answers of somebody to how emoji feel that the palette does not have.
///
/// Where their vault is open they are kept in it: in clear they would tell which emoji stand in moods that nobody else
/// may read.
enum MoodAnswers {
    /// The answers by the base of the emoji; those of a vault that is not open are not among them.
    static func all(of account: ID<Account>, in vault: OpenMoodVault?, _ tx: Transaction) throws
        -> [String: FeelingAnswer]
    {
        var answers = try MoodPersonQueries.answers(of: account, in: tx)
        guard let vault else { return answers }
        let rows = try tx.all(
            "select id, sealed from sealed_mood_answers where vault_id = \(vault.name)"
        ) { row in (try row.next() as String, try row.next() as [UInt8]) }
        for (id, sealed) in rows {
            var reader = FieldReader(try Padding.stripped(try vault.sealer.open(sealed, context: context(id, vault))))
            answers[try reader.text()] = FeelingAnswer(rawValue: try reader.text())
        }
        return answers
    }

    /// Keeps an answer, in the vault where that is open.
    static func save(
        _ answer: FeelingAnswer,
        for emoji: Emoji,
        of account: ID<Account>,
        in vault: OpenMoodVault?,
        _ tx: Transaction
    ) throws {
        guard let vault else { return try MoodPersonQueries.answer(answer, for: emoji.base, of: account, in: tx) }
        let id = (vault.name(ofMadeBy: emoji.base, as: "answer") as PublicID<FeelingAnswer>).text
        var writer = FieldWriter()
        writer.write(emoji.base)
        writer.write(answer.rawValue)
        let sealed = vault.sealer.seal(Padding.padded(writer.bytes), context: context(id, vault))
        try tx.run(
            """
            insert into sealed_mood_answers (vault_id, id, sealed) values (\(vault.name), \(id), \(sealed))
            on conflict (vault_id, id) do update set sealed = excluded.sealed
            """
        )
    }

    private static func context(_ id: String, _ vault: OpenMoodVault) -> [UInt8] {
        Array("\(vault.name.text)/\(id)/answer".utf8)
    }
}
