public import Configuration

/// The decisions of the operator about this server, as slices need it.
public struct Site: Sendable {
    /// The name people read.
    public var name = "Weft"
    /// `https://weft.example`, without a slash at the end.
    ///
    /// Absolute addresses are made from it only.
    public var baseAddress = "http://localhost:8080" {
        didSet { (host, hostName) = Self.names(in: baseAddress) }
    }
    /// Host and port of ``baseAddress``.
    public private(set) var host = "localhost:8080"
    /// The name of ``host`` without its port, in small letters; `nil` where it is no name.
    private(set) var hostName: String? = "localhost"
    /// Further names by which the server is reached over plain http; see ``isNamed(by:)``.
    public var hosts: Set<String> = []
    /// True where visitors may read what is public; see ``Routes/open(_:_:body:caching:_:)``.
    public var isPublicReadable = true
    /// The rules for people.
    public var rules = Rule.usual
    /// True where this is a public demonstration: the log-in page shows how to look around.
    public var isDemo = false
    /// True where the developer's pages are there: the gallery and the local mailbox.
    public var isDevelopment = false
    /// The places, in the order of the navigation.
    public var places: [Place] = []
    /// The choices that slices declare.
    public var settings = SettingValues()

    /// The choices of a server in development.
    public init() {}

    /// The operator's choice for a setting of a slice.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        get { settings[setting] }
        set { settings[setting] = newValue }
    }

    /// True where people reach the server by https.
    public var isSecure: Bool { baseAddress.hasPrefix("https://") }
}
