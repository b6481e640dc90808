import DatabaseTesting
import TestSupport
import Testing
import Web

/// Everything that can be sent, at its edges: one overflow would end the process for everybody.
@Suite struct ParameterEdgesTests {
    @Test func `the names of what is sent are read out of the sources`() throws {
        let names = try Edges.names()
        #expect(names.count > 100)
        #expect(
            Set(names).isSuperset(of: ["before", "after", "cursor", "poll_length", "keep_media", "choice", "topics"])
        )
    }

    @Test(arguments: Engine.available, EdgeCaller.allCases)
    func `no route falls over an edge, in its address or in anything that is sent`(
        engine: Engine,
        caller: EdgeCaller
    ) async throws {
        let house = try await EdgeHouse(engine, caller)
        let names = try Edges.names()
        for route in house.routes {
            for edge in Edges.few(for: engine) { try await house.send(edge, everywhereIn: names, to: route) }
            for name in route.pattern.parameterNames {
                for edge in Edges.texts + [Edges.long] { try await house.send(edge, as: name, of: route) }
            }
        }
        #expect(house.world.site.log.defects == [])
    }

    @Test(arguments: Engine.available, EdgeCaller.allCases)
    func `no form and no link falls over an edge in one of its fields`(
        engine: Engine,
        caller: EdgeCaller
    ) async throws {
        let house = try await EdgeHouse(engine, caller)
        #expect(house.walk.asked.count > (caller == .visitor ? 5 : 40))
        let edges = engine == .postgres ? Edges.few(for: engine) : Edges.texts + [Edges.long]
        for asked in house.walk.asked {
            for name in asked.names {
                for edge in edges { try await house.send(edge, as: name, in: asked) }
            }
        }
        #expect(house.world.site.log.defects == [])
    }

    @Test(arguments: Engine.available)
    func `no operation falls over an edge in a field of its JSON or its query`(engine: Engine) async throws {
        let house = try await EdgeHouse(engine, .member)
        for route in house.routes {
            guard let operation = route.operation else { continue }
            for field in operation.query {
                for edge in Edges.texts + [Edges.long] {
                    try await house.send(edge, everywhereIn: [field.name], to: route)
                }
            }
            for json in operation.input.schema?.edges ?? [] { try await house.send(json, to: route) }
        }
        #expect(house.world.site.log.defects == [])
    }
}

extension JSONSchema {
    /// Values of this shape that hold an edge in one place, and what is usual in the others.
    fileprivate var edges: [String] {
        switch self {
        case .text, .choice, .integer, .number, .truth: return Array(Edges.values)
        case .nullable(let schema): return schema.edges
        case .list(let schema): return Edges.values + schema.edges.map { "[\($0)]" }
        case .object(let schema):
            let usual = schema.fields.map { ($0.name, $0.schema.usual) }
            return schema.fields.indices.flatMap { index in
                schema.fields[index].schema.edges.map { edge in
                    let fields = usual.enumerated().map { "\"\($1.0)\": \($0 == index ? edge : $1.1)" }
                    return "{\(fields.joined(separator: ", "))}"
                }
            }
        }
    }

    private var usual: String {
        switch self {
        case .text: #""x""#
        case .choice(let words): "\"\(words.last ?? "")\""
        case .integer, .number: "2"
        case .truth: "false"
        case .list: "[]"
        case .nullable(let schema): schema.usual
        case .object(let schema):
            "{\(schema.fields.map { "\"\($0.name)\": \($0.schema.usual)" }.joined(separator: ", "))}"
        }
    }
}
