import Contracts
import DatabaseTesting
import Demo
import Kernel
import SQL
import TestSupport
import Testing

@testable import Tapestry

@Suite struct SampleTests {
    private static func demo(_ world: Groups) -> Demo {
        Demo(world.site.services, among: [Tapestry(world.site.services)])
    }

    private static func group(_ name: String) throws -> SampledGroup {
        try #require(try SampledTexts.read().groups.first { $0.name == name })
    }

    @Test(arguments: Engine.allCases)
    func `two families and a class are there, with issues that are closed and a period that runs`(
        engine: Engine
    ) async throws {
        let world = try await Groups(engine)
        let sum = try await Self.demo(world).fill(hasPictures: false)
        #expect(sum.counts.map(\.number) == [3, 30, 16])
        #expect(sum.counts.map(\.label) == ["groups", "stories of groups", "pictures"])
        let holms = try #require(GroupName(try Self.group("The Holms, near and far").id))
        let periods = try await world.periods(of: holms)
        #expect(periods.prefix(4).allSatisfy { $0.state == .published })
        #expect(periods.last?.state == .open)
        let numbers: [Int?] = [1, 2, 3, 4, nil]
        #expect(periods.map(\.number) == numbers)
        #expect(periods.map(\.storyCount) == [4, 3, 4, 4, 0])
        #expect(periods.map(\.pictureCount) == [2, 3, 2, 3, 0])
        #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.closesAt == $1.startsAt })
        #expect(periods.prefix(4).allSatisfy { $0.publishedAt == $0.publishAt })

        // What is frozen holds: the seal of each is that of what is kept.
        for number in 1...4 {
            let snapshot = try await world.issue(number, of: holms, for: "anna_holm").snapshot
            let seals = try snapshot.stories.map { try Seal.digest(of: $0) }
            #expect(try Seal.digest(of: snapshot.head, seals) == snapshot.digest)
        }
        let third = try await world.issue(3, of: holms, for: "anna_holm").snapshot
        #expect(third.head.prompts.contains("What have you mended lately?"))
        let answers = third.stories.filter { $0.prompt == "What have you mended lately?" }
        #expect(answers.map(\.speaker).contains("Greta Holm"))
        let fourth = try await world.issue(4, of: holms, for: "anna_holm").snapshot
        #expect(fourth.head.birthdays.map(\.name) == ["Marta Holm"])

        let view = try await world.view(holms, for: "greta_holm")
        #expect(view.stories.count == 2)
        #expect(view.prompts.count == 2)
        #expect(view.stories.allSatisfy { $0.submittedAt < view.now })
        #expect(view.answered.isEmpty)
        #expect(try await world.site.rows("jobs where kind = 'tapestry.mail'") == 0)
        #expect(try await world.site.rows("notifications") == 0)
        #expect(try await world.site.rows("comments where subject_kind = 'groupstory'") == 27)
    }

    @Test func `whoever is in none of them finds nothing, and comes in by the code that is told`() async throws {
        let world = try await Groups()
        let demo = Self.demo(world)
        #expect(try await demo.greeting() == [])
        _ = try await demo.fill(hasPictures: false)
        _ = try await world.site.signUp("ann")

        let lines = try await demo.greeting()
        let hrefs = lines.filter { $0.contains("https://weft.test/tapestry/join#") }
        #expect(lines.count == 3 && hrefs == lines)
        let holms = try #require(GroupName(try Self.group("The Holms, near and far").id))
        #expect(try await problem { _ = try await world.view(holms, for: "ann") } == "notFound")
        let line = try #require(lines.first)
        let code = try #require(line.split(separator: "#").last)
        _ = try await world.members.join(by: String(code), as: try await world.viewer("ann"), from: "192.0.2.1")
        #expect(try await world.view(holms, for: "ann").issues.count == 4)
        #expect(try await demo.greeting() == lines)

        // A code whose time is over is no use to anybody: there is a new one.
        world.site.clock.advance(by: .days(15))
        let later = try await demo.greeting()
        #expect(later.count == 3)
        #expect(Set(later).isDisjoint(with: lines))
    }
}
