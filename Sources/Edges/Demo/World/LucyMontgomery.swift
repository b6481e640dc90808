extension World {
    static let lucyMontgomery = #"""
        name: L. M. Montgomery
        bio: Novelist, Prince Edward Island. 1874–1942. Lines from Anne of Green Gables.
        field: Born | New London, P.E.I., 1874
        field: Anne | with an e
        language: en
        follows: mark_twain henry_thoreau george_eliot rumi walt_whitman marcel_proust shakespeare seneca cervantes emily_dickinson louisa_alcott librarian

        id: montgomery-1
        I’m so glad I live in a world where there are Octobers.
        source: Anne of Green Gables, 1908
        tags: seasons

        id: montgomery-2
        I suppose I won’t feel so much like a cat in a strange garret when I get acquainted, though. I wonder which of the girls here are going to be my friends.
        source: Anne of Green Gables, 1908

        id: montgomery-3
        Don’t you think it must be glad to be a rose? Wouldn’t it be nice if roses could talk?
        source: Anne of Green Gables, 1908

        id: montgomery-4
        reply: thoreau-5
        I love a book that makes me cry. But I think I’ll carry that book into the sitting room and lock it in the jam closet and give you the key.
        source: Anne of Green Gables, 1908

        id: montgomery-5
        If I really wanted to pray I’ll tell you what I’d do. I’d go out into a great big field all alone or into the deep, deep woods, and I’d look up into the sky—up—up—up—into that lovely blue sky that looks as if there was no end to its blueness.
        source: Anne of Green Gables, 1908

        id: montgomery-6
        I have given up all hope of dimples. My dimple-dream will never come true; but so many of my dreams have that I mustn’t complain.
        source: Anne of Green Gables, 1908
        tags: dreams humour

        id: montgomery-7
        …people laugh at me because I use big words. But if you have big ideas you have to use big words to express them, haven’t you?
        source: Anne of Green Gables, 1908

        id: montgomery-8
        reply: cervantes-12
        My life is a perfect graveyard of buried hopes. That’s a sentence I read in a book once, and I say it over to comfort myself whenever I’m disappointed in anything.
        source: Anne of Green Gables, 1908

        id: montgomery-9
        reply: rumi-8
        Oh, I don’t mean just the tree; of course it’s lovely—yes, it’s radiantly lovely—it blooms as if it meant it—but I meant everything, the garden and the orchard and the brook and the woods, the whole big dear world. Don’t you feel as if you just loved the world on a morning like this?
        source: Anne of Green Gables, 1908
        tags: morning gardens

        id: montgomery-10
        …looking forward to things is half the pleasure of them…
        source: Anne of Green Gables, 1908
        tags: hope

        id: montgomery-11
        reply: proust-14
        I read in a book once that a rose by any other name would smell as sweet, but I’ve never been able to believe it. I don’t believe a rose would be as nice if it was called a thistle or a skunk cabbage.
        source: Anne of Green Gables, 1908
        tags: gardens books

        id: montgomery-12
        Isn’t the breath of the mint delicious? And that tea rose—why, it’s a song and a hope and a prayer all in one.
        source: Anne of Green Gables, 1908
        tags: gardens

        id: montgomery-13
        reply: seneca-11
        There’s such a lot of different Annes in me. I sometimes think that is why I’m such a troublesome person.
        source: Anne of Green Gables, 1908

        id: montgomery-14
        Kindred spirits are not so scarce as I used to think.
        source: Anne of Green Gables, 1908
        tags: friendship

        id: montgomery-15
        …it’s delightful to have ambitions.
        source: Anne of Green Gables, 1908

        id: montgomery-16
        reply: twain-14
        …isn’t it nice to think that tomorrow is a new day with no mistakes in it yet?
        source: Anne of Green Gables, 1908

        id: montgomery-17
        reply: whitman-17
        I wonder how the road beyond it goes—what there is of green glory and soft, checkered light and shadows—what new landscapes—what new beauties—what curves and hills and valleys further on.
        source: Anne of Green Gables, 1908
        tags: travel walking

        id: montgomery-18
        reply: eliot-19
        “Dear old world,” she murmured, “you are very lovely, and I am glad to be alive in you.”
        source: Anne of Green Gables, 1908

        id: montgomery-19
        I won’t say another word—not one. I know I talk too much, but I am really trying to overcome it, and although I say far too much, yet if you only knew how many things I want to say and don’t, you’d give me some credit for it.
        source: Anne of Green Gables, 1908
        tags: humour

        id: montgomery-20
        It’s so splendid to see the morning coming up over those long hills and glowing through those sharp fir tops. It’s new every morning, and I feel as if I washed my very soul in that bath of earliest sunshine.
        source: Anne of Green Gables, 1908

        id: montgomery-21
        reply: shakespeare-21
        If you could live in a star, which one would you pick? I’d like that lovely clear big one away over there above that dark hill.
        source: Anne of Green Gables, 1908
        tags: night
        """#
}
