internal import CVips

/// libvips, or a part of it, is not installed.
struct VipsMissingError: Error {}

/// libvips could not do it: the picture is damaged, or needs more memory than there is.
struct VipsError: Error {
    let sentence: String
}

/// The library libvips, opened in this process.
///
/// One thread at a time calls it.
final class Vips {
    private static let paths = ["libvips.so.42", "libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib"]

    let calls: UnsafeMutablePointer<weft_vips>

    /// Opens the library and, where `withHEIF`, its reader of HEIC and AVIF, but none of its other plug-ins.
    init(withHEIF: Bool) throws {
        calls = .allocate(capacity: 1)
        calls.initialize(to: weft_vips())
        guard Self.paths.contains(where: { weft_vips_open(calls, $0) == 1 }), calls.pointee.`init`("weft") == 0 else {
            throw VipsMissingError()
        }
        // Generated code would need memory that is written and then run.
        calls.pointee.vector_set_enabled(0)
        calls.pointee.cache_set_max(0)
        calls.pointee.concurrency_set(1)
        if withHEIF { try loadHEIF() }
    }

    private func loadHEIF() throws {
        let loader = "heifload_buffer"
        if calls.pointee.type_find("VipsOperation", loader) != 0 { return }
        guard let path = weft_vips_path(calls) else { throw VipsMissingError() }
        let version = "\(calls.pointee.version(0)).\(calls.pointee.version(1))"
        let folder = String(cString: path).split(separator: "/").dropLast().joined(separator: "/")
        _ = calls.pointee.module_open("/\(folder)/vips-modules-\(version)/vips-heif.so", 0)
        guard calls.pointee.type_find("VipsOperation", loader) != 0 else { throw VipsMissingError() }
    }

    /// An operation by its name, such as `thumbnail_image`.
    func operation(_ name: String) throws -> VipsOperation {
        guard let pointer = calls.pointee.operation_new(name) else { throw VipsMissingError() }
        return VipsOperation(pointer, of: self)
    }

    /// A new picture of `bands` bytes a pixel, with no property but its size.
    func image(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bands: Int) throws -> VipsImage {
        guard
            let pointer = calls.pointee.image_new_from_memory_copy(
                pixels.baseAddress,
                pixels.count,
                Int32(width),
                Int32(height),
                Int32(bands),
                0
            )
        else { throw failure }
        return VipsImage(pointer, of: self)
    }

    var failure: VipsError {
        VipsError(sentence: calls.pointee.error_buffer().map { String(cString: $0) } ?? "")
    }
}

/// An operation of libvips before it is run.
final class VipsOperation {
    private var pointer: UnsafeMutableRawPointer
    private let vips: Vips

    fileprivate init(_ pointer: UnsafeMutableRawPointer, of vips: Vips) {
        (self.pointer, self.vips) = (pointer, vips)
    }

    deinit {
        vips.calls.pointee.object_unref_outputs(pointer)
        vips.calls.pointee.object_unref(pointer)
    }

    func set(_ name: String, _ value: Int) -> Self {
        weft_vips_set_int(vips.calls, pointer, name, Int32(clamping: value))
        return self
    }

    func set(_ name: String, _ value: Double) -> Self {
        weft_vips_set_double(vips.calls, pointer, name, value)
        return self
    }

    func set(_ name: String, _ value: String) -> Self {
        value.withCString { weft_vips_set_pointer(vips.calls, pointer, name, $0) }
        return self
    }

    func set(_ name: String, _ image: VipsImage) -> Self {
        weft_vips_set_pointer(vips.calls, pointer, name, image.pointer)
        return self
    }

    /// Hands over bytes, which must stay where they are until the picture is computed.
    func set(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Self {
        let blob = vips.calls.pointee.blob_new(nil, bytes.baseAddress, bytes.count)
        weft_vips_set_pointer(vips.calls, pointer, name, blob)
        vips.calls.pointee.area_unref(blob)
        return self
    }

    /// Runs it and returns the picture it makes, which may be computed only when its pixels are asked for.
    func image(_ name: String = "out") throws -> VipsImage {
        try build()
        guard let image = weft_vips_get_pointer(vips.calls, pointer, name) else { throw vips.failure }
        return VipsImage(image, of: vips)
    }

    /// Runs it and returns the number it finds.
    func number(_ name: String = "out") throws -> Double {
        try build()
        return weft_vips_get_double(vips.calls, pointer, name)
    }

    /// Runs it and hands the file it makes to `body`.
    func file<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
        try build()
        guard let blob = weft_vips_get_pointer(vips.calls, pointer, "buffer") else { throw vips.failure }
        defer { vips.calls.pointee.area_unref(blob) }
        var count = 0
        let bytes = vips.calls.pointee.blob_get(blob, &count)
        return try body(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private func build() throws {
        var built: UnsafeMutableRawPointer? = pointer
        let code = vips.calls.pointee.cache_operation_buildp(&built)
        if let built { pointer = built }
        guard code == 0 else { throw vips.failure }
    }
}

/// A picture of libvips.
final class VipsImage {
    fileprivate let pointer: UnsafeMutableRawPointer
    private let vips: Vips

    fileprivate init(_ pointer: UnsafeMutableRawPointer, of vips: Vips) {
        (self.pointer, self.vips) = (pointer, vips)
    }

    deinit {
        vips.calls.pointee.object_unref(pointer)
    }

    var width: Int { Int(vips.calls.pointee.image_get_width(pointer)) }
    var height: Int { Int(vips.calls.pointee.image_get_height(pointer)) }
    var bands: Int { Int(vips.calls.pointee.image_get_bands(pointer)) }
    var hasTransparency: Bool { vips.calls.pointee.image_hasalpha(pointer) != 0 }

    /// A whole number that the picture carries under `name`.
    func number(_ name: String) -> Int? {
        guard vips.calls.pointee.image_get_typeof(pointer, name) != 0 else { return nil }
        var value: Int32 = 0
        return vips.calls.pointee.image_get_int(pointer, name, &value) == 0 ? Int(value) : nil
    }

    /// The whole numbers that the picture carries under `name`.
    func numbers(_ name: String) -> [Int32] {
        guard vips.calls.pointee.image_get_typeof(pointer, name) != 0 else { return [] }
        var values: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        guard vips.calls.pointee.image_get_array_int(pointer, name, &values, &count) == 0 else { return [] }
        return Array(UnsafeBufferPointer(start: values, count: Int(count)))
    }

    func set(_ name: String, _ value: Int) {
        vips.calls.pointee.image_set_int(pointer, name, Int32(clamping: value))
    }

    func set(_ name: String, _ values: [Int32]) {
        vips.calls.pointee.image_set_array_int(pointer, name, values, Int32(values.count))
    }

    func set(_ name: String, _ bytes: [UInt8]) {
        vips.calls.pointee.image_set_blob_copy(pointer, name, bytes, bytes.count)
    }

    /// Computes the picture and hands its pixels to `body`, row by row without gaps.
    func pixels<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
        var count = 0
        guard let memory = vips.calls.pointee.image_write_to_memory(pointer, &count) else { throw vips.failure }
        defer { vips.calls.pointee.free(memory) }
        return try body(UnsafeRawBufferPointer(start: memory, count: count))
    }
}
