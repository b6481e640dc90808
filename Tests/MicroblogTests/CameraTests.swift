import TestSupport
import Testing

/// The button that opens the camera from the composer.
@Suite struct CameraTests {
    @Test func `the page of the composer has a button of the camera, which sends nothing by itself`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")

        let camera = try #require(try await ann.get("/compose").first(".shoot input"))

        #expect(camera["capture"] == "environment")
        #expect(camera["name"] == nil)
        #expect(try await ann.get("/home").first(".shoot") == nil)
    }
}
