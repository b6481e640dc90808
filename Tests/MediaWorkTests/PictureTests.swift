import Testing

@testable import MediaFormats
@testable import MediaWork

@Suite struct PictureTests {
    @Test(arguments: [MediaFormat.jpeg, .png, .gif, .webp, .heic, .avif])
    func `an opaque picture of every format becomes two JPEG files`(format: MediaFormat) async throws {
        let sent = try Samples.picture(format, width: 1_200, height: 800)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)
            let renditions = made.result.renditions

            #expect(made.result.shape == .image)
            #expect(made.result.duration == nil)
            #expect(renditions.map(\.name) == ["original", "small", "face"])
            #expect(renditions.map(\.file) == ["original.jpg", "small.jpg", "face.jpg"])
            #expect(renditions.map(\.type) == ["image/jpeg", "image/jpeg", "image/jpeg"])
            #expect(renditions.map(\.width) == [1_200, 640, 144])
            #expect(renditions.map(\.height) == [800, 427, 96])
            for file in made.files.values { #expect(try Samples.corners(file, .jpeg) == "rgbb") }
        }
    }

    @Test func `what is larger than 2560 pixels becomes so large`() async throws {
        let sent = try Samples.picture(.jpeg, width: 1_500, height: 6_000)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            #expect(made.result.renditions.map(\.width) == [640, 160, 96])
            #expect(made.result.renditions.map(\.height) == [2_560, 640, 384])
        }
    }

    /// The colours of the stored pixels once they are turned as the orientation says.
    @Test(arguments: [
        (1, "rgbb"), (2, "grbb"), (3, "bbgr"), (4, "bbrg"), (5, "rbgb"), (6, "brbg"), (7, "bgbr"), (8, "gbrb"),
    ])
    func `a picture is turned upright`(orientation: Int, colours: String) async throws {
        let sent = try Samples.picture(.jpeg, width: 240, height: 160, orientation: orientation)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)
            let isTurned = orientation > 4

            #expect(made.result.renditions[0].width == (isTurned ? 160 : 240))
            #expect(made.result.renditions[0].height == (isTurned ? 240 : 160))
            for file in made.files.values { #expect(try Samples.corners(file, .jpeg) == colours) }
        }
    }

    @Test(arguments: [MediaFormat.png, .webp, .gif])
    func `transparency is kept`(format: MediaFormat) async throws {
        let sent = try Samples.picture(format, isTransparent: true)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            #expect(made.result.shape == .image)
            #expect(made.result.renditions.map(\.type) == ["image/webp", "image/webp", "image/webp"])
            for file in made.files.values { #expect(try Samples.hasTransparency(file, .webp)) }
        }
    }

    @Test(arguments: [MediaFormat.gif, .webp])
    func `an animation stays one, and its small picture is still`(format: MediaFormat) async throws {
        let sent = try Samples.picture(format, frames: 5)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            #expect(made.result.shape == .animation)
            #expect(made.result.duration == 600)
            #expect(made.result.renditions.map(\.type) == ["image/webp", "image/jpeg", "image/jpeg"])
            #expect(made.result.renditions.map(\.height) == [80, 80, 80])
            let header = try PictureHeader.read(.webp, in: ByteSource(made.files["original"] ?? []))
            #expect(header.frames == 5)
        }
    }

    @Test func `a large animation becomes as large as the sandbox can bear`() async throws {
        let sent = try RecordingSamples.animation(size: "2000x500", frames: 30)
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)
            let original = made.result.renditions[0]

            #expect(made.result.duration == 3_000)
            #expect((1_800...1_850).contains(original.width ?? 0))
            #expect((450...462).contains(original.height ?? 0))
            #expect(made.result.renditions[1].width == 640)
        }
    }

    @Test(arguments: [(MediaFormat.jpeg, "p3"), (.png, "p3"), (.jpeg, "cmyk")])
    func `colours of other spaces become those of the web`(format: MediaFormat, profile: String) async throws {
        let plain = try Samples.picture(format)
        let other = try Samples.picture(format, profile: profile)
        #expect(other.holds(format == .png ? "iCCP" : "acsp"))
        try await Workshop.open { workshop in
            let made = [try await workshop.process(plain), try await workshop.process(other)]
            let colours = try made.map { try Samples.colour($0.files["original"] ?? [], .jpeg) }

            for (one, two) in zip(colours[0], colours[1]) {
                #expect(abs(Int(one) - Int(two)) < (profile == "p3" ? 16 : 60))
            }
            #expect(made[1].files.values.allSatisfy { !$0.holds("acsp") })
        }
    }

    @Test func `the same picture has the same blurhash whatever its format`() async throws {
        try await Workshop.open { workshop in
            let photo = try await workshop.process(try Samples.picture(.jpeg, width: 64, height: 64)).result.blurhash
            let drawing = try await workshop.process(try Samples.picture(.png, width: 64, height: 64)).result.blurhash

            #expect(photo?.count == 28)
            #expect(photo?.prefix(2) == drawing?.prefix(2))
        }
    }
}
