public import Configuration

/// What the operator decided about this server, as slices need it.
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
    /// What is asked of people.
    public var rules = Rule.usual
    /// Whether this is a public demonstration: the log-in page shows how to look around.
    public var isDemo = false
    /// Whether the developer's pages are there: the gallery and the local mailbox.
    public var isDevelopment = false
    /// The places, in the order of the navigation.
    public var places: [Place] = []
    /// The choices that slices declare.
    public var settings = SettingValues()

    /// The choices of a server in development.
    public init() {}

    /// What the operator chose for a setting of a slice.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        get { settings[setting] }
        set { settings[setting] = newValue }
    }

    /// Whether people reach the server by https.
    public var isSecure: Bool { baseAddress.hasPrefix("https://") }
}
