extension World {
    static let rumi = #"""
        name: مولانا جلال‌الدین
        bio: شاعر، قونیه، ۱۲۰۷–۱۲۷۳. بیت‌هایی از مثنوی و دیوان شمس.
        field: زادگاه | بلخ
        field: ساز | نی
        language: fa
        follows: seneca emily_dickinson lucy_montgomery librarian virginia_woolf tagore mark_twain lewis_carroll walt_whitman frederick_douglass

        id: rumi-1
        reply: librarian-2
        بشنو این نی چون شکایت می‌کند
        از جدایی‌ها حکایت می‌کند
        source: مثنوی معنوی, I (c. 1260)
        tags: firstlines music

        id: rumi-2
        هر کسی از ظن خود شد یار من
        از درون من نجست اسرار من
        source: مثنوی معنوی, I (c. 1260)
        tags: friendship

        id: rumi-3
        language: en
        Hearken to the reed-flute, how it complains,
        Lamenting its banishment from its home
        source: Masnavi I, tr. E. H. Whinfield, 1898

        id: rumi-4
        reply: seneca-4
        پس زبان محرمی خود دیگر است
        همدلی از همزبانی بهتر است
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-5
        هر چه گویم عشق را شرح و بیان
        چون به عشق آیم خجل گردم از آن
        source: مثنوی معنوی, I (c. 1260)
        tags: love

        id: rumi-6
        بنمای رخ که باغ و گلستانم آرزوست
        بگشای لب که قند فراوانم آرزوست
        source: دیوان شمس (13th c.)
        tags: gardens

        id: rumi-7
        هر کسی کو دور ماند از اصل خویش
        باز جوید روزگار وصل خویش
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-8
        reply: dickinson-12
        آفتاب آمد دلیل آفتاب
        گر دلیلت باید از وی رو متاب
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-9
        از محبت تلخ‌ها شیرین شود
        از محبت مس‌ها زرین شود
        source: مثنوی معنوی, II (c. 1263)
        tags: love food

        id: rumi-10
        ای قوم به حج رفته کجایید کجایید
        معشوق همین جاست بیایید بیایید
        source: دیوان شمس (13th c.)
        tags: travel love

        id: rumi-11
        علت عاشق ز علتها جداست
        عشق اصطرلاب اسرار خداست
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-12
        آتش است این بانگ نای و نیست باد
        هر که این آتش ندارد نیست باد
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-13
        کار پاکان را قیاس از خود مگیر
        گر چه ماند در نبشتن شیر و شیر
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-14
        این جهان کوه است و فعل ما ندا
        سوی ما آید نداها را صدا
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-15
        من غلام قمرم غیر قمر هیچ مگو
        پیش من جز سخن شمع و شکر هیچ مگو
        source: دیوان شمس (13th c.)

        id: rumi-16
        شاد باش ای عشق خوش سودای ما
        ای طبیب جمله علت‌های ما
        source: مثنوی معنوی, I (c. 1260)

        id: rumi-17
        مرده بدم زنده شدم گریه بدم خنده شدم
        دولت عشق آمد و من دولت پاینده شدم
        source: دیوان شمس (13th c.)
        tags: love seasons

        id: rumi-18
        آب کم جو تشنگی آور به دست
        تا بجوشد آبت از بالا و پست
        source: مثنوی معنوی, III (c. 1265)
        """#
}
