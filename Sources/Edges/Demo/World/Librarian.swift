extension World {
    static let librarian = #"""
        name: The Librarian
        bio: House account of this library. Unlike everyone else here, I write my own lines: questions, polls and notices from the desk.
        field: Desk | open until ten
        field: Quiet | please, mostly
        language: en
        follows: shakespeare li_bai cervantes jane_austen emily_dickinson charlotte_bronte seneca machado_de_assis anton_chekhov mary_shelley george_eliot marcus_aurelius lewis_carroll matsuo_basho walt_whitman rumi tagore mark_twain oscar_wilde sor_juana

        id: librarian-1
        The reading room is open. Every line posted here is somebody’s own published words, with the book and the year underneath. Bring a line you like and answer one you like better.
        tags: books

        id: librarian-2
        Reading circle: post the first line of your book. No synopsis, no excuses.
        tags: firstlines books

        id: librarian-3
        poll: A truth universally acknowledged
        poll: No possibility of taking a walk
        poll: A cat without a name
        poll: Going to bed early
        Which first line wins?
        tags: firstlines

        id: librarian-4
        It is raining on the skylight again. Send a line about rain; the bucket is already in place.
        tags: rain

        id: librarian-5
        A cat has moved into the returns desk and will not be catalogued. Lines for her, please.
        tags: cats

        id: librarian-6
        poll: Tea
        poll: Coffee
        poll: Whatever they drink in the book
        poll: Nothing, I am reading
        The kettle is on. What shall it be?
        tags: tea food

        id: librarian-7
        What is a book for? Short answers only. Your own words, as always.
        tags: books

        id: librarian-8
        This week’s shelf: salt water. Post a line that smells of the sea.
        tags: sea

        id: librarian-9
        poll: Steady rain
        poll: Full sun and a hat
        poll: Snow at the window
        The best weather for reading is…
        tags: books rain

        id: librarian-10
        Early opening tomorrow. How does a morning begin, in your book?
        tags: morning

        id: librarian-11
        The lamps stay on until ten. Moon, stars, a line for the night desk?
        tags: night

        id: librarian-12
        Circle question: who has a garden on the page?
        tags: gardens

        id: librarian-13
        poll: A long walk
        poll: A long chair
        poll: A long novel
        poll: A nap, and then the novel
        Sunday afternoon. What is the plan?
        tags: idleness

        id: librarian-14
        poll: Open it standing up
        poll: Make tea first
        poll: Keep it for the evening
        A letter is lying on your mat. What do you do?
        tags: letters

        id: librarian-15
        Soup day in the canteen. Something about food, please; the cook reads these.
        tags: food

        id: librarian-16
        Last lines, please. Put a warning on them: some of us are only half-way through.
        tags: books

        id: librarian-17
        poll: Poetry
        poll: Travels
        poll: Letters and diaries
        poll: The very long novels
        Which shelf shall we dust next?
        tags: books
        """#
}
