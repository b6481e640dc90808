import Testing

@testable import MediaFormats
@testable import MediaWork

@Suite struct RecordingTests {
    @Test(arguments: RecordingSamples.videos)
    func `a video becomes MP4, with a poster and a small picture`(sample: RecordingSamples) async throws {
        let sent = try sample.make(size: "1600x1200")
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)
            let renditions = made.result.renditions

            #expect(made.result.shape == .video)
            #expect(renditions.map(\.file) == ["original.mp4", "poster.jpg", "small.jpg", "face.jpg"])
            #expect(renditions.map(\.type) == ["video/mp4", "image/jpeg", "image/jpeg", "image/jpeg"])
            #expect(renditions.map(\.width) == [1_280, 1_280, 640, 128])
            #expect(renditions.map(\.height) == [960, 960, 480, 96])
            let duration = try #require(made.result.duration)
            #expect((1_900...2_200).contains(duration))
            #expect(made.result.blurhash?.count == 28)
            // What plays it is in front, so that it starts before it is there.
            let names = try boxes(made.files["original"] ?? [])
            let playing: Set<String> = ["moov", "mdat"]
            #expect(names.filter { playing.contains($0) } == ["moov", "mdat"])
        }
    }

    @Test(arguments: RecordingSamples.sounds)
    func `a sound becomes M4A`(sample: RecordingSamples) async throws {
        let sent = try sample.make()
        try await Workshop.open { workshop in
            let made = try await workshop.process(sent)

            #expect(made.result.shape == .audio)
            #expect(made.result.renditions.map(\.file) == ["original.m4a"])
            #expect(made.result.renditions.map(\.type) == ["audio/mp4"])
            #expect(made.result.blurhash == nil)
            #expect((1_900...2_200).contains(made.result.duration ?? 0))
        }
    }

    @Test(arguments: [(RecordingSamples.videos[0], "videos"), (RecordingSamples.sounds[1], "audio")])
    func `without ffmpeg a sentence says so`(sample: RecordingSamples, kind: String) async throws {
        let sent = try sample.make()
        try await Workshop.open(ffmpeg: nil) { workshop in
            let refusal = try await workshop.refusal(sent)

            #expect(refusal?.reason == .unable)
            #expect(refusal?.sentence == "This server cannot convert \(kind) (ffmpeg is missing).")
            #expect(try await workshop.refusal(Samples.picture(.jpeg)) == nil)
        }
    }

    @Test func `a broken video is refused`() async throws {
        let sent = try RecordingSamples.videos[0].make()
        try await Workshop.open { workshop in
            let cut = try await workshop.refusal(Array(sent.prefix(sent.count / 2)))
            let moved = try await workshop.refusal(Array(repeating: 0, count: 64) + sent)

            #expect([cut?.reason, moved?.reason] == [.unfit, .unfit])
        }
    }

    private func boxes(_ bytes: [UInt8]) throws -> [String] {
        var boxes = Boxes(ByteSource(bytes), 0..<bytes.count)
        var names: [String] = []
        while let box = try boxes.next() { names.append(box.name) }
        return names
    }
}
