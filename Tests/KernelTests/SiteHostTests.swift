import Kernel
import Testing

@Suite struct SiteHostTests {
    @Test(arguments: [
        "localhost:8080", "localhost", "LOCALHOST:3000", "127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "[fe80::1]",
        "weft.lan", "weft.lan:8080", "Home.lan:80",
    ])
    func `over plain http this machine, its addresses and the operator's names are answered for`(host: String) {
        #expect(Self.site("http://weft.lan:8080").isNamed(by: host))
    }

    @Test(arguments: [
        "", ":8080", "evil.test", "evil.test:8080", "localhost.evil.test", "weft.lan.evil.test", "1.2.3", "1.2.3.4.5",
        "1.2.3.256", "256.1.1.1:80", "127.0.0.1.evil.test", "127.0.0.1@evil.test", "localhost:99999", "localhost:",
        "localhost:80:80", "[::1", "[evil]:80", "[::1]evil", "::1", "weft.lan/", " weft.lan", "a.localhost",
    ])
    func `no other name is, whatever address it leads to`(host: String) {
        #expect(!Self.site("http://weft.lan:8080").isNamed(by: host))
    }

    @Test(arguments: ["weft.test:443", "localhost", "127.0.0.1", "home.lan", "WEFT.TEST", ""])
    func `over https there is one name`(host: String) {
        let site = Self.site("https://weft.test")
        #expect(site.isNamed(by: "weft.test") && !site.isNamed(by: host))
    }

    private static func site(_ address: String) -> Site {
        var site = Site()
        site.baseAddress = address
        site.hosts = ["home.lan"]
        return site
    }
}
