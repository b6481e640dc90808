import Text

/// A pattern of paths: literal segments, `:name` for one segment, `@:name` for a segment that begins with `@`.
///
///     static let show = Pattern("/@:username/:post")
public struct Pattern: Sendable, Hashable, CustomStringConvertible {
    /// The pattern as it was written; logs and metrics name routes by it.
    public let description: String
    let segments: [Segment]

    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String, prefix: String)
    }

    /// A pattern written in the source.
    public init(_ pattern: StaticString) {
        description = "\(pattern)"
        segments = description.split(separator: "/").map { segment in
            guard let colon = segment.firstIndex(of: ":") else { return .literal(String(segment)) }
            return .parameter(String(segment[segment.index(after: colon)...]), prefix: String(segment[..<colon]))
        }
    }

    /// The pattern with one literal segment more.
    public func appending(_ segment: String) -> Pattern {
        Pattern(
            description: (description == "/" ? "" : description) + "/" + segment,
            segments: segments + [.literal(segment)]
        )
    }

    /// The pattern with all segments of another one behind its own.
    public func followed(by pattern: Pattern) -> Pattern {
        Pattern(description: description + pattern.description, segments: segments + pattern.segments)
    }

    private init(description: String, segments: [Segment]) {
        self.description = description
        self.segments = segments
    }

    /// The pattern as OpenAPI writes it: `/threads/{thread}`.
    public var template: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .literal(let text): text
                case .parameter(let name, let prefix): "\(prefix){\(name)}"
                }
            }
            .joined(separator: "/")
    }

    /// The names of the parameters, in order.
    public var parameterNames: [String] {
        segments.compactMap { if case .parameter(let name, _) = $0 { name } else { nil } }
    }
}

/// A handler of requests that reached its route.
public typealias RouteHandler = @Sendable (Request) async throws -> Response

/// Who may keep the answers of a route.
public enum Caching: Sendable {
    /// The browser of whoever asked, which asks again before it shows one; a handler may narrow or widen that for what
    /// the answer is about.
    case personal
    /// Nobody: errors and pages alike leave no trace in a browser.
    case secret
}

/// A route: what is asked, who may ask, how much body it takes, and what answers.
public struct Route: Sendable {
    /// The method.
    public let method: Method
    /// The paths.
    public let pattern: Pattern
    /// Who may call it, in the words of the product: `visitors`, `members`, ….
    ///
    /// Shown in the route table.
    public let audience: String
    /// How much body it takes.
    public let body: BodyPolicy
    /// Who may keep its answers.
    public let caching: Caching
    /// The operation for programs; `nil` for what only browsers ask for.
    public let operation: Operation?
    /// True where nothing of its requests is written down or counted: neither that there was one, nor when.
    public let isUnlogged: Bool
    /// The handler that answers its requests.
    public let handler: RouteHandler

    /// A route made of its parts.
    public init(
        _ method: Method,
        _ pattern: Pattern,
        audience: String,
        body: BodyPolicy = .standard,
        caching: Caching = .personal,
        operation: Operation? = nil,
        isUnlogged: Bool = false,
        handler: @escaping RouteHandler
    ) {
        self.method = method
        self.pattern = pattern
        self.audience = audience
        self.body = body
        self.caching = caching
        self.operation = operation
        self.isUnlogged = isUnlogged
        self.handler = handler
    }
}

/// Finds the route of a path.
///
/// Literal segments win over parameters, longer prefixes over shorter ones.
public struct Router: Sendable {
    /// All routes in the order they were declared.
    public let routes: [Route]
    private var root = Node()

    private struct Node: Sendable {
        var literals: [String: Node] = [:]
        var parameters: [(prefix: String, name: String, node: Node)] = []
        var routes: [Method: Int] = [:]
    }

    /// The result of the search for a path.
    public enum Match: Sendable {
        /// A route, and what its pattern took out of the path.
        case found(Route, parameters: [String: String])
        /// Routes exist for other methods.
        case otherMethods([Method])
        /// No route.
        case none
    }

    /// A router over `routes`.
    ///
    /// - Throws: ``RouteConflictError`` when two routes have the same method and paths.
    public init(_ routes: [Route]) throws(RouteConflictError) {
        self.routes = routes
        for (index, route) in routes.enumerated() {
            try Self.insert(route.pattern.segments[...], route.method, index, route, into: &root)
        }
    }

    private static func insert(
        _ segments: ArraySlice<Pattern.Segment>,
        _ method: Method,
        _ index: Int,
        _ route: Route,
        into node: inout Node
    ) throws(RouteConflictError) {
        guard let segment = segments.first else {
            guard node.routes[method] == nil else { throw RouteConflictError(method: method, pattern: route.pattern) }
            node.routes[method] = index
            return
        }
        switch segment {
        case .literal(let text):
            try insert(segments.dropFirst(), method, index, route, into: &node.literals[text, default: Node()])
        case .parameter(let name, let prefix):
            if let position = node.parameters.firstIndex(where: { $0.prefix == prefix && $0.name == name }) {
                try insert(segments.dropFirst(), method, index, route, into: &node.parameters[position].node)
            } else {
                var child = Node()
                try insert(segments.dropFirst(), method, index, route, into: &child)
                node.parameters.append((prefix, name, child))
                node.parameters.sort { $0.prefix.utf8.count > $1.prefix.utf8.count }
            }
        }
    }

    /// The route for a method and a path.
    ///
    /// A trailing slash is tolerated; HEAD is answered by the GET route.
    public func match(_ method: Method, _ path: String) -> Match {
        var parameters: [(String, Substring.UTF8View)] = []
        guard let node = Self.find(path.utf8[...], in: root, &parameters) else { return .none }
        guard let index = node.routes[method] ?? (method == .head ? node.routes[.get] : nil) else {
            return .otherMethods(node.routes.keys.sorted { $0.rawValue < $1.rawValue })
        }
        var decoded: [String: String] = [:]
        for (name, value) in parameters where decoded[name] == nil {
            decoded[name] = PercentEncoding.decode(value).streamSafe
        }
        return .found(routes[index], parameters: decoded)
    }

    /// Follows a path as it came, in bytes: letters as people count them would cost ten times as much.
    private static func find(
        _ path: Substring.UTF8View,
        in node: Node,
        _ parameters: inout [(String, Substring.UTF8View)]
    ) -> Node? {
        let path = path.drop { $0 == UInt8(ascii: "/") }
        guard !path.isEmpty else { return node.routes.isEmpty ? nil : node }
        let end = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        let (segment, rest) = (path[..<end], path[end...])
        if let child = node.literals[String(Substring(segment))], let found = find(rest, in: child, &parameters) {
            return found
        }
        for (prefix, name, child) in node.parameters
        where segment.count > prefix.utf8.count && segment.starts(with: prefix.utf8) {
            let mark = parameters.count
            parameters.append((name, segment.dropFirst(prefix.utf8.count)))
            if let found = find(rest, in: child, &parameters) { return found }
            parameters.removeSubrange(mark...)
        }
        return nil
    }
}

/// Two routes that no request could tell apart.
public struct RouteConflictError: Error, CustomStringConvertible {
    /// Their method.
    public let method: Method
    /// Their paths.
    public let pattern: Pattern

    /// The sentence that stops the start.
    public var description: String { "Two routes answer \(method.rawValue) \(pattern)." }
}

extension Request {
    /// The request with what a route's pattern took out of the path.
    public func with(parameters: [String: String]) -> Request {
        var copy = self
        copy.parameters = parameters
        return copy
    }
}
