import Design
import Kernel
import Markup
import Testing

/// The places of a site, as its pages name them.
@Suite struct PlaceTests {
    private static let places = Site.sample.places

    @Test func `the navigation leads to each place, and marks the one of the page`() throws {
        let html = try #require(Gallery.screen("timeline", of: .sample)).string
        for place in Self.places { #expect(html.contains("href=\"/\(place.name)\"")) }
        #expect(html.contains("data-place=\"home\""))
        #expect(html.ranges(of: "aria-current=\"page\"><span class=\"stitch\">").count == 1)
        #expect(html.contains("<a class=\"compose\" href=\"/compose\" title=\"New post\">"))
    }

    @Test func `a page of no place offers what is made in the first`() throws {
        let html = try #require(Gallery.screen("people", of: .sample)).string
        #expect(html.contains("<a class=\"compose\" href=\"/compose\" title=\"New post\">"))
        #expect(!html.contains("data-place"))
    }

    @Test func `the front page promises what each place is for, with a thread of the cloth for each`() throws {
        let html = try #require(Gallery.screen("launch", of: .sample)).string
        for place in Self.places {
            #expect(html.contains("<p>\(place.promise)</p>"))
            #expect(html.contains("<g data-place=\"\(place.name)\"><line"))
        }
    }

    @Test func `an installed site has a shortcut to each place`() throws {
        let manifest = try #require(Assets.served(for: .sample).last)
        let text = String(decoding: manifest.bytes, as: UTF8.self)
        #expect(manifest.path.description == "/manifest.webmanifest")
        let first = #"{"name":"Home","url":"/home"},{"name":"Garden","url":"/garden"}"#
        #expect(text.contains(#""shortcuts":[\#(first),{"name":"Attic","url":"/attic"}]"#))
        #expect(text.contains(Assets.icon512.path.description))
    }

    @Test func `an installed site has the name that its operator gave it, and says what is open there`() throws {
        var site = Site.sample
        site.name = "The Fence"
        let manifest = try #require(Assets.served(for: site).last)
        let text = String(decoding: manifest.bytes, as: UTF8.self)
        #expect(text.contains(#""name":"The Fence""#) && text.contains(#""short_name":"The Fence""#))
        #expect(text.contains("One account for Home, Garden and Attic."))
    }

    @Test(arguments: [(1, "few"), (3, "few"), (4, "many"), (5, "many")])
    func `few places share one row with what is new, more have a row to themselves`(
        count: Int,
        style: String
    ) throws {
        var site = Site.sample
        site.places = (1...count).map { Place("p\($0)", title: "Place \($0)", icon: "lock", promise: "", purpose: "") }
        let html = try #require(Gallery.screen("timeline", of: site)).string
        #expect(html.contains("<header class=\"bar \(style)\">"))
        #expect(html.matches(of: /href="\/p\d"/).count >= count)
    }

    @Test func `sites with other places have other bars`() throws {
        var other = Site.sample
        other.places.append(Place("cellar", title: "Cellar", icon: "lock", promise: "Cool.", purpose: "wine"))
        let (first, second) = (Gallery.screen("timeline", of: .sample), Gallery.screen("timeline", of: other))
        #expect(first?.string.contains("/cellar") == false && second?.string.contains("href=\"/cellar\"") == true)
    }
}
