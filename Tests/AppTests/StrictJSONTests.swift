import App
import DatabaseTesting
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// JSON that is not quite what a route takes: nobody may believe that what is not known counts.
@Suite struct StrictJSONTests {
    @Test func `a field that nobody asked for is refused by its name, wherever it stands`() async throws {
        let world = try await MatrixWorld(of: [.stranger])
        let taking = world.site.routes.filter { $0.operation?.input.schema != nil }
        #expect(taking.count > 5)
        for route in taking {
            let schema = try #require(route.operation?.input.schema)
            for place in schema.places {
                let json = schema.example(adding: place)
                let answer = try await world.call(route, json)
                #expect(answer.status == 422, "\(route.name): \(json)")
                let name = (place + ["unheard_of"]).joined(separator: ".")
                #expect(answer.body.contains("\"fields\":{\"\(name)\":"), "\(route.name): \(answer.body)")
            }
            let known = try await world.call(route, schema.example(adding: nil))
            #expect(!known.body.contains("There is no field"), "\(route.name): \(known.body)")
        }
    }

    @Test func `a route that takes nothing says so to whoever sends something`() async throws {
        let world = try await MatrixWorld(of: [.stranger])
        let methods: [Method] = [.post, .put, .delete]
        let taking = world.site.routes.filter { route in
            guard case .nothing? = route.operation?.input else { return false }
            return methods.contains(route.method)
        }
        #expect(taking.count > 10)
        for route in taking {
            let refused = try await world.call(route, #"{"unheard_of": 1}"#)
            #expect(refused.status == 422 && refused.body.contains("unheard_of"), "\(route.name): \(refused.body)")
            #expect(try await world.call(route, "{}").status != 422, "\(route.name)")
        }
    }

    @Test func `the document says that there are no other fields`() async throws {
        let site = try await TestSite()
        let text = try await site.visitor().get("/api/weft/v1/openapi.json").expect(200).body
        let names = Set(site.routes.compactMap(\.operation?.input.schema).flatMap(\.named).map(\.name))
        for name in names {
            #expect(text.contains("\"\(name)\":{\"additionalProperties\":false,"), "\(name)")
        }
        #expect(text.ranges(of: "\"additionalProperties\":false").count == names.count)
    }

    @Test(arguments: [
        (32, "[", "]"), (33, "[", "]"), (100_000, "[", "]"), (33, #"{"a":"#, "}"), (50_000, #"{"a":"#, "}"),
    ])
    func `what is nested too deep is told so`(depth: Int, open: String, close: String) async throws {
        let world = try await MatrixWorld(of: [.stranger])
        let route = try #require(world.site.routes.first { $0.name == "POST /api/weft/v1/prolific/threads" })
        let end = open == "[" ? "" : "1"
        let inner = String(repeating: open, count: depth) + end + String(repeating: close, count: depth)
        let answer = try await world.call(route, inner)
        #expect(answer.status == 422)
        #expect(answer.body.contains("more than 32 levels deep") == (depth > 32))
        let brackets = String(repeating: "[{", count: 50)
        let text = try await world.call(route, #"{"title": "\#(brackets) \" \#(brackets)", "text": "x"}"#)
        #expect(!text.body.contains("levels deep"), "brackets in a text are letters")
    }

    @Test(arguments: Engine.available)
    func `a zero character is kept in no text, by whatever way it comes`(engine: Engine) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        let route = try #require(world.site.routes.first { $0.name == "POST /api/weft/v1/prolific/threads" })
        let refused = try await world.call(route, #"{"title": "a\u0000b", "text": "x"}"#)
        #expect(refused.status == 422 && refused.body.contains("zero character"))
        #expect(try await world.call(route, #"{"title": "a\\u0000b", "text": "x"}"#).status == 201, "only letters")
        let fields = world.token(of: .stranger) + [("text", "plums\0and pears")]
        let sent = try await world[.stranger].send(.post, "/posts", fields, files: []).expect(303)
        #expect(sent.location?.contains("#post-") == true)
        let page = try await world[.stranger].get("/@\(Kind.stranger.username)")
        #expect(page.all("article .prose").map(\.text) == ["plums\u{FFFD}and pears"])
        #expect(world.site.log.defects == [])
    }

    @Test func `programs may send 256 kB, and to an address that is none anything`() async throws {
        let site = try await TestSite()
        for route in site.routes where route.isAPI {
            switch route.body {
            case .buffered(let limit): #expect(limit == 256 << 10, "\(route.name)")
            case .streamed(let limit):
                #expect((limit > 256 << 10) == Self.takingFiles.contains(route.name), "\(route.name)")
                #expect(limit >= 256 << 10, "\(route.name)")
            }
        }
        for (method, path) in [(Method.post, "/nowhere"), (.put, "/home"), (.post, "/api/weft/v1/nothing")] {
            let head = RequestHead(method: method, path: path)
            guard case .streamed(let limit) = site.application.responder.bodyPolicy(for: head) else {
                Issue.record("\(path) is read into memory")
                continue
            }
            #expect(limit == .max)
        }
    }

    private static let takingFiles: Set = [
        "POST /api/weft/v1/media", "POST /api/weft/v1/turtly/notes/:note/media",
    ]

    @Test(arguments: [("/api/weft/v1/nothing", true), ("/api", true), ("/oauth/nothing", true), ("/nothing", false)])
    func `an address that is none says so in the language of its place`(path: String, isJSON: Bool) async throws {
        let ann = try await TestSite().signUp("ann")
        let body = Array(String(repeating: "x", count: 3 << 20).utf8)
        for type in ["application/json", "application/x-www-form-urlencoded"] {
            let answer = try await ann.send(.post, path, body: body, headers: ["content-type": type]).expect(404)
            #expect((answer.header("content-type")?.hasPrefix("application/json") ?? false) == isJSON)
        }
        let wrong = try await ann.send(.delete, "/api/weft/v1/prolific/prompt", body: body, headers: [:]).expect(405)
        #expect(wrong.body.contains(#""error":"method_not_allowed""#))
        #expect(wrong.header("allow") == "GET")
    }
}

extension MatrixWorld {
    /// Calls a route in a stranger's name, about things that are not there.
    fileprivate func call(_ route: Route, _ json: String) async throws -> Answer {
        let path = route.path(of: MatrixWorld.missing)
        return try await self[.stranger].call(route.method, path, json, headers: header(of: .stranger))
    }
}

extension JSONSchema {
    /// The paths of the objects in it, the outermost first.
    fileprivate var places: [[String]] {
        switch self {
        case .text, .choice, .integer, .number, .truth: []
        case .nullable(let schema): schema.places
        case .list(let schema): schema.places.map { ["0"] + $0 }
        case .object(let schema):
            [[]] + schema.fields.flatMap { field in field.schema.places.map { [field.name] + $0 } }
        }
    }

    /// A value of this shape with every field, and one more in the object at `place`.
    fileprivate func example(adding place: [String]?) -> String {
        switch self {
        case .text: return #""x""#
        case .choice(let words): return "\"\(words.first ?? "")\""
        case .integer, .number: return "1"
        case .truth: return "false"
        case .nullable(let schema): return schema.example(adding: place)
        case .list(let schema):
            return "[\(schema.example(adding: place?.first == "0" ? Array(place?.dropFirst() ?? []) : nil))]"
        case .object(let schema):
            var fields = schema.fields.map { field in
                let rest = place?.first == field.name ? Array(place?.dropFirst() ?? []) : nil
                return "\"\(field.name)\": \(field.schema.example(adding: rest))"
            }
            if place == [] { fields.append(#""unheard_of": 1"#) }
            return "{\(fields.joined(separator: ", "))}"
        }
    }
}
