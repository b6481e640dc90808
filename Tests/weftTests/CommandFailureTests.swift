import Kernel
import SQL
import Storage
import Testing

@testable import weft

@Suite struct CommandFailureTests {
    @Test func `what was not found is told by its own sentence, and only a missing account is one`() {
        let general = CommandFailure(Problem.notFound)
        #expect(general.sentence == Problem.notFound.message && general.code == 65)
        let job = CommandFailure(Problem(.notFound, "There is no such dead job."))
        #expect(job.sentence == "There is no such dead job." && job.code == 65)
        let account = CommandFailure(UnknownAccountError())
        #expect(account.sentence == "There is no such account." && account.code == 67)
    }

    @Test func `each kind of failure has its code and says all that is wrong`() {
        let fields = Problem(.invalid, "Look again.", fields: ["name": "A name is missing.", "email": "So is this."])
        let all: [(failure: CommandFailure, sentence: String, code: Int32)] = [
            (CommandFailure(fields), "So is this.\nA name is missing.", 65),
            (CommandFailure(UsageError(description: "Too few words.")), "Too few words.", 64),
            (
                CommandFailure(SettingsError(sentences: ["One.", "Two."])),
                "The settings cannot be taken:\nOne.\nTwo.", 78
            ),
            (CommandFailure(DatabaseError.full), "The disk is full.", 70),
            (CommandFailure(StorageError.full), "The disk is full.", 70),
            (CommandFailure(StorageError.failed("It is away.")), "It is away.", 70),
        ]
        for (failure, sentence, code) in all { #expect(failure.sentence == sentence && failure.code == code) }
    }
}
