extension World {
    static let maryShelley = #"""
        name: Mary Shelley
        bio: Novelist. 1797–1851. Lines from Frankenstein and The Last Man.
        field: Born | London, 1797
        field: Best read | in a thunderstorm
        language: en
        follows: librarian charlotte_bronte jane_austen lewis_carroll walt_whitman jerome_k_jerome emily_dickinson frederick_douglass machado_de_assis

        id: shelley-1
        reply: austen-1
        I am glad that I have loved, and have experienced sympathetic joy and sorrow with my fellow-creatures.
        source: The Last Man, 1826

        id: shelley-2
        You will rejoice to hear that no disaster has accompanied the commencement of an enterprise which you have regarded with such evil forebodings.
        source: Frankenstein, 1818 (rev. 1831)
        tags: firstlines letters

        id: shelley-3
        We continued during the whole night to watch the fury of the sea and the pace of the driving clouds, through whose openings the rare stars rushed impetuously; the thunder of conflicting elements deprived us of all power to sleep.
        source: The Last Man, 1826
        tags: sea night

        id: shelley-4
        The world was to me a secret which I desired to divine.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-5
        I also will write a book, I cried—for whom to read?—to whom dedicated?
        source: The Last Man, 1826

        id: shelley-6
        Beware; for I am fearless, and therefore powerful.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-7
        The labours of men of genius, however erroneously directed, scarcely ever fail in ultimately turning to the solid advantage of mankind.
        source: Frankenstein, 1818 (rev. 1831)
        tags: books

        id: shelley-8
        visibility: unlisted
        Life, although it may only be an accumulation of anguish, is dear to me, and I will defend it.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-9
        It was on a dreary night of November, that I beheld the accomplishment of my toils.
        source: Frankenstein, 1818 (rev. 1831)
        tags: night rain

        id: shelley-10
        At these moments I took refuge in the most perfect solitude. I passed whole days on the lake alone in a little boat, watching the clouds, and listening to the rippling of the waves, silent and listless.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-11
        reply: carroll-10
        Invention, it must be humbly admitted, does not consist in creating out of void, but out of chaos…
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-12
        Inspirited by this wind of promise, my day dreams become more fervent and vivid. I try in vain to be persuaded that the pole is the seat of frost and desolation; it ever presents itself to my imagination as the region of beauty and delight.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-13
        As the sun became warmer, and the light of day longer, the snow vanished, and I beheld the bare trees and the black earth.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-14
        reply: dickinson-15
        Continue for the present to write to me by every opportunity: I may receive your letters on some occasions when I need them most to support my spirits. I love you very tenderly.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-15
        …nothing contributes so much to tranquillise the mind as a steady purpose—a point on which the soul may fix its intellectual eye.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-16
        reply: jerome-15
        Then mighty art thou, O wind, to be throned above all other vicegerents of nature’s power; whether thou comest destroying from the east, or pregnant with elementary life from the west; thee the clouds obey; the sun is subservient to thee; the shoreless ocean is thy slave!
        source: The Last Man, 1826

        id: shelley-17
        reply: librarian-16
        warning: spoiler: the ending of Frankenstein
        He was soon borne away by the waves, and lost in darkness and distance.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-18
        visibility: unlisted
        If my human mind cannot acknowledge that all that is, is right; yet since what is, must be, I will sit amidst the ruins and smile.
        source: The Last Man, 1826

        id: shelley-19
        warning: melancholy
        I was benevolent and good; misery made me a fiend. Make me happy, and I shall again be virtuous.
        source: Frankenstein, 1818 (rev. 1831)

        id: shelley-20
        I have no friend, Margaret: when I am glowing with the enthusiasm of success, there will be none to participate my joy; if I am assailed by disappointment, no one will endeavour to sustain me in dejection.
        source: Frankenstein, 1818 (rev. 1831)
        tags: friendship letters

        id: shelley-21
        We walk the pathless mazes of society, vacant of joy, till we hold this clue, leading us through that labyrinth to paradise. Our nature dim, like to an unlighted torch, sleeps in formless blank till the fire attain it; this life of life, this light to moon, and glory to the sun.
        source: The Last Man, 1826
        tags: love
        """#
}
