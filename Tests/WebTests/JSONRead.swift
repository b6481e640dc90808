import Web

/// The rules for JSON of programs, whatever bytes it is made of.
enum JSONRead {
    /// Something like what programs send.
    struct Wish: Codable, Equatable {
        let title: String
        let count: Int?
        let share: Double?
        let isOpen: Bool?
        let tags: [String]?
        let parts: [Part]?
        let rest: Part?
    }

    /// An object in it.
    struct Part: Codable, Equatable {
        let id: String
        let inner: [Inner]?
    }

    /// An object in that.
    struct Inner: Codable, Equatable {
        let number: Int64
    }

    /// The first mistake; `nil` where all rules hold.
    static func mistake(in bytes: [UInt8]) -> String? {
        guard let schema = try? JSONSchema(of: Wish.self) else { return "no schema" }
        let lax = try? JSON.value(Wish.self, from: bytes)
        do {
            let strict = try JSON.value(Wish.self, from: bytes, as: schema)
            return strict == lax ? nil : "another value"
        } catch StrictJSONError.unknownField(let path) {
            let name = path.split(separator: ".").last ?? ""
            return ["title", "count", "share", "isOpen"].contains(name) && !path.contains(".") ? "a known field" : nil
        } catch StrictJSONError.zeroCharacter {
            return bytes.count < 6 ? "a zero out of nothing" : nil
        } catch StrictJSONError.tooDeep {
            return bytes.count < JSON.depthLimit ? "deeper than it is long" : nil
        } catch {
            return lax == nil ? nil : "refused without a reason"
        }
    }
}
