import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

@testable import Moods

/// The moods and comments of somebody who goes for a while.
@Suite struct LeavingTests {
    @Test(arguments: Engine.available)
    func `property 6: moods and comments of a deactivated account vanish at once and return on login`(
        engine: Engine
    ) async throws {
        let house = try await MoodHouse(engine)
        let (ann, ben, cleo) = (house.cast.ann, house.cast.ben, house.cast.cleo)
        let gone = try await house.post("😀", "Loud", by: "cleo")
        let kept = try await house.post("😌", "Quiet", by: "ben")
        try await cleo.act("/moods/\(kept)/comments", [("text", "I hear you")]).expect(303)
        #expect(try await ann.moods() == ["Quiet", "Loud"])
        #expect(try await ann.get("/moods/\(kept)").text.contains("I hear you"))

        let number = try await house.number(of: gone)
        let page = try await ben.opens("moods,mood:\(number)", on: house.site)

        try await cleo.get("/settings/data/deactivate")
        try await cleo.submit("Deactivate", ["password": TestSite.password]).expect(303)

        try await house.site.runPeriodicJobs()
        var told = await page.next()?.data
        // First comes that Cleo has commented.
        while told?.contains("tool-notifications") ?? false { told = await page.next()?.data }
        #expect(told == #"<span id="mood-\#(number)" data-remove=""></span>"#)
        for reader in [ann, ben] {
            #expect(try await reader.moods() == ["Quiet"])
            try await reader.get("/moods/\(gone)").expect(404)
            #expect(try await !reader.get("/moods/\(kept)").text.contains("I hear you"))
            #expect(try await !reader.get("/moods/\(kept)/comments").text.contains("I hear you"))
        }

        _ = try await house.site.logIn("cleo")

        for reader in [ann, ben] {
            #expect(try await reader.moods() == ["Quiet", "Loud"])
            try await reader.get("/moods/\(gone)").expect(200)
            #expect(try await reader.get("/moods/\(kept)").text.contains("I hear you"))
        }
        #expect(house.site.log.defects == [])
    }
}
