import Testing

@testable import Secrets

@Suite struct CommonPasswordsTests {
    @Test(arguments: [
        "password", "Password1", "PASSWORD123", "p@ssw0rd", "P4$$w0rd!", "password2024!", "123password", "Passw0rd",
        "12345678", "123456789", "87654321", "11111111", "aaaaaaaa", "abcabcabc", "qwertyuiop", "qwertz123", "1qaz2wsx",
        "1q2w3e4r", "asdfghjkl", "qweasdzxc", "abcd1234", "abc12345", "a1b2c3d4", "iloveyou", "Iloveyou2", "sunshine",
        "football1", "dragon123", "monkey12!", "liverpool", "christopher", "superman", "trustno1", "letmein!!",
        "passwort", "schatzilein", "teamomucho", "01011990", "19901231", "0791234567", "moneymoney", "пароль123",
        "qwer1234", "zaq12wsx", "!@#$%^&*", "welcome2024", "summer2023!", "correcthorsebatterystaple", "mastodon",
    ])
    func `what everybody tries first is found`(password: String) {
        #expect(CommonPasswords.contains(password))
    }

    @Test(arguments: [
        "kettle-yonder-plum", "vX9#tqL2", "mein Hamster singt Bass", "purple lamp 44 roof", "brkfst@noon7",
        "zwölfkämpfer",
        "tr0ub4dor&3", "dragonlamp", "my2ndcatEmil", "930174826650", "staplerhouse", "物語物語は夜に", "qwertyhouse7lamp",
    ])
    func `what somebody thought of is not`(password: String) {
        #expect(!CommonPasswords.contains(password))
    }

    @Test func `every word of the list is found where it lies`() {
        let words = "\(commonPasswordWords)".split { $0.isWhitespace }

        #expect(words.count { $0.count >= 8 } >= 1_000)
        let found = commonPasswordWords.withUTF8Buffer { text in
            words.count { SortedWords(bytes: text).contains(Array($0.utf8)[...]) }
        }
        #expect(found == words.count)
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
}
