import Testing

@testable import weft

@Suite struct AdminUsageTests {
    @Test(arguments: [
        (
            ["suspend", "ann"],
            ["A suspension wants a reason: --reason TEXT.", "weft admin suspend NAME --reason TEXT"]
        ),
        (
            ["create-account", "ann"],
            [
                "An account wants an address: --email ADDRESS.",
                "weft admin create-account NAME --email ADDRESS [--role ROLE]",
            ]
        ),
        (
            ["suspend", "ann", "--mail", "x"],
            [
                "This command does not know --mail. “weft help” lists what there is.",
                "weft admin suspend NAME --reason TEXT",
            ]
        ),
        (["clock"], ["That does not fit “weft admin clock”.", "weft admin clock accept"]),
        (
            ["jobs", "kill", "all"],
            ["That does not fit “weft admin jobs”.", "weft admin jobs", "weft admin jobs retry JOB|all"]
        ),
    ])
    func `a mistake is told with how that command is called`(words: [String], lines: [String]) {
        #expect(Self.refusal(of: words) == lines)
    }

    @Test func `where no command is named all are told`() {
        let lines = Self.refusal(of: ["foo"])
        #expect(lines.first == "There is no command “weft admin foo”.")
        #expect(lines.contains("weft admin list [--staff]") && lines.contains("weft admin unfeature NAME"))
        #expect(Self.refusal(of: []).dropFirst() == lines.dropFirst())
    }

    private static func refusal(of words: [String]) -> [String] {
        do {
            _ = try AdminCommand.Action(try AdminUsage.arguments(words))
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }
}
