import Testing

@testable import Web

/// The shapes of types, found by decoding them.
@Suite struct SchemaTests {
    private struct Boat: Codable, SchemaDescribed {
        let name: String
        let length: Double
        let crew: [Sailor]
        let flag: Colour?
        let isAfloat: Bool

        static let meanings = ["length": "In metres."]
    }

    private struct Sailor: Codable {
        let age: Int
        let nickname: String?
    }

    private enum Colour: String, CaseIterable, JSONChoice {
        case red, green
    }

    /// A type that writes `null`.
    private struct Log: Codable {
        let next: String?

        private enum CodingKeys: String, CodingKey { case next }

        init(from decoder: any Decoder) throws {
            next = try decoder.container(keyedBy: CodingKeys.self).decode(String?.self, forKey: .next)
        }
    }

    private struct Fickle: Codable {
        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: JSONSchema.Key.self)
            _ = try object.nestedContainer(keyedBy: JSONSchema.Key.self, forKey: "inner")
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @Test func `an object has its fields in order, with what is optional marked`() throws {
        let sailor = JSONObjectSchema(
            name: "Sailor",
            fields: [
                .init(name: "age", schema: .integer, isRequired: true, meaning: nil),
                .init(name: "nickname", schema: .nullable(.text), isRequired: false, meaning: nil),
            ]
        )
        let boat = JSONObjectSchema(
            name: "Boat",
            fields: [
                .init(name: "name", schema: .text, isRequired: true, meaning: nil),
                .init(name: "length", schema: .number, isRequired: true, meaning: "In metres."),
                .init(name: "crew", schema: .list(.object(sailor)), isRequired: true, meaning: nil),
                .init(name: "flag", schema: .nullable(.choice(["red", "green"])), isRequired: false, meaning: nil),
                .init(name: "isAfloat", schema: .truth, isRequired: true, meaning: nil),
            ]
        )
        #expect(try JSONSchema(of: Boat.self) == .object(boat))
        #expect(try JSONSchema(of: Boat.self).named.map(\.name) == ["Boat", "Sailor"])
    }

    @Test func `what is always there and may be null is both`() throws {
        let field = JSONObjectSchema.Field(name: "next", schema: .nullable(.text), isRequired: true, meaning: nil)
        #expect(try JSONSchema(of: Log.self) == .object(JSONObjectSchema(name: "Log", fields: [field])))
    }

    @Test func `a type without one shape is refused`() {
        #expect(throws: DecodingError.self) { try JSONSchema(of: Fickle.self) }
    }

    @Test func `schemas are written as JSON Schema`() throws {
        let schema = JSONSchema.list(.nullable(.choice(["red"])))
        let json = String(decoding: try JSON.bytes(of: schema), as: UTF8.self)
        #expect(
            json == #"{"items":{"anyOf":[{"enum":["red"],"type":"string"},{"type":"null"}]},"type":"array"}"#
        )
    }
}
