import Contracts
import DatabaseTesting
import Kernel
import SQL
import TestSupport
import Testing
import Vault
import Web

@testable import Anonymous
@testable import Turtly

/// The things that whoever changes the code of a running server can see, and the moment from which they cannot.
@Suite struct WatchingServerTests {
    /// A request as it comes from somebody's browser, which any code of the server is handed.
    static func request(of browser: Browser) -> Request {
        let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let head = RequestHead(method: .get, path: "/turtly", headers: Headers([("cookie", cookies)]))
        return Request(head: head, client: ClientAddress("10.9.9.9"), id: 1)
    }

    @Test(arguments: Engine.available)
    func
        `whoever runs the server reads a notebook while it is open, and sees who lets a text go at the moment of posting`(
            engine: Engine
        ) async throws
    {
        let (fixture, people) = try await LettingGo.with(engine, people: "ann")
        let (ann, services) = (people[0], fixture.site.services)
        let path = try await fixture.note("Quitte for nobody", by: ann, title: "Zwetschge")
        let note = try #require(PublicID<PrivateNote>(String(path.split(separator: "/").last ?? "")))
        let turtly = Turtly(services)
        let request = Self.request(of: ann)
        let viewer = try #require(try await services.viewers.viewer(of: request))
        let notebook = try await turtly.dependencies.access.notebook(request, viewer)
        let read = try await NoteReader(dependencies: turtly.dependencies).note(note, in: notebook)
        #expect(viewer.account.username == "ann" && read.content.title == "Zwetschge")

        // The text and whose request it is are in memory together; what waits has only the text.
        try await fixture.letGo(path, by: ann).expect(303)
        #expect(services.anonymous.queue.entries.map(\.request.text.text) == ["Quitte for nobody"])
        try await fixture.goOn(3)
        #expect(services.anonymous.queue.entries.isEmpty)

        // Once the session has ended its cookie names nobody.
        try await ann.act("/logout")
        #expect(try await services.viewers.viewer(of: request) == nil)
        #expect(try await problem { _ = try await turtly.dependencies.access.notebook(request, viewer) } == .locked)
    }
}
