import SQL
import SQLiteDatabase

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes and reads while the disk fails, with faults that are files beside the database: `full` and `sync`.
struct Survivor {
    private let database: SQLiteDatabase
    private let faults: String

    init(_ database: SQLiteDatabase) {
        self.database = database
        faults = getenv("WEFT_FAULTS").map { String(cString: $0) } ?? ""
    }

    func run() async throws {
        await write(1, "before")
        set("full", true)
        await write(2, "while the disk is full")
        await writeTogether(100..<120, "together while the disk is full")
        await read("while the disk is full")
        set("full", false)
        await write(3, "after the disk was full")
        set("sync", true)
        await write(4, "while the disk does not confirm")
        await read("while the disk does not confirm")
        await write(5, "with a connection that cannot be opened")
        set("sync", false)
        await write(6, "after the disk did not confirm")
        await read("at the end")
    }

    private func write(_ id: Int, _ when: String) async {
        let answer = await answer { tx in try tx.run(Self.entry(id)) }
        Ledger.say("write \(when): \(answer)")
    }

    private func writeTogether(_ ids: Range<Int>, _ when: String) async {
        let answers = await withTaskGroup(of: String.self) { group in
            for id in ids { group.addTask { await answer { tx in try tx.run(Self.entry(id)) } } }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        Ledger.say("write \(when): \(answers.sorted().joined(separator: ", "))")
    }

    private func read(_ when: String) async {
        let ids = try? await database.read { tx in try tx.values("select id from entries order by id", as: Int.self) }
        Ledger.say("read \(when): \(ids.map { "\($0)" } ?? "nothing")")
    }

    private func answer(_ body: @escaping @Sendable (Transaction) throws -> Int) async -> String {
        do {
            try await database.write(body)
            return "kept"
        } catch DatabaseError.full {
            return "full"
        } catch DatabaseError.unavailable {
            return "unavailable"
        } catch {
            return "\(error)"
        }
    }

    private func set(_ fault: String, _ isOn: Bool) {
        let path = "\(faults)/\(fault)"
        if isOn { close(open(path, O_CREAT | O_WRONLY, 0o600)) } else { unlink(path) }
    }

    private static func entry(_ id: Int) -> SQL {
        "insert into entries (id, half, note) values (\(id), 1, \(String(repeating: "x", count: 5000)))"
    }
}
