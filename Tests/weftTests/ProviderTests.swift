import Contracts
import DatabaseTesting
import Kernel
import Outbound
import Runtime
import TestSupport
import Testing

@testable import weft

/// The operator's own servers, which no address that people name may lead to.
@Suite struct ProviderTests {
    @Test func `the host of a log-in provider is asked for logging in, and for nothing else`() async throws {
        try await withTemporaryFolder { folder in
            let settings = try Settings([
                "WEFT_DATA": folder.path(""), "WEFT_OPENID_ISSUER": "http://127.0.0.1:9/idp",
                "WEFT_OPENID_CLIENT_ID": "weft",
            ])
            let services = try await TestSite().services
            let site = try await RunningSite(settings, log: services.log, clock: services.clock)
            let address = OutboundRequest("http://127.0.0.1:9/admin/delete-everything")
            await #expect(throws: OutboundError.badAddress) { try await site.services.outbound.fetch(address) }
            await #expect(throws: OutboundError.unreachable) { try await site.services.providers.fetch(address) }
        }
    }
}
