import Secrets
import Testing

@Suite struct PasswordHasherTests {
    private let passwords = PasswordHasher(cost: .insecureForTests)

    @Test func `a password fits its own hash and no other does`() async throws {
        let hash = try await passwords.hash("correct horse")

        #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
        #expect(try await passwords.verify("correct horse", against: hash))
        for wrong in ["correct horse ", "Correct horse", "", "correct horse\0", "correct"] {
            #expect(try await !passwords.verify(wrong, against: hash))
        }
        #expect(try await passwords.hash("correct horse") != hash)
    }

    @Test func `bytes after a NUL and after the hundredth character count`() async throws {
        let long = String(repeating: "ä", count: 128)
        let hash = try await passwords.hash(long + "x")
        let split = try await passwords.hash("a\0b")

        #expect(try await !passwords.verify(long + "y", against: hash))
        #expect(try await !passwords.verify("a\0c", against: split))
        #expect(try await passwords.verify("a\0b", against: split))
    }

    @Test(arguments: ["", "*", "$argon2id$", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=8,t=1,p=1$$"])
    func `a text that is no hash fits no password`(hash: String) async throws {
        #expect(try await !passwords.verify("", against: hash))
        #expect(passwords.needsRehash(hash))
    }

    @Test func `a hash of another cost asks to be made again`() async throws {
        let hash = try await passwords.hash("correct horse")
        let dearer = PasswordHasher(cost: PasswordCost(memory: 64, passes: 2))

        #expect(!passwords.needsRehash(hash))
        #expect(dearer.needsRehash(hash))
        #expect(try await dearer.verify("correct horse", against: hash))
    }

    @Test func `a key belongs to password, salt and cost`() async throws {
        let salt = PasswordSalt(from: .seeded(1))
        let key = try await passwords.key(from: "pin", salt: salt)
        let others = [
            try await passwords.key(from: "pim", salt: salt).hex,
            try await passwords.key(from: "pin", salt: PasswordSalt(from: .seeded(2))).hex,
            try await passwords.key(from: "pin", salt: salt, cost: PasswordCost(memory: 16, passes: 1)).hex,
        ]

        #expect(try await passwords.key(from: "pin", salt: salt).isEqual(to: key))
        #expect(!others.contains(key.hex))
    }

    @Test func `beyond the queue the caller is told to come again`() async {
        let narrow = PasswordHasher(cost: PasswordCost(memory: 8_192, passes: 2), threads: 1, waiting: 2)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    do {
                        try await narrow.verifyNothing()
                        return true
                    } catch { return false }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }

        #expect(outcomes.contains(false))
        #expect(outcomes.filter { $0 }.count >= 3)
    }

    @Test func `all who find a place in the queue are served`() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let hash = try await passwords.hash("password \(number)")
                    return try await passwords.verify("password \(number)", against: hash)
                }
            }
            for try await fits in group { #expect(fits) }
        }
    }
}
