/// The words of ``CommonPasswords``, in the order of their UTF-8 bytes, with one separator between two of them.
let commonPasswordWords: StaticString = """
    50cent aaabbb aabbcc abcdef abcdefgh abracadabra access accessdenied accessgranted accountant acdc achilles acmilan
    adelaide adgangskode adler admin administrador administrator adventure adventures aerosmith africa african agent007
    airforce ajax alabama aladdin alaska alejandra alejandro alexander alexanderthegreat alexandra alexandre alexandria
    alexis alfaromeo algeria alhamdulillah alien aliens allah allahuakbar alligator allstar allstars aloha alone always
    alwaysandforever amanda amazing amazinggrace amazon america american americana americans amorcito amore amoremio
    amoreterno amormio amour amsterdam anaconda anakin analog anastasia anderson andrea andreas andrew android angel angela
    angelbaby angeleyes angelface angelica angelina angelito angelitos angelo angels ankara annabelle annemarie anthony
    antichrist antonio anyone anything aphrodite apollo apple applepie apples april aragorn arbeit archangel architect
    argentina ariel arigato aristotle arizona arkansas army arschloch arsenal arsenalfc artemis arthur asdfgh asdfghjk
    asdfghjkl asdfjkl ashleigh ashley asia asroma assassin assassins assassinscreed asshat asshole assholes asterix
    astonvilla athena athens atlanta atlantis atletico atomic audi august australia austria auto autumn avatar avenger
    avengers awesome azerty azertyui azertyuiop baby babyangel babyblue babyboy babycakes babydoll babyface babygirl
    babygurl babylon babylove bacardi backstreet backstreetboys backup backups badass badbitch badboy badboys badgirl
    badgirls badpassword baerchen baggins ballerina ballet baltimore bambi banana bananas bananasplit bangalore bangkok
    bangladesh barbie barbiedoll barbiegirl barcelona barcelonafc barney bartsimpson baseball basketball bassguitar bassman
    bastard bastards batgirl batman batmanbegins batmobile batterystaple battlefield bayern bayernmunchen beagle bears
    beatles beatrice beatriz beautiful beautifulgirl beautifullife beauty beckham beethoven beijing belfast belgium believe
    believeinyourself believer bellaswan beloved benfica bengals benjamin bentley benvenuto berlin bernard bernardo
    besiktas bestfriend bestfriends beyonce biatch bible bicycle bieber bienvenido bienvenue bigbaby bigbird bigboy
    bigbrother bigdaddy bigdick bigdog bigfoot biggie bighead bigmac bigsecret bigtits bilbo billion billionaire biology
    birmingham birthday biscuit bisexual bismillah bitch bitchass bitches black blackandwhite blackbeauty blackbelt
    blackberry blackbird blackcat blackdragon blackfriday blackhawk blackhole blackie blackjack blackmetal blackops
    blackout blackpanther blackrose blacksheep blackstar blackwidow blackwolf bleach blessed blessing blessings blink182
    blizzard blossom blue bluebell blueberries blueberry bluebird blueeyes bluemoon bluesky bluestar blume blumen bobcat
    bobmarley boca bocajuniors bogota bolivia bollocks bombay bond007 bonjour bonjovi boobear boobies boobs boomer booty
    bootylicious bordeaux borussia boss bosslady bossman boston bowling boxer boxing boyfriend boyz bradley brandon brasil
    bratz braveheart braves brazil bremen brianna brisbane britain britney britneyspears brittany broken brokenheart
    brokenhearted broncos bronze brother brothers brown browneyes brownie brownies browns bruder brussels bubba bubblegum
    bubbles buccaneers bucharest budapest buddha budweiser buenosaires buffalo buffalos buffy bugatti buick bulbasaur
    bulgaria bulldog bulldogs bullfrog bulls bullshit bumblebee bunny bunnyrabbit buongiorno burrito business buster butter
    butterblume buttercup butterflies butterfly butterscotch button buttons buzzlightyear cabron cadillac caesar cairo
    calcutta california callofduty camaro cambodia camelot cameron campbell canada candy candycane candygirl candyman
    capetown cappuccino captain captainamerica caracas caramel cardiff cardinals carebear carebears carlitos carolina
    caroline cartman casablanca cash cashmoney cassandra caterpillar catfish catherine catwoman cazzo celeste celtic
    celtics challenger champion champions championship changeit changeme changemenow changethis chargers charizard charles
    charlie charlotte charmander cheese cheeseburger cheesecake cheetah chelsea chelseafc chemistry chennai cherries cherry
    cherryblossom cherrypie chester chestnut chevrolet chevy chewbacca chicago chicagobulls chihuahua children chile
    chilipepper china chinga chingatumadre chocolat chocolate chocolates christ christian christianity christina christine
    christmas christopher chrysler church cincinnati cinderella cinnamon cisco citroen civic clarence clarinet claudia
    cleopatra cleveland cloud cobra cocacock cocacola cocksucker coconut coffee coldplay college colombia colorado colts
    columbia columbus company compaq computer computers connard connecticut console constance contrasena contraseña control
    controls cookie cookiemonster cookies coolboy coolcat cooldude cooler coolgirl coolguy coolio copenhagen cordelia
    corinthians correcthorse correcthorsebatterystaple corvette cosmic cosmos costarica cougar counterstrike country
    countryboy countrygirl cowboy cowboys cowgirl cowgirls cracker cranberry crawfish crazy crazybitch crazyboy crazyfrog
    crazygirl crazyhorse crazylove creeper cricket crimson cristiano cristina croatia crocodile crybaby crying crystal
    crystals cuba cubs cunt cupcake cupcakes cutie cutiepie cyber cyberpunk cycling cyclist cyclops cynthia czech dachshund
    daddy daddygirl daddysgirl daenerys daisy daisymae dakota dallas dallascowboys dalmatian danceme dancer dancing danger
    dangerous daniel daniela danielle danny daredevil darkangel darkblue darkknight darklord darkness darkside darkstar
    darling darthvader database david davidbowie davidson davinci davis daydream deadpool dearest deathnote debian deborah
    december deerhunter default defleppard delaware delfin delilah demon demons denmark denver depeche depechemode desiree
    destiny detective detroit deutschland developer devil devilish devils dexter diablo diamond diamondgirl diamonds diana
    diary dick dickhead diesel digimon digital dinosaur dinosaurs dipstick director dirty dirtybird discovery dmitry docker
    doctor doctorwho dodge dodgeram dodgers doggie doggies doggy doggydog dollar dollars dolphin dolphins dominic dominique
    donald donaldduck donkey donotenter dontforget dorothy dortmund dory dostoevsky douglas drache drachen dracula dragon
    dragonball dragonballz dragonfly dragonheart dragons dragonslayer drake dream dreamcatcher dreamer dreamers dreaming
    dreamland dreams dreamteam dresden drpepper drumline drummer drums dublin ducati duchess duckhunter duckling ducky
    dumbass dumbledore dumbo eagle eagles earth easter easypassword ebay ecuador edgewood edinburgh eduardo edward
    edwardcullen eeyore egypt eindhoven einstein ekaterina eleanor electric electro electron elefant elements elena
    elephant elephants elisabeth elizabeth elmo elsalvador elvis elvispresley emanuel emerald emerson emily eminem emmanuel
    endeavour energy engel engelchen engine engineer england english enrique enterprise epicness erdbeere erdbeeren erde
    ernesto esmeralda esoteric espana esperanza espresso estefania estonia eternal eternity euro europa europe european
    evanescence evangelion evelyn evergreen everlast everton everybody everyone everything excalibur excellent explorer
    express extreme fabulous facebook faith faithful faithhopelove falcon falcons fallenangel fallout falloutboy familie
    families family familyfirst familyguy fantastic farfalla father fcporto february federer federico fediverse felix
    fenerbahce ferien fernanda fernandes fernandez fernando fernseher ferrari feuer feyenoord fiat fickdich fiftycent
    fighter finalfantasy findingnemo finland fiona fireball firebird firefighter firefly firefox fireman firenze fireworks
    firstpassword fishbone fisherman fishing flamengo flamingo flash florence florida flower flowerpower flowers flyfishing
    football footballer ford fordf150 fordfocus fordgt forever foreverandever foreverlove forget forgetit forgetme
    forgotten formula1 fortnite fountain fourwords foxtrot foxy france francesca francesco francisco frankfurt frankie
    franklin freak freaky freddie freddy frederick freebird freedom freedomfighter freeman freiheit french freund freunde
    freundin freundschaft friday friedrich friend friends friendsforever friendship frodo frogger froggie froggy frogman
    frogs frosty fruehling fuchs fucker fuckers fuckit fuckme fuckoff fuckthat fuckthis fuckyou fuckyoubitch fullmoon funny
    funnygirl funnyman funtime fussball fuzzball gabriel gabriela gabriella gabrielle galatasaray galaxy galileo gambler
    gambling gameboy gamecube gameofthrones gameover gamer gamers games gaming gandalf ganesha gangsta gangster garage
    garfield gasman gasoline gateway gatorade gears gearsofwar geburtstag geheim geheimnis genesis geneva genius gentleman
    george georgia gerald german germany geronimo gerrard gertrude ghana giants gilbert ginger gingerbread giovanni giraffe
    girlfriend girlpower girls girly giuseppe gizmo gladiator glasgow gmail goaway godbless godblessme godfather godfirst
    godisgood godislove gofish goku gold goldberg golden goldeneye goldfinger goldfish goldie goldstar golfer golfgti
    golfing gollum gonzalez goober goodboy goodbye goodfellas goodgirl goodgod goodknight goodlife goodluck goodmorning
    goodness goodnight goodpassword goodtimes goofball goofy google gorgeous gorilla grace gracie graduate graduation
    grandma grandpa grateful gratefuldead greatbritain greece green greenapple greenbay greenday greeneyes greenlantern
    greentea gregory gremio gretchen griffin gryffindor guadalajara guadalupe guardian guardianangel guatemala guessme
    guesswhat guesswho guest guillermo guineapig guinevere guinness guitar guitarhero guitarist gumby gummybear gummybears
    gunner gunners guns gunsnroses gustavo hacker hackerman hackers hackme hades halflife halloween halo hamburg hamburger
    hamilton hamlet hammer hammerhead hammers hamster hamsters handball handsome handy hannah hannahmontana hannover hanoi
    hansolo happiness happy happybirthday happyday happydays happyface happyfeet happygirl happylife happyme happytime
    hardcore hardware harekrishna harley harleydavidson harleyquinn harmony harold harrison harrypotter harrystyles harvard
    hase hasi haslo hate hatelove hateme hater haters havana hawaii haxor hayden heart heartbreak heartbreaker heartless
    hearts heat heather heaven heavenly heavymetal heineken hell hellboy hellfire hello hellokitty hellothere helloworld
    helloyou helsinki hemingway hendrix henry herbst hercules hermione hernandez hero herobrine heroes heroin heslo hewlett
    hexe highland highlander highlife highschool hijodeputa hillbilly himbeere himmel hiphop history hobbit hockey
    hocuspocus hoelle hogwarts holamundo holiday holidays holland holly hollywood holmes holyspirit homer homersimpson
    homerun honda hondacivic honduras honey honeybear honeybee honeybun honeybunny honeydew honeymoon hongkong honolulu
    hooters hope horse horsebatterystaple horselover horses hotboy hotdog hotgirl hotmail hotmama hotrod hotsex hotshot
    hotstuff hottie hotties houston hulk humberto hummer hummingbird hund hundchen hunde hungary hunter hunters hunting
    huntress hurensohn hurricane husband husky hustler hyderabad ibrahimovic icecream icecube icehockey iceland iceman
    ichigo ichliebedich idefix idontcare idontknow idontremember iforgot iforgotit ignacio ihatelife ihatemyself
    ihatepasswords ihateschool ihatethis ihateu ihateyou illinois ilovegod iloveher ilovehim ilovejesus iloveme ilovemom
    ilovemycat ilovemydog ilovemymom ilovethis iloveu iloveyou iloveyouso iloveyoutoo imagination imagine imogen impossible
    impreza incredible incubus india indian indiana indigo indonesia infinite infinity ingodwetrust ingrid iniesta innocent
    insane insanity inshallah inspiration instagram integra intermilan internet intrepid invincible invisible ipad iphone
    ireland ironhorse ironmaiden ironman isabel isabella isabelle islam israel istanbul itachi italia italian italy
    jackdaniels jackie jackpot jackson jacqueline jaguar jaguars jakarta jamaica jamesbond january japan jasmin jasmine
    jasper javier jayden jayz jedi jediknight jedimaster jeep jeepwrangler jefferson jeffrey jehovah jellybean jellybeans
    jellyfish jelszo jenkins jennie jennifer jenniferlopez jeremy jersey jerusalem jessica jessie jester jesus jesuschrist
    jesusislord jesuslovesme jesussaves jetadore jetaime jimihendrix johannesburg johndeere johnlennon johnny johnnycash
    johnson joker jonasbrothers jonathan jonathon jones jonsnow jordan josefina joseph josephine joshua journal journey
    joyful judo juggalo juggernaut julian juliana juliet juliuscaesar july june junebug junior juniors justice justin
    justinbieber juventus kakashi kangaroo kanyewest karachi karaoke karate karma kater katherine kathleen kathryn katrina
    katyperry katze katzen kawasaki keepout kenneth kentucky kenya kermit keyboard khaleesi kiev killbill killer killers
    killerwhale killjoy killme kimberley kimberly king kingarthur kingdom kingkong kings kingsley kingston kinky kitten
    kittens kitty kittycat kittykat knicks knight knights koala kobe kobebryant kodeord koeln konnichiwa korea korn krakow
    krishna kristen kristin kristina kualalumpur kubernetes kungfu kurtcobain kurwa kyoto labrador lacrosse ladies ladybird
    ladybug ladygaga lagos lahore lakers lamborghini lancelot landmark landrover laptop laracroft lasalle lasvegas latvia
    laughing laughter lauren laurence lavender lawrence lawyer lazio leagueoflegends leavemealone lebanon lebron
    lebronjames ledzeppelin legacy legend legendary legendofzelda legends legolas leicester leipzig lemon lemonade leonard
    leonardo leonidas leopard lesbian letmein letmeinnow letmeinplease letsgo libertad liberte liberty library liebe
    liebling lifehack lifeisgood lifesucks lifetime lightning lightsaber lilies liloandstitch lilwayne limabean limited
    lincoln lineage link linkedin linkinpark linux lion lionelmessi lionheart lionking lions lisasimpson lisboa lisbon
    lithuania littlebit littlegirl littleman littlemermaid littleone liverpool liverpoolfc lizabeth lobster loewe login
    logitech lollipop lolololol london lonely lonelygirl loner lonestar lonewolf longhair longhorn longhorns lordoftherings
    lorenzo losangeles losenord loser losers lost lostlove lostsoul louisiana lovable lovebird lovebirds lovehate lovehurts
    loveless lovelife lovely loveme lover loverboy lovergirl lovestory lovestruck loveyou lucifer lucky luckydog luckyluck
    luckyluke luckyme luckyone luckyseven luckystar ludwig luffy luigi lukeskywalker lunatic lyon macaroni macbook
    macintosh mackenzie madeline madhouse madison madmax madness madonna madrid magdalena magnolia makayla malaysia manager
    manchester manchesterunited mancity mango maniac manila mantis manuel manunited manutd maradona marcello march marcus
    margaret margarita maria mariana marianne marilyn marilynmonroe marine marines mario mariobros mariposa marissa
    marketing marlboro marlene marley marriage married marseille marshall marshmallow martin martina martinez maryland
    maserati mashallah massachusetts master masterchief masterkey mastermind mastodon mathematics mathew matilda matrix
    matthew maurice mauricio maus mauschen mausi maverick mavericks maximilian maximus maxpower maxwell mazda mazdarx7
    mbappe mcdonalds mckenzie mechanic medellin medusa megadeth megatron melanie melbourne melissa melody memories memory
    memphis mental mercedes merde meredith merlin mermaid merrychristmas messi metalgear metalgearsolid metalhead metallica
    mets mewtwo mexican mexicano mexico mexicocity miami miamiheat michael michaeljackson michaeljordan michelle michigan
    mickey mickeymouse microlab microsoft midland midnight midnightsun mierda miguel mikaela mikhail milano mileycyrus
    military millenniumfalcon miller millie million millionaire millions milwaukee minecraft minecrafter minneapolis
    minnesota minnie minniemouse miranda mischief misery mississippi misspiggy missy mistress mitchell mitsubishi mittens
    mockingbird modernwarfare mohamad mohamed mohammad mohammed molly mollydog mommy mommyof2 mond monday money moneymaker
    moneyman monitor monitoring monkey monkeyboy monkeys monster monsterenergy monsters montana monterrey montreal moods
    moonbeam moonchild moonlight moonshadow moonshine moose mordor morgan morocco morpheus mortalkombat moscow motdepasse
    mother motherfucker motherfucking motherof motocross motor motorbike motorcycle motorola motors mountain mountainbike
    mountaindew mountains mouse mozart mrwhite muenchen muffin muffins muhammad mulan mumbai muppets murphy music musica
    musical musiclover musicman muslim mustang mustanggt mustangs mustard mutter myangel mybaby mybabygirl mybirthday
    mychemicalromance mychildren mydiary myfacebook myfamily myheart mylove mylovely mylover mymoney mymusic mypassword
    mysecret mysoul myspace mysql mysterious mystery mystic mystical nadal nadine nagios nairobi naked nala namaste
    napoleon napoli naruto nascar nashville nasty natalia natalie nathalie nathan1 nathaniel national naughty naughtygirl
    navy navyblue navyseal nebraska nederland nemesis nemo nepal netflix network nevada never nevergiveup neverland
    nevermind nevermore neversaynever newcastle newjersey neworleans newpassword newton newyear newyears newyork
    newyorkcity newzealand neymar nicaragua nicholas nicolas nicole nicolette nietzsche nigeria nightfall nightmare
    nightowl nightwing nightwish ninja nintendo nirvana nissan nissan350z nitro nobody nobodyknows nokia noname noodles
    nopass nopassword nopasswords norge northern northstar northwest norway notebook notebooks nothing notorious nottingham
    november nuclear nudes nugget nuggets nurse nurses nvidia oakland obelix obiwan ocean oceanside octavia octavian
    october octopus odysseus oesterreich ohmygod oklahoma oldpassword oliver olivia olympic olympics olympus onedirection
    onelove onepiece opel openit opensesame openthedoor openup optimusprime oracle orange orangejuice oranges orchid oregon
    orlando osaka ostern ottawa outkast outlaw outlaws overkill overlord overwatch oxford packers pacman painter painting
    pakistan palmeiras pamela panama panasonic pancake pancakes pandora pantera panther panthers papabear papillon
    parachute paradise paradiso paraguay paramore paranoid paranormal paris parisfrance parker parliament parola parool
    parrot passion passionate passphrase passport passwd password passwordispassword passwords passwort pathfinder patience
    patricia patrick patriots paul paulina paypal peace peaceandlove peaceful peaches peachtree peachy peacock peanut
    peanutbutter peanuts peekaboo pegasus pele pendejo penelope penguin penguins pennsylvania penny pentagon penthouse
    pentium pepper peppermint peppers pepsi pepsicola perfect perfection perth peru pervert peter peterpan petersburg
    peterson peugeot pferd pferde phantom phantoms philadelphia philippe philippines philips phillip phillips phoenix photo
    photography physics piano pianoman picasso pickle pickles piglet pikachu pilipinas pilot pineapple pinewood pink
    pinkbarbie pinkfloyd pinkie pinklady pinkpanther pinkrose pinky pinocchio pipeline pirate pirates piratesofthecaribbean
    pittsburgh pizza plasma platinum plato platypus playboy player players playgirl playmate playstation playtime please
    pleasechange plymouth pocahontas pokemon poker pokerface pokerstar poland polaris police policeman polska pontiac pony
    poodle pooh poohbear pookie pookiebear pool poophead popcorn popstar porcupine porkchop porn porno pornstar porsche
    portland porto portugal poseidon postal postgres postman power powerful powerman powers prague praha prayer precious
    predator prelude premier president presley prince princecharming princesa princess princesse principessa printer
    prinzessin priscilla private prodigy professor programmer prolific prophecy prophet prospect proverbs psycho psychopath
    puertorico pumbaa pumpkin pumpkinpie pumpkins punkrock puppet puppies puppy puppydog puppylove purple purplerain pussy
    pussycat putain putamadre python qazwsx qazwsxedc quality quantum quebec queen queenbee qwerasdf qwerasdfzxcv qwerty
    qwertyui qwertyuiop qwertz qwertzui qwertzuiop rabbit rabbits racecar racer rachel racing radical radiohead raiders
    rainbow rainbowbright rainbows raindrop raindrops rainyday ramirez rammstein ramona randall ranger rangerover rangers
    rangersfc raphael rapper raspberry raspberrypi raspbian rasta rastafari rastaman rattlesnake raymond realmadrid realtor
    rebecca rebel rebellion rebels rechner recovery redalert redbaron redbull reddevil reddevils reddragon redfish redhead
    redhot redneck redrose redrum redskins redsox redwings reggae reginald remember rememberme renault renegade replaceme
    republic reserved resident residentevil revenge revolution revolver reykjavik reynaldo rhapsody rhinoceros ricardo rich
    richard richie ricochet rihanna riverplate riverside roadkill roadrunner roadster robert roberto roberts robin
    robinhood robinson roblox robocop robot robotics rochelle rockandroll rocker rocket rocketman rockets rockford
    rocknroll rocknrolla rockon rockstar roderick rodrigo rodriguez rollingstones rollsroyce rolltide roma romania romeo
    romeoandjuliet ronaldinho ronaldo ronweasley rooney rooster roosters root rosebud rosebuds rosemarie rosemary roses
    rosewood rotterdam rottweiler roxanne roxy roxydog royal royalblue ruby rugby rugrats runaway runescape runner running
    rushmore russell russia russian saab sabrina sadness saigon sailing sailor sailormoon saints sakura salaam salamander
    salasana salut salvador salvatore samantha sammy sammydog samsara samsung samuel samurai sanchez sandiego sandman
    sandra sandwich sanfrancisco santaclaus santiago santos saopaulo sapphire sarah sasha sassy sassygirl sasuke satan
    satellite saturday sauron savage savannah saxophone sayonara scarface scarlet scarlett schalke schatz schatzi
    schatzilein scheisse schmetterling schokolade school schoolgirl schule schweiz schwester science scientist scooby
    scoobydoo scooter scorpio scorpion scorpions scotland scrabble scrappy scratch screamer seahawks seahorse seashell
    seaside seattle sebastian secret secretary secreto secrets secure securepassword security sega seinfeld selena
    selenagomez semperfi senha sensation sentinel seoul sephiroth september serbia serenity server sesame sesamestreet
    sesamo sevilla sexual sexy sexyback sexybeast sexybitch sexyboy sexygirl sexylady sexymama shadow shadowman shadows
    shakespeare shakira shalom shamrock shanghai shannon shaquille shark sharks sharon sheffield shelby sheridan sherlock
    sherman sherwood shit shitface shithead shiva shopping showtime shrek sicilia sidekick sidney siemens sierra sifre
    signin silence silent silenthill silver silverado silverfox silverstar simba simone simple simpleplan simplicity
    simpsons simsalabim singapore singer singing single singlelady sister sisters skateboard skateboarding skater skating
    skeleton skier skiing skittles skoda skyline skype skyrim skywalker slapshot slayer sledgehammer sleepingbeauty
    slimshady slipknot slovakia slovenia slut slytherin smile smileplease smiles smiley smileyface smith smokeweed smokey
    smoothie smurf smurfette smurfs snapchat snickers sniper snoopdog snoopdogg snoopy snowball snowbird snowboard
    snowboarding snowflake snowflakes snowman snowwhite snowy snuggles soccer soccerball socialmedia socrates softball
    software soldier soldiers solomon somebody someday someone something somewhere sommer songbird songoku sonic sonne
    sonnenschein sony sonyericsson sooners sophia sophie sorcerer sorrow sorry soul soulmate southafrica southern southpark
    southpaw southside spacejam spaceman spaceship spaghetti spain spanish spanky sparkle sparkles sparky spartacus spartan
    spartans special specialk specialone speed speedracer speedy spencer spicegirls spider spiderman spiders spirit
    spiritual spitfire splinter spongebob spooky sporting sportinglisbon spotify spring springfield springtime sprinter
    spurs squarepants squidward squirrel squirrels squirtle srilanka stallion stanford stanley starbucks starcraft stardust
    starfish stargate stargazer starlight starship startrek starwars statistics stayout stealth steelers stefanie stephanie
    stephen sterling stern sterne steven stewart stewie stinker stinky stitch stockholm stonecold storm stormtrooper stormy
    storyteller storytime stranger strangers strawberries strawberry streetfighter strength strike striker strongpassword
    stronzo student students stupid stupidass stupidhead stuttgart subaru sublime submarine success successful suckit
    suckmydick sugar sugarbaby sugarplum sullivan sultan summer summerlove summers summertime sunbeam sunburst sundance
    sunday sundown sunflower sunflowers sunny sunnyday sunrise sunset sunsets sunshine sunshines superadmin superb superfly
    supergirl superhero superman supermario supernatural supernova supersecret supersonic superstar superuser superwoman
    supreme surfer surfing survival survivor susanne suzanne suzuki sverige svetlana sweden sweetdreams sweetgirl
    sweetheart sweethearts sweetie sweetlove sweetness sweetpea sweets swimmer swimming switzerland swordfish sydney
    sylvester symphony sysadmin system systemofadown systems tabasco tabitha taekwondo taipei taiwan tamara tampabay tanner
    tapestry tarheels tarzan tatiana tattoo tattoos taurus taylor taylorswift teacher teachers teamo teamomucho tears
    technics techno technology teddy teddybear teddybears teenager tekken telaviv telefon telephone teletubbies temp
    temporary temppass temppassword temptation tennessee tennis tequiero tequieromucho tequila teresa terminal terminator
    terrence tesla teslamodel test tester testing testpass testpassword testuser tetris teufel texans texas thailand
    thankgod thanks thanksgiving thankyou thebeast thebeatles thebest theboss thecure thedarkknight thehedgehog thehulk
    thejoker thekiller theking theman themaster thematrix theodore theone theonly thequeen theresa therock thisisapassword
    thisismypassword thomas thompson thuglife thumper thunder thunderbird thunderbolt thunderstorm thursday tiffany tiger
    tigerlily tigers tigerwoods tigger tiggers timberland timberwolf timon timothy tinkerbell tinkerbelle titan titanic
    titanium titans titties tobias toby together tokyo tolstoy tomatoes tombraider tomcat tomorrow toor tootsie topdog
    topgun topsecret tornado toronto tortoise toshiba totoro tottenham toulouse toyota toystory tractor trader training
    tranquility trans transam transformers travel traveler travis treasure treehouse treetop triangle trickster trident
    trinity tristan triumph trojan trojans trombone trooper tropical trouble troublemaker truck trucker trucking trucks
    truelove trueloves trumpet trunks trustme trustno1 trustnoone tucker tuesday tunisia tupac tupac2pac turbo turkey
    turnip turtle turtles tweety tweetybird twilight twinkle twins twister twitter tyler ubuntu ukraine umbrella
    unbelievable unbreakable undercover underdog underground undertaker underworld unicorn unicorns unitedstates universal
    universe university unknown unlimited urlaub uruguay user username usmarine utrecht vacation vaffanculo vagrant
    valencia valentin valentina valentine valerie valhalla valkommen valkyrie vampire vampires vancouver vanessa vanhalen
    vanilla vasco vater vegeta velocity velvet vendetta venezia venezuela vengeance venom venus vermont veronica vertigo
    victoria victory vienna vietnam viking vikings village vincent vincenzo vintage violet violin viper virginia virtual
    vision visitor vivian vladimir vodka volcano voldemort volkswagen volleyball volvo voodoo voyager vulcan wachtwoord
    waffles wales walker walkingdead wallace walter wanderer wanker warcraft warhammer warhammer40k warlock warrior
    warriors warszawa washington wasser waterfall waterloo watermelon waterpolo webmaster webster wedding wednesday
    weihnachten welcome welcomeback welcomehome welkom wendy werder werewolf wesley western westham westlife westside
    westwood whale whatever whatisit whatsapp whatsup whatthefuck whatthehell whiplash whiskers whiskey whisper white
    whitehouse whitesnake whitesox whitetiger whitewolf whitey whitney whoami whoareyou whocares whore wichser wicked widow
    wife wikipedia wildcat wildcats wildfire wildflower wildlife wildthing wilhelm william williams willkommen willow
    wilson windmill windows windowsxp windsor windsurf wingman winner winners winnie winniethepooh winning winston winter
    winterfell winters wintertime wisconsin wisdom witch witchcraft wizard wizards wolf wolfgang wolfman wolfpack wolverine
    wolverines wonder wonderful wonderland wonderwall wonderwoman woodland woodstock woodwork woody workout worldcup
    worldofwarcraft worldpeace wrangler wrestle wrestler wrestling writer writers writing xavier xbox xmas xmen xtreme
    yahoo yamaha yankees yellow yellowsubmarine yesterday yoda yolanda youandme youngblood yourmom yourmother youtube
    yvonne yxcvbnm zabbix zachary zaq12wsx zaqxsw zauber zauberer zebra zelda zeppelin zeus zidane zigzag zimbabwe zipper
    zombie zombies zurich zxcvbn zxcvbnm йцукен пароль
    """
