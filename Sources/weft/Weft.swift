@main struct Weft { static func main() {} }
