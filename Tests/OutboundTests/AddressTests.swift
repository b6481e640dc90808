import Testing

@testable import Outbound

@Suite struct AddressTests {
    @Test(
        arguments: [
            [1, 1, 1, 1], [8, 8, 8, 8], [9, 255, 255, 255], [11, 0, 0, 0], [100, 63, 255, 255], [100, 128, 0, 0],
            [126, 255, 255, 255], [128, 0, 0, 1], [169, 253, 1, 1], [172, 15, 255, 255], [172, 32, 0, 0],
            [192, 167, 1, 1], [192, 169, 0, 1], [198, 17, 255, 255], [198, 20, 0, 0], [223, 255, 255, 255],
        ] as [[UInt8]]
    )
    func `an IPv4 address of the Internet is global`(bytes: [UInt8]) {
        #expect(InternetAddress(bytes)?.isGlobal == true)
        #expect(InternetAddress(mapped(bytes))?.isGlobal == true)
    }

    @Test(
        arguments: [
            [0, 0, 0, 0], [0, 1, 2, 3], [10, 0, 0, 1], [100, 64, 0, 1], [100, 127, 255, 255], [127, 0, 0, 1],
            [127, 255, 0, 1], [169, 254, 169, 254], [172, 16, 0, 1], [172, 31, 255, 255], [192, 0, 0, 8],
            [192, 0, 2, 1],
            [192, 88, 99, 1], [192, 168, 0, 1], [198, 18, 0, 1], [198, 19, 255, 255], [198, 51, 100, 1],
            [203, 0, 113, 9],
            [224, 0, 0, 1], [239, 1, 1, 1], [240, 0, 0, 1], [255, 255, 255, 255],
        ] as [[UInt8]]
    )
    func `a special IPv4 address is not, nor is IPv6 that carries it`(bytes: [UInt8]) {
        let carriers = [
            bytes, mapped(bytes), translated(bytes), [0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10),
        ]
        #expect(carriers.allSatisfy { InternetAddress($0)?.isGlobal == false })
    }

    @Test(arguments: ["2606470000000000", "2a01004f80000000", "2001020000000000", "2003000000000000"])
    func `an IPv6 address of the Internet is global`(prefix: String) {
        #expect(InternetAddress(address(prefix))?.isGlobal == true)
    }

    @Test(arguments: [
        "0000000000000000", "0064ff9b00010000", "0100000000000000", "2001000000000000", "2001001000000000",
        "20010db800000000", "3fff000000000000", "4000000000000000", "5f00000000000000",
        "fc00000000000000", "fd12345600000000", "fe80000000000000", "fec0000000000000", "ff02000000000000",
        "2620004f80000000",
    ])
    func `a special IPv6 address is not`(prefix: String) {
        #expect(InternetAddress(address(prefix))?.isGlobal == false)
    }

    @Test func `what is no address is none`() {
        #expect(InternetAddress([]) == nil && InternetAddress([1, 2, 3]) == nil)
    }

    private func mapped(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 0, count: 10) + [0xff, 0xff] + bytes
    }

    private func translated(_ bytes: [UInt8]) -> [UInt8] {
        [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0] + bytes
    }

    /// The address whose upper half is `prefix` in hexadecimal and whose lower half is 1.
    private func address(_ prefix: String) -> [UInt8] {
        let number = UInt64(prefix, radix: 16) ?? 0
        return (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) } + [0, 0, 0, 0, 0, 0, 0, 1]
    }
}
