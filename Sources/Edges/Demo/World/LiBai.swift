extension World {
    static let liBai = #"""
        name: 李白
        bio: 詩人，701–762。詩句摘自《全唐詩》。
        field: 號 | 青蓮居士
        field: 伴 | 明月
        language: zh
        follows: mark_twain louisa_alcott jerome_k_jerome seneca matsuo_basho librarian lewis_carroll goethe oscar_wilde lucy_montgomery natsume_soseki

        id: libai-1
        借問別來太瘦生，總爲從前作詩苦。
        source: 戲贈杜甫 (8th c.)

        id: libai-2
        但使主人能醉客，不知何處是他鄉。
        source: 客中行 (8th c.)

        id: libai-3
        朝辭白帝彩雲間，千里江陵一日還。
        source: 早發白帝城 (8th c.)

        id: libai-4
        reply: jerome-3
        visibility: unlisted
        嬾搖白羽扇，躶體青林中。
        source: 夏日山中 (8th c.)
        tags: idleness

        id: libai-5
        reply: alcott-6
        天生我材必有用
        source: 將進酒 (8th c.)
        tags: wisdom

        id: libai-6
        reply: librarian-6
        兩人對酌山花開，一杯一杯復一杯。
        source: 山中與幽人對酌 (8th c.)

        id: libai-7
        reply: carroll-9
        誰家玉笛暗飛聲，散入春風滿洛城。
        source: 春夜洛城聞笛 (8th c.)
        tags: music seasons

        id: libai-8
        reply: basho-10
        飛流直下三千尺，疑是銀河落九天。
        source: 望廬山瀑布 (8th c.)

        id: libai-9
        reply: librarian-11
        牀前看月光，疑是地上霜。
        舉頭望山月，低頭思故鄉。
        source: 靜夜思 (8th c.)
        tags: night home

        id: libai-10
        桃花潭水深千尺，不及汪倫送我情。
        source: 贈汪倫 (8th c.)
        tags: friendship

        id: libai-11
        reply: seneca-10
        衆鳥高飛盡，孤雲獨去閑。
        相看兩不厭，只有敬亭山。
        source: 獨坐敬亭山 (8th c.)

        id: libai-12
        reply: librarian-12
        對酒不覺暝，落花盈我衣。
        醉起步溪月，鳥還人亦稀。
        source: 自遣 (8th c.)
        tags: night birds

        id: libai-13
        君不見黃河之水天上來，奔流到海不復回。
        source: 將進酒 (8th c.)

        id: libai-14
        明月出天山，蒼茫雲海間。
        長風幾萬里，吹度玉門關。
        source: 關山月 (8th c.)

        id: libai-15
        孤帆遠影碧山盡，唯見長江天際流。
        source: 黃鶴樓送孟浩然之廣陵 (8th c.)
        tags: friendship travel

        id: libai-16
        峨眉山月半輪秋，影入平羌江水流。
        source: 峨眉山月歌 (8th c.)
        tags: night seasons

        id: libai-17
        浮雲遊子意，落日故人情。
        source: 送友人 (8th c.)

        id: libai-18
        犬吠水聲中，桃花帶雨濃。
        source: 訪戴天山道士不遇 (8th c.)
        tags: rain seasons

        id: libai-19
        reply: twain-19
        兩岸猨聲啼不盡，輕舟已過萬重山。
        source: 早發白帝城 (8th c.)

        id: libai-20
        reply: seneca-20
        花間一壺酒，獨酌無相親。
        舉杯邀明月，對影成三人。
        source: 月下獨酌 (8th c.)

        id: libai-21
        青天有月來幾時，我今停杯一問之。
        source: 把酒問月 (8th c.)
        tags: night
        """#
}
