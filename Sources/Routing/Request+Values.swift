public import Kernel
public import Markup
public import Web

extension Request {
    /// The id that the route's pattern took out of the path.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    public func id<Owner>(_ name: String, of type: Owner.Type = Owner.self) throws(Problem) -> ID<Owner> {
        guard let id = ID<Owner>(parameters[name] ?? "") else { throw Problem.notFound }
        return id
    }

    /// The public id that the route's pattern took out of the path.
    ///
    /// - Throws: ``Problem/notFound`` where it is none.
    public func publicID<Owner>(_ name: String, of type: Owner.Type = Owner.self) throws(Problem) -> PublicID<Owner> {
        guard let id = PublicID<Owner>(parameters[name] ?? "") else { throw Problem.notFound }
        return id
    }

    /// The text that the route's pattern took out of the path.
    public func text(_ name: String) -> String {
        parameters[name] ?? ""
    }

    /// Where the person came from inside this site, to go back there after a POST.
    ///
    /// A form that came back with what was wrong with it stands at its own address, where there is no page to go to;
    /// then it is `fallback`.
    public func origin(or fallback: Path) -> Path {
        guard let referer, referer.description.prefix(while: { $0 != "?" }) != head.path else { return fallback }
        return referer
    }

    /// The page of this site on which the reader was before; `nil` where the browser names none.
    public var referer: Path? {
        guard let referer = headers["referer"], let host = headers["host"] else { return nil }
        let rest = referer.drop { $0 != ":" }
        guard rest.hasPrefix("://\(host)/") else { return nil }
        return Path(untrusted: String(rest.dropFirst(3 + host.count)))
    }

    /// True where our script asked for a piece of the page instead of a whole one.
    public var wantsFragment: Bool {
        headers["accept"]?.hasPrefix("text/vnd.weft.fragment+html") ?? false
    }
}

extension Request {
    /// How many things of a list a program asks for, 1 to 40; 20 where it says nothing.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `limit`.
    public func limit() throws(Problem) -> Int {
        guard let text = query["limit"] else { return 20 }
        guard let limit = Int(text), (1...40).contains(limit) else {
            throw Problem.field("limit", "Ask for 1 to 40 at once.")
        }
        return limit
    }
}
