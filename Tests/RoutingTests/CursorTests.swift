import Kernel
import Markup
import Routing
import Testing
import Web

@Suite struct CursorTests {
    private enum Pear {}

    private static func request(_ query: String) -> Request {
        Request(
            head: RequestHead(method: .get, path: "/pears", query: query),
            client: ClientAddress("127.0.0.1"),
            id: 1
        )
    }

    @Test func `what an address says comes back as it was written`() throws {
        let id = ID<Pear>(rawValue: 117)
        for name in CursorName.allCases {
            let path = ("/pears" as Path).page(name, id)
            #expect(path.description == "/pears?\(name)=117")
            let request = Self.request("\(name)=117")
            #expect(request.cursor(name) == id)
            #expect(try request.checkedCursor(name) == id)
            for other in CursorName.allCases where other != name {
                #expect(request.cursor(other, as: ID<Pear>.self) == nil)
            }
        }
    }

    @Test func `nonsense is no cursor, and is refused where somebody has to know`() throws {
        let texts = ["", "x", "-1", "1.5", "1-2", "9223372036854775808", "1e9", "%D9%A3", "%00", "1%20"]
        for text in texts {
            let request = Self.request("before=\(text)")
            #expect(request.cursor(.before, as: ID<Pear>.self) == nil, "\(text)")
            let problem = #expect(throws: Problem.self) { try request.checkedCursor(.before, as: ID<Pear>.self) }
            #expect(problem?.kind == .invalid && problem?.fields["before"] != nil, "\(text)")
        }
        #expect(try Self.request("").checkedCursor(.before, as: ID<Pear>.self) == nil)
        #expect(Self.request("from=99999999999999999999").cursor(.from, as: Int.self) == nil)
        #expect(Self.request("after=9223372036854775807").cursor(.after) == Int64.max)
    }

    @Test func `a page knows by one item more whether another follows`() {
        let found = [9, 7, 5]
        for (length, items, next) in [(2, [9, 7], 7), (3, found, nil), (4, found, nil), (1, [9], 9)] as Cases {
            let page = ListPage(found, upTo: length) { $0 }
            #expect(page.items == items && page.next == next, "\(length)")
        }
        let empty = ListPage([Int](), upTo: 3) { $0 }
        #expect(empty.items.isEmpty && empty.next == nil)
    }

    private typealias Cases = [(Int, [Int], Int?)]
}
