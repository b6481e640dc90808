import Testing
import Web

@Suite struct EventTests {
    @Test(arguments: [
        (ServerEvent(data: "a"), "data: a\n\n"),
        (ServerEvent("post", id: "7", data: "a"), "event: post\nid: 7\ndata: a\n\n"),
        (ServerEvent(data: "a\nb\r\nc\rd"), "data: a\ndata: b\ndata: c\ndata: d\n\n"),
        (ServerEvent(data: ""), "data: \n\n"),
        (ServerEvent(data: "a\n"), "data: a\ndata: \n\n"),
        (ServerEvent("x\ndata: y", data: "z"), "event: xdata: y\ndata: z\n\n"),
        (ServerEvent(id: "1\r\n\0", data: "z"), "id: 1\ndata: z\n\n"),
    ])
    func `an event is written so that a browser reads the same`(_ event: ServerEvent, _ text: String) {
        #expect(String(decoding: event.bytes, as: UTF8.self) == text)
    }

    @Test func `a pipe takes events up to its limit and none after it`() {
        let events = ServerEvents(limit: 100)
        #expect(events.send(ServerEvent(data: String(repeating: "x", count: 60))))
        #expect(!events.send(ServerEvent(data: String(repeating: "x", count: 60))))
        #expect(!events.send(ServerEvent(data: "")))
    }

    @Test func `a finished pipe takes nothing more`() {
        let events = ServerEvents()
        events.finish()
        #expect(!events.send(ServerEvent(data: "late")))
    }
}
