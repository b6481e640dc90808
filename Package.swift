// swift-tools-version: 6.2
import PackageDescription

// The house: an arrow only ever points down. See docs/development.md.

/// Debug builds know the lines of a crash, and take a seventh less time without the variables.
///
/// `WEFT_DEBUGGER=1 swift build` keeps those too, for a debugger.
let debugInformation = Context.environment["WEFT_DEBUGGER"] == "1" ? "-g" : "-gline-tables-only"

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-Xfrontend", debugInformation], .when(configuration: .debug)),
]

/// The floors below the slices are optimised in debug too: the tests take a quarter of the time.
///
/// The slices are not: they take four times as long to build then, and the tests a twentieth less.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A C library found through pkg-config, or by its module map alone.
func library(_ name: String, pkgConfig: String? = nil, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name,
        path: "Sources/Platform/\(name)",
        pkgConfig: pkgConfig,
        providers: [.apt([apt]), .brew([brew])]
    )
}

func target(
    _ name: String,
    in folder: String,
    uses: [String],
    without files: [String] = [],
    settings: [SwiftSetting] = optimised
) -> Target {
    .target(
        name: name,
        dependencies: uses.map { .init(stringLiteral: $0) },
        path: "Sources/\(folder)\(name)",
        exclude: files,
        swiftSettings: settings
    )
}

func platform(_ name: String, uses: [String] = [], without files: [String] = []) -> Target {
    target(name, in: "Platform/", uses: uses, without: files)
}

/// A slice of the product.
///
/// Every slice stands on the same floor, and on nothing beside it but what holds its jobs.
///
/// Its `files` are what `scripts/assets.py` gathers: styles, scripts, icons and texts.
func slice(_ name: String, in folder: String, uses more: [String] = [], without files: [String] = []) -> Target {
    let floor = [
        "Calendar", "Configuration", "Contracts", "Design", "Directory", "Kernel", "Markup", "Routing", "Runtime",
        "SQL", "Text", "Web",
    ]
    return target(name, in: "\(folder)/", uses: floor + more, without: files, settings: strict)
}

/// The tests of a target; those of a slice have the rows of its routes beside them.
func tests(
    _ name: String,
    uses: [String],
    without files: [String] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: ([name] + uses).map { .init(stringLiteral: $0) },
        path: "Tests/\(name)Tests",
        exclude: files,
        swiftSettings: settings
    )
}

let package = Package(name: "weft", platforms: [.macOS(.v26)])

package.products = [.executable(name: "weft", targets: ["weft"])]

// MARK: Floor 0: Platform

package.targets += [
    library("CUV", pkgConfig: "libuv", apt: "libuv1-dev", brew: "libuv"),
    library("CWslay", apt: "libwslay-dev", brew: "wslay"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    library("CPostgres", pkgConfig: "libpq", apt: "libpq-dev", brew: "libpq"),
    library("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl"),
    library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
    library("CBrotli", pkgConfig: "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
    library("CQRCode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    library("CUTF8Proc", apt: "libutf8proc-dev", brew: "utf8proc"),
    library("CVips", apt: "libvips42", brew: "vips"),
    library("CTimex", apt: "libc6-dev", brew: "gcc"),
    library("CJail", pkgConfig: "libseccomp", apt: "libseccomp-dev", brew: "libseccomp"),
    platform("POSIX"),
    platform("Archive", uses: ["CZlib", "POSIX"]),
    platform("Backup", uses: ["Archive", "Secrets"]),
    platform("Calendar", uses: ["SQL"]),
    platform("Configuration", uses: ["Secrets", "Text"]),
    platform("EPUB", uses: ["Archive", "Calendar", "Markup", "SQL"]),
    platform("MachineClock", uses: ["CTimex"]),
    platform("Markup"),
    platform("Runtime", uses: ["Calendar", "SQL"]),
    platform("SQL", uses: ["POSIX"]),
    platform("SQLiteDatabase", uses: ["SQL", "POSIX", "CSQLite"]),
    platform("PostgresDatabase", uses: ["SQL", "POSIX", "CPostgres"]),
    platform("Text", uses: ["Markup", "CUTF8Proc"]),
    platform("Web", uses: ["Markup", "POSIX", "Text", "CBrotli", "CZlib"]),
    platform("HTTPServer", uses: ["Web", "Secrets", "CUV", "CWslay"]),
    platform("Secrets", uses: ["POSIX", "CSodium", "CCrypto"], without: ["common-passwords.txt"]),
    platform("Outbound", uses: ["POSIX", "Secrets", "CCurl"]),
    platform("QRCodes", uses: ["CQRCode"]),
    platform("MediaFormats", uses: ["POSIX"]),
    platform("MediaWork", uses: ["MediaFormats", "POSIX", "CJail", "CVips"]),
    platform("Storage", uses: ["Outbound", "POSIX", "Secrets"]),
]

// MARK: Floor 1 and 2: Kernel with Directory, Contracts and Routing, and Design

package.targets += [
    target(
        "Kernel",
        in: "",
        uses: ["Calendar", "Configuration", "Markup", "Runtime", "SQL", "Secrets", "Text", "Web"]
    ),
    // Anonymous posts have a database of their own, and stand below everything that knows an account.
    target(
        "Anonymous",
        in: "Shared/",
        uses: ["Calendar", "Kernel", "POSIX", "Runtime", "SQL", "Secrets", "Text", "Web"],
        without: ["Texts/crisis-words.txt", "Texts/crisis.json", "Texts/method-words.txt"]
    ),
    target("Directory", in: "", uses: ["Kernel", "Runtime", "SQL", "Secrets", "Text"]),
    target(
        "Contracts",
        in: "",
        uses: [
            "Anonymous", "Calendar", "Configuration", "Directory", "Kernel", "Markup", "Outbound", "Runtime", "SQL",
            "Secrets",
            "Storage", "Text", "Web",
        ]
    ),
    target(
        "Routing",
        in: "",
        uses: ["Calendar", "Contracts", "Kernel", "Markup", "Runtime", "SQL", "Secrets", "Storage", "Web"]
    ),
    target(
        "Design",
        in: "",
        uses: ["Calendar", "Contracts", "Kernel", "Markup", "QRCodes", "Runtime", "SQL", "Secrets", "Text", "Web"],
        without: ["Icons", "Scripts", "Sheets", "Styles", "Worker"]
    ),
]

// MARK: Floor 3: Shared slices and the places

/// The places: a new one is an entry here, and its line in App.
let places = [
    slice(
        "Microblog",
        in: "Features",
        uses: ["Jobs"],
        without: ["Account/Samples/inbox.json", "Icons", "Sheets"]
    ),
    slice(
        "Prolific",
        in: "Features",
        uses: ["EPUB", "Jobs", "Memberships", "Secrets"],
        without: [
            "Account/Samples/stories.json", "Discovery/Starters/starters.json", "Icons", "Scripts", "Sheets", "Styles",
        ]
    ),
    slice(
        "Tapestry",
        in: "Features",
        uses: [
            "Archive", "Comments", "Jobs", "Memberships", "Outbound", "Reactions", "Responses", "Secrets", "Storage",
        ],
        without: [
            "Account/Samples/Pictures", "Account/Samples/samples.json", "Core/Prompts/prompts.json", "Icons", "Scripts",
            "Sheets", "Styles",
        ]
    ),
    slice(
        "Moods",
        in: "Features",
        uses: [
            "Anonymous", "AnonymousPosting", "Archive", "Comments", "Memberships", "Reactions", "Reminders",
            "Responses", "Secrets", "Storage", "Vault",
        ],
        without: [
            "Icons", "Recommendation/Library", "Scripts", "Sheets", "Styles",
        ]
    ),
    slice(
        "Turtly",
        in: "Features",
        uses: ["Anonymous", "AnonymousPosting", "Archive", "Reminders", "Secrets", "Storage", "Vault"],
        without: [
            "Account/Samples/Files", "Account/Samples/notebook.json", "Icons", "Scripts", "Sheets", "Styles",
        ]
    ),
]

package.targets += places
package.targets += [
    slice(
        "Accounts",
        in: "Shared",
        uses: ["Archive", "Jobs", "Secrets", "Outbound"],
        without: ["Scripts", "Sheets", "Styles"]
    ),
    // The part of anonymous posts that knows people: what every place does for those who write and report them.
    target(
        "AnonymousPosting",
        in: "Shared/",
        uses: [
            "Anonymous", "Configuration", "Contracts", "Design", "Directory", "Kernel", "Markup", "Routing", "Runtime",
            "SQL", "Web",
        ]
    ),
    target("Reminders", in: "Shared/", uses: ["Contracts", "Design", "Kernel", "Markup", "Runtime", "SQL"]),
    target("Responses", in: "Shared/", uses: ["Contracts", "Kernel", "Markup", "Runtime", "SQL"]),
    slice("Comments", in: "Shared", uses: ["Responses"], without: ["Styles"]),
    slice(
        "Reactions",
        in: "Shared",
        uses: ["Responses"],
        without: ["Emoji/emoji-names.txt", "Emoji/LICENSE.txt", "Scripts", "Styles"]
    ),
    slice("Search", in: "Shared", uses: ["Secrets"]),
    slice("Jobs", in: "Shared"),
    slice("Media", in: "Shared", uses: ["Secrets", "Storage"]),
    slice("Memberships", in: "Shared", uses: ["Secrets"], without: ["Scripts"]),
    slice("LiveUpdates", in: "Shared", uses: ["Secrets"]),
    slice("Moderation", in: "Shared", uses: ["Anonymous", "Secrets", "Outbound"]),
    slice("SocialGraph", in: "Shared", uses: ["Archive", "Secrets", "Storage"]),
    slice(
        "Notifications",
        in: "Shared",
        uses: ["Jobs", "Secrets", "Outbound"],
        without: ["Scripts", "Sheets", "Styles"]
    ),
    slice(
        "Site",
        in: "Shared",
        uses: ["Anonymous", "Jobs", "MachineClock", "Secrets"],
        without: ["Sheets", "Styles"]
    ),
    slice("Vault", in: "Shared", uses: ["Secrets"]),
]

// MARK: Floor 4 and 5: Edges, App, and the roof

package.targets += [
    target(
        "Demo",
        in: "Edges/",
        uses: ["Accounts", "Contracts", "Kernel", "Runtime", "SQL", "Secrets", "SocialGraph", "Storage", "Text"],
        without: ["World/Texts", "World/Pictures"]
    ),
    target(
        "PrivacyAudit",
        in: "Edges/",
        uses: ["Anonymous", "Calendar", "POSIX", "SQL", "SQLiteDatabase"]
    ),
    target(
        "MastodonArchive",
        in: "Edges/",
        uses: ["Archive", "Calendar", "Contracts", "Kernel", "Runtime", "SQL", "SocialGraph", "Text"]
    ),
    target(
        "App",
        in: "",
        uses: [
            "Accounts", "Anonymous", "Calendar", "Comments", "Configuration", "Contracts", "Design", "Jobs", "Kernel",
            "LiveUpdates",
            "Markup", "Media", "Memberships", "Moderation", "Notifications", "Reactions", "Routing", "Runtime", "SQL",
            "Search", "Secrets", "Site", "SocialGraph", "Storage", "Text", "Vault", "Web",
        ] + places.map(\.name)
    ),
    .executableTarget(
        name: "weft",
        dependencies: [
            "Accounts", "Anonymous", "App", "Backup", "Calendar", "Configuration", "Contracts", "Demo", "HTTPServer",
            "Jobs",
            "Kernel", "MastodonArchive", "MediaWork", "Moderation", "Outbound", "PostgresDatabase", "PrivacyAudit",
            "Routing", "Runtime", "SQL", "SQLiteDatabase", "Secrets", "Site", "SocialGraph", "Storage", "Text", "Web",
        ],
        swiftSettings: strict
    ),
]

// MARK: Benchmarks

package.targets += [
    .executableTarget(
        name: "database-bench",
        dependencies: ["SQL", "SQLiteDatabase", "PostgresDatabase"],
        path: "Benchmarks/database",
        swiftSettings: strict
    ),
    .executableTarget(
        name: "engine-bench",
        dependencies: ["HTTPServer", "Web"],
        path: "Benchmarks/engine",
        exclude: ["run.py"],
        swiftSettings: strict
    ),
]

package.targets += [
    .executableTarget(
        name: "suggestions-bench",
        dependencies: [
            "Accounts", "App", "Contracts", "Kernel", "Microblog", "Outbound", "Routing", "Runtime", "SQL",
            "SQLiteDatabase", "Secrets", "SocialGraph",
        ],
        path: "Benchmarks/suggestions",
        swiftSettings: strict
    )
]

// MARK: Tests

package.targets += [
    tests(
        "Accounts",
        uses: [
            "App", "Calendar", "Contracts", "DatabaseTesting", "Directory", "Jobs", "Kernel", "Outbound", "Routing",
            "Runtime", "SQL", "Secrets", "TestSupport", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Anonymous",
        uses: [
            "Calendar", "Contracts", "DatabaseTesting", "Directory", "Kernel", "PostgresDatabase", "Runtime", "SQL",
            "SQLiteDatabase", "Secrets", "TestSupport", "Text",
        ]
    ),
    tests(
        "App",
        uses: [
            "Accounts", "Calendar", "Configuration", "Contracts", "DatabaseTesting", "Demo", "Design", "Kernel",
            "Markup", "Microblog", "Routing", "Runtime", "SQL", "Secrets", "TestSupport", "Text", "Web",
        ],
        without: ["Garden/routes.txt"]
    ),
    tests(
        "Search",
        uses: ["Contracts", "DatabaseTesting", "Kernel", "Runtime", "TestSupport", "Web"],
        without: ["routes.txt"]
    ),
    tests(
        "SocialGraph",
        uses: [
            "Accounts", "Contracts", "DatabaseTesting", "Kernel", "Outbound", "Routing", "Runtime", "SQL",
            "TestSupport", "Text", "Web",
        ]
    ),
    tests("Archive", uses: ["DatabaseTesting"]),
    tests("Backup", uses: ["DatabaseTesting", "Secrets"]),
    tests("Calendar", uses: ["DatabaseTesting", "SQL"]),
    tests(
        "Comments",
        uses: [
            "App", "Contracts", "DatabaseTesting", "Kernel", "Markup", "Responses", "Routing", "Runtime", "SQL",
            "TestSupport", "Web",
        ]
    ),
    target("DatabaseTesting", in: "", uses: ["SQL", "SQLiteDatabase", "PostgresDatabase"]),
    tests(
        "Demo",
        uses: [
            "Accounts", "App", "Contracts", "DatabaseTesting", "Jobs", "Kernel", "Microblog", "Outbound", "Routing",
            "Runtime", "SQL", "SQLiteDatabase", "Search", "Secrets", "SocialGraph",
        ]
    ),
    tests(
        "Design",
        uses: ["CBrotli", "Calendar", "Contracts", "Kernel", "Markup", "Runtime", "SQL", "Secrets", "Text"]
    ),
    tests("HTTPServer", uses: ["DatabaseTesting", "Secrets", "Web"]),
    tests("Jobs", uses: ["App", "Contracts", "DatabaseTesting", "Kernel", "Runtime", "SQL", "TestSupport"]),
    tests("Contracts", uses: ["Calendar", "Kernel", "SQL", "Text"]),
    tests("Kernel", uses: ["Contracts", "Markup", "Runtime", "SQL", "Text"]),
    tests("Runtime", uses: ["SQL"]),
    tests(
        "LiveUpdates",
        uses: ["Contracts", "DatabaseTesting", "Kernel", "Runtime", "SQL", "TestSupport", "Web"],
        without: ["routes.txt"]
    ),
    tests("Markup", uses: []),
    tests(
        "MastodonArchive",
        uses: [
            "Accounts", "App", "Archive", "Contracts", "DatabaseTesting", "Jobs", "Kernel", "LiveUpdates", "Media",
            "Microblog", "Notifications", "Outbound", "Routing", "Runtime", "SQL", "Search", "Secrets", "SocialGraph",
        ]
    ),
    tests("MediaFormats", uses: ["DatabaseTesting"]),
    tests("MediaWork", uses: ["DatabaseTesting", "MediaFormats", "media-child"]),
    .executableTarget(
        name: "media-child",
        dependencies: ["MediaWork"],
        path: "Tests/MediaChild",
        swiftSettings: strict
    ),
    tests(
        "Media",
        uses: [
            "Contracts", "DatabaseTesting", "Kernel", "Outbound", "Runtime", "SQL", "Secrets", "Storage", "TestSupport",
            "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Memberships",
        uses: [
            "App", "Contracts", "DatabaseTesting", "Directory", "Kernel", "Markup", "Routing", "Runtime", "SQL",
            "Secrets", "TestSupport",
        ]
    ),
    tests(
        "Microblog",
        uses: [
            "App", "Contracts", "DatabaseTesting", "Demo", "Directory", "Kernel", "Runtime", "SQL", "Secrets",
            "TestSupport",
            "Text", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Moderation",
        uses: [
            "Anonymous", "App", "Contracts", "DatabaseTesting", "Kernel", "Outbound", "Runtime", "SQL", "Secrets",
            "TestSupport",
            "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Notifications",
        uses: [
            "App", "Contracts", "DatabaseTesting", "Jobs", "Kernel", "Outbound", "Runtime", "SQL", "Secrets",
            "TestSupport", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests("Outbound", uses: ["DatabaseTesting", "Markup", "Secrets"]),
    tests("POSIX", uses: ["DatabaseTesting"]),
    tests("PostgresDatabase", uses: ["DatabaseTesting", "SQL"]),
    tests(
        "Prolific",
        uses: [
            "Accounts", "App", "Contracts", "DatabaseTesting", "Demo", "Directory", "Kernel", "Markup", "Memberships",
            "Outbound", "PostgresDatabase", "Routing", "Runtime", "SQL", "Secrets", "Site", "TestSupport", "Text",
            "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Tapestry",
        uses: [
            "App", "Archive", "Calendar", "Contracts", "DatabaseTesting", "Demo", "Directory", "Jobs", "Kernel",
            "Markup", "Memberships", "Outbound", "PostgresDatabase", "Routing", "Runtime", "SQL", "Secrets",
            "TestSupport", "Text", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "PrivacyAudit",
        uses: [
            "Anonymous", "Calendar", "Contracts", "DatabaseTesting", "Kernel", "Runtime", "SQL", "SQLiteDatabase",
            "Secrets", "TestSupport", "Web",
        ],
        settings: optimised  // They simulate months of hundreds of members.
    ),
    tests(
        "Turtly",
        uses: [
            "Anonymous", "App", "Archive", "Calendar", "Contracts", "DatabaseTesting", "Kernel", "Markup", "Routing",
            "Reminders", "Runtime", "SQL", "Secrets", "TestSupport", "Text", "Vault", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests("QRCodes", uses: ["DatabaseTesting"]),
    tests("Routing", uses: ["Contracts", "DatabaseTesting", "Kernel", "Markup", "Runtime", "SQL", "Storage", "Web"]),
    tests(
        "Moods",
        uses: [
            "Anonymous", "App", "Archive", "Calendar", "Comments", "Contracts", "DatabaseTesting", "Kernel", "Markup",
            "Memberships", "Outbound", "Reactions", "Reminders", "Routing", "Runtime", "SQL", "Secrets", "TestSupport",
            "Text",
            "Vault", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests(
        "Reactions",
        uses: [
            "App", "Archive", "Contracts", "DatabaseTesting", "Kernel", "Markup", "Responses", "Routing", "Runtime",
            "SQL", "TestSupport", "Web",
        ],
        without: ["Unicode", "routes.txt"]
    ),
    tests(
        "Site",
        uses: [
            "Accounts", "Calendar", "Contracts", "DatabaseTesting", "Kernel", "Outbound", "Routing", "Runtime", "SQL",
            "TestSupport", "Text", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests("SQL", uses: ["DatabaseTesting", "POSIX"]),
    tests("SQLiteDatabase", uses: ["DatabaseTesting", "POSIX", "SQL", "ledger"]),
    .executableTarget(
        name: "ledger",
        dependencies: ["SQL", "SQLiteDatabase"],
        path: "Tests/Ledger",
        swiftSettings: strict
    ),
    tests("Secrets", uses: []),
    target(
        "TestSupport",
        in: "",
        uses: [
            "Anonymous", "App", "Contracts", "DatabaseTesting", "Directory", "Jobs", "Kernel", "Markup", "Outbound",
            "PostgresDatabase", "Responses", "Routing", "Runtime", "SQL", "SQLiteDatabase", "Secrets", "Storage",
            "Web",
        ]
    ),
    tests("Text", uses: ["SQL"]),
    tests(
        "Vault",
        uses: [
            "Accounts", "App", "Contracts", "DatabaseTesting", "Kernel", "Outbound", "Routing", "Runtime", "SQL",
            "Secrets", "TestSupport", "Web",
        ],
        without: ["routes.txt"]
    ),
    tests("Web", uses: ["DatabaseTesting", "Markup"]),
    tests(
        "weft",
        uses: [
            "Accounts", "Anonymous", "App", "Configuration", "Contracts", "DatabaseTesting", "Kernel", "Outbound",
            "PostgresDatabase", "Prolific", "Runtime", "SQL", "SQLiteDatabase", "Secrets", "Storage", "TestSupport",
        ]
    ),
]
