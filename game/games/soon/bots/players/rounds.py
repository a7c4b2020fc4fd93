"""What rounds of Soon have brought: the points of all seats around the table.

Each letter is a seat's points, `a` for none; so many letters as there are seats are a round. They are 400 rounds of
Regulars for each number of seats, by the real rules, each from a deal of its own. Who starts makes no difference that
could be measured: the table may be turned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.rng import Rng

# fmt: off
ROUNDS: Final[Mapping[int, str]] = {
    2: (
        "thkutcgutoituotauciuouukmomkktmmukumgmeummoumfuommkuuklkmimmktuemkumkuhuugglmhummtukummuktkukummmoumktuiitukugmu"
        "mmiuktomguuoeuouuiukukmtgttmgthlmfuitrukmmummuukmumuguguukmmtiukmsmokteuhukteutgmmtkettemmmmumukmmmuugugkmmtuhum"
        "eteumkftuouiiuumumuemulommhugmgmlkmeukueoummukmmueueatmkoulkiuiuimkuthuitkucuihmiutiftteeukteukukmmsumeummumkuku"
        "mgmotokmmougotmusmituhsuuektmmilugrlhumugugummmmmuukouukmmmkotommmmoiulmgtoltmdtcteumhktuiumuoumlmlemotimlmogtiu"
        "uigtummmuouiiufmiulmmhtmkummguuikugumtkuuktiiuumlkkuouuommuhusummmumumotomeugtguumcuumlogmmotmkuummgguommkiutiku"
        "fmliruoukluelougmkrummugousmmoukgmolgukukmilmoomuiouiueutiiuuehulmgummuhiummlkouotugughugmguuofuoukuucmuiuguuguk"
        "lkkukutoitilmmkmumugklkuuommolouiumommeuiuuiugtouktiukuihuumiuelguilhmukiuuklmotuitotiftteommuouctemguommkteueui"
        "tmuotguommlokumo"
    ),
    3: (
        "ukemmgmtmukgkitumkktmmmkmiommummmukmmilemgkimlihsdllsmmtkhmmimimukiiulmgkmmoimifugtmomioitdimimmeugeiummkooukkl"
        "oktitmguiotmkukomllhkohukiuroltmomkumohmhlotggkutmimgkcktmuimlooliuhikuimiimikmkokgtummiimimfomiosuomolioumokiu"
        "mummemoiutegimimmhmhgoiuucmklkkouklkmmosumkgmmmutmmumkkmommtmolkukiurmkgglgmatogmkgtkotmmioomgkmugiolmmlomuefmm"
        "kguoumitmlerkemtmgmuhguikettikimkmumougomhmmkmmktgfugighmmkuukhkukgkuiummhgtifiimtigmgelgitmiohmmgmuhioiutgkium"
        "kumikuomeugmukeimouiieguiuiglihomiuoeliimhumkumhmmoimuughektfmmtmokmmggueumgglmikmmmouhmmgmgmuoimtmtigiugilmmmo"
        "lmitoiofmuisoeuukmditojuugckmmmkmkkuecletkmukukgoglkmeitfsiumetmgkogmmmmumkuemiimklokguuhmsugmomitikuotikmuihli"
        "fugukiceuhomumoousldimectroemumumtokhukkteiuootkkuriukrmmglgiomrmmmegklougmouhuggglimugthiuggcmmjoutggomtmtkmeo"
        "gtotmmeukdugmtfitkueemkfikugommkkgotmkmmlmdimouekukmlitkmtgmudemuoukruiiusgkktmfhmggmgimlekukukkkiuukfklioimkmm"
        "ktioueggmtkeisuumfohmftmmimukkiugkemmuhmtmfmuusmklokuekukmiliuggkmkjummokkmmekkukoukugftmkumickmtmmlifueimougmg"
        "mtekuokukuimlkouiokillkmumkmurkmtmmuoiulghimuouktkkiukmdeotommmtimimmmgummhkukoumumolimgommsmmtmkmkleeummmgiemo"
        "mgekmutifiuomukhlhmmuummmmkmuoimkmooouiuosmmmeuguicurhkkuimmeimmmtmkmouisguufkgkumoogmgmom"
    ),
    4: (
        "gmgimkmgmmkmitgogiomomtkommeofmmfliemoukkklhukkmmtkioilimkukmukiggeuoeduklhkkiimthommommhmkmsmkoimommmmchkfmthgm"
        "mkimgemukuomhtkkommkkgmmmkuiguikfkommukomgkgooumgkkmuikkokmummmmmmmkimgihmkmumfguoomkokumofmkhruiuiomktkkmeluomm"
        "etcktskkmmkmmouohukmmueeeueguormmiiuhugmgmemmuemmmcukgukmgsluookommmtokkumimumimtgeihmiommiioilkkogtghuhioolimgk"
        "klkgeucmkmuioumkglikuomokmomimgokgkufukfeimlgmomgumhkiumiumikkfmmmotmgtmtikklggdskitriuigmguiumofkuemitgomleukgi"
        "gikmkmmegkukigimtigktiigtekkcilishmmimtgkglkflkgetmmkgmuhimkiimuktommhotuikmmhmumkckmiteggmlggumloeekuigmimmmhim"
        "tiiktegisiktimichotkkoglkfguoummtggcmkommikokhukghguokomgueohlegtokkgouhmgukmkggukmmmmtmmuoikuioekmlukmktkigktei"
        "ktigkklhhuoomkkuklggktkiiguhikumhmteooitomemimkluihmihumkukicmtmoilkikmimlekktsoimekiieumlkmlmkmmhmumemmdcitmoku"
        "gietuehimimtkkukktkdtkocgmjumoommueimmmghmmekukmomgmtiecmuokogmoummctkmougckigsuguhktkeehlgmommhlggstmkokjuoeklg"
        "mekcmfmimokoimkuimugmohllfgifugemmmkhmkofetikmgmikuiukeegoeluhimkklmkjgmiktkiomteiouhmkklihgkukkkgmglekithkieiue"
        "mummuceekikumkkekmkluoigugkkmmfimhumuomkmmmmklmeikugkiomkmkusgmttkismklhlmehkukkmkeetkfmiiuhimkluhkgmklkeemekmui"
        "lioggiuimuoommomtkikgmlemfkummmkohmoemmmiufmiogmkoukukmmmukomkuouogoomukiikmimmgiouemokgikmmiekukuokmkuegimkgmel"
        "gtiikouomeifiumiikmkehmgimukufkoekkmmlkgrotiikuemgmmkfhtgtsrhoguhmmkkmkttkkmukigmihgkmmmeomfmmokgkeuelekmkmkkrlm"
        "mmmgmimmommiohmkkmkkimiukgkummhmgkuiummgmmmlgkmgitoiumkimumkemhfihktclhmuisimmmsimmggmklkiomlikimmmogtgfmmmuiiel"
        "mitmmogkeguguohohkiutmhmtimgkiguumoerhugigtkitgemkumtiickukimummommtomickgiuhgtkmiimtigemtihmmsgkgmekgtouikotdim"
        "muoeekuioueeeukmimekklmkgukkmgtm"
    ),
    5: (
        "otimmukkcoiogmgfeuikghlkhokgimmmioumkgtkkimhemokukgmhgmhoigleklekmigomkmkuohomftkmifukgmiiklmoiilmgkcrmtietoki"
        "iummhgkuhmtismkgmomogglkkmgledfmgigtkikgmmmkkkgmmmgmehmimetmiiimlmmiglmkiuhiumohoigcuokiimkkhmoemhtgimgkmgtomi"
        "gomgukoilotkkikgmmkmlggfmfhmmkigmiomlkgkitkmmmggkmoatoihiimgggmimhigmfumgmoctggkokiguoukieoukmmkukmikikmmmkikk"
        "mkmkfuohkgtegmmkemkmlkikiugkrkommhkmgmgmghlgmeuogkmmmmimgieihmmmmukgghkmgiugiimommkiiiioimgligooomgtmhmokmmkgk"
        "mghmshukkokemmkmtkikklgkftmkkmcekugoigomgecglkgmtgkkomtkgiukmmfiouaemeecmoimimlmgfktmukkgmsimimiummmkmmmuikgil"
        "hmgtkihommkmmmktegiermuokkommgikhommjtkomgggkmmgmmgmgmmhtmkkufimkumfkmtkegfkmiggmoklgoeclkuimoekhmmmmmkkmkgiit"
        "cistkmitgeokkmmgmikgimkelmimejotakkmkkiumeucitoggkkgmmoiemuohigukokmmokitomoikurkhhktmgmilokiuhiuiekkligmitoam"
        "kgmmimiikmmiikkoheeloligmgtkmkkgmktsumkkolekgkhokmmummfhummmkekfmmogotmmimghhjuoksumgmkogitmkimtgegimmmkmceufm"
        "kgokuueomhkmuceefimukkmiktmommkgiliumoggmkimkmiiifmmkiukgmmiimfcmmuokmmokuimhgogktheskmhkummmiukggmgmmgimuhoem"
        "ouhkcitgiomthmmmgmhgkskmmkuegmeemfokteoeieukgmummglooohhkiitikukiigmgioemkikgkgtgkmemommmkohmlomkimmgmumkmimus"
        "mkdemoomkhmkhhjootmmkgmgmtggikuemkodhlekimlmifiokuhmmmimoklkmmkliktmkkkiigmmmieokhmkligmuhmhimogkufmotkoocmgkl"
        "mmfmuoumoiiiumsmeghfmmeguukgrmtkmmgmkktmkmomikolcemgkgmmmgguoomuokgtmgmommulkgmgmiciksmhkmlmikkkilmmkofkugcuir"
        "ojcmmlmoogmmmkomhkimmmiiikeukmmumritmjgdmmoldgmkgukmhgmmooikmotkkkmosmmemkhilmgmmgmmmoeimmfiummkjlkgeimmotekke"
        "igtkomsmmgmkggommmthmkgmecimimfmmiekmmmkiglikgiemggomufmigmigmikumiktihmukegmogmmmkioukmiolighggkufggimggkktmi"
        "loogfmmgmcukkcmmglioggmkukgmuhklmemmikiiitikagglgfgguikguoimchaemgmmkieomieueiiicolmgkumigolkegmigcikmommmmmim"
        "mimjklmmimhggituggorhtkmgmkaiukhkumkogkumkmumukggmmkicdomieigikmmmeemmioukgmmkkogeouoliecimiguhmkkmughtfofklki"
        "coklggmmkiemeogmkokiokimggmiimgmgmkkmoomgiugkmmkgkfktgmhcljgmiklklkrmiugkgikkkmugmhkmfsmgggtgfggkkuemlimitokkg"
        "mhggkiuhikmmmimelgikucikfiguckkumkmoumikkumhkmukeiokektomimmflgmcokumgimmjkgmggkkkkhmmomigukkdmmkmijmmmfiiuiie"
        "gmokohiotiilmfgfmimt"
    ),
    6: (
        "guogkefudmmhgkgmtiimfgfmghokomkikmotkgekmgkkmmumhmkighkmiemggugeimemkkkgfgksmdekhhmogitckmlokfmogitikgkeduko"
        "mmogelufmgeeukkkimgkmmtmiogurhkmkigkekcgmimciioufikumkkoomkmeomlkeggiimkkkmtmkmlkegckrufmgoemoummsmkmloikmmk"
        "kuggkkugemkkikkfmhoukmkmmoooiliumgmouocmkgrmmkkugiommmeghmjofmhelkmmikumggeiemkfhistmeimglooioktgimkkoguoimg"
        "iimggmmmfgomimkmklkkiklimehhicdomitgeekfuiikuhciommrmkkfkmtmgelmkmkmmmmkiieketkmmgkkghglkimggklggeokmukmkkgt"
        "mmukjkgtkmgommmkmmitkmomimkhmdohmitmmiimmotgkhkikejumggkeilkgmmkgomiorikmoumemkmktkmggkmtmtimmooiegagmgkctii"
        "mkkmkgughkihhkogouekmoahglgkkagolkkimimfgmkmuimkumgceekhgukmiigukilmmmmmgifmiriggmmaithoigggegotiemimoehfemi"
        "ikukkkgkolfktgmmshiuikgiiceflkemtehfmkogmimkkmgmmkikmkhiiiklikmmmikeekmefmomkkoeooilhtkmkoerkkimkukifomomfmk"
        "gkimhiomkmmmmufhcoigmsugkckomueiookuefimukkguiikgilhfcmtfimmkhkmmmfkomegikccimkmhokmomsoiomkugmmjiofuimmmocf"
        "kmmkhuommgkkiffigummmmmggkhghumcoooguhimmkkmgkommmmohkosmihmmoiofgmmohkoiugkigugkmhitjmemgmkimitmgkmmmmfemmh"
        "mhioukgemhmiekgtfgigmmummorommmmkkmhhmgalikmgdgemmmomtmcmhkkcoukgmsmicmhmmemkoimokilhmikgkeiuiomkmtkhommciki"
        "suokkeileomikmmhkguogcmejgmkgkofatimfksghummiikimmmmgemkkmmthkkshtkhhuhgfiuiimmoookmlhgdcamiimmgmmmhmfkkifku"
        "kegmkmkmuokehtemiisgmhmkmkuiiiimmihmmoimmkkmtmmslgmgemgomeomuefommmlgorgklikimehmmhskaguekkktsmokmorkmmhigli"
        "kmmomkgoggkmrkimcumhgmfikkomgfkaigmmmmmmmmhkiimmolmmkgcmmokmiimokmmikmmmkgkmtgokfhtcukkkmkmmikokikicmofkmmkk"
        "mkgomtkoogmmgomfskkkoimmgglmmegkegueikuimigiekkmtmgkmkhigtkoemiikokmkkmmktikiooimigligekmkskimmcikikmiiemici"
        "mmkmgmiguggmtggmkktcgokeimmmmfigiuoekmicigcijlkeiiitkfiigmomiimmuiiueekamgkkeeoomlioumhiikommmgtummhkotfkmkm"
        "ogmkmlmmkkkemimmmilhgikemhelgmkmjilmokglskkkgmhdlkkggkmlmkmemkmkgmeikmihukkkiomiukgmoekiktffiolkolckokmogckm"
        "mmkiiimmifkummgmmiimmkjimkkkimffktkicguiicgmikguuiickmugoigigtekefetkhmfglkhkeikhmgkuiekkmmgikmiouhmmomkgkli"
        "mumikhmimhimkmmokkitghifookokmiiioitikumickkimokmickuigikhglfgmtmghoehmgmmkmmuummoikohiomtgkiugmikcgitkktgom"
        "mgkmglmmoroilkmgehgmmogmmkmgtmtmmokikmugfeloekikfgglkmkegktokkggilikioilmkgmiiusgkmkomuoommgmmmimukgmoisookm"
        "immkmimmkemkkgejuimgmkomfehmmkmegmsmgmkmhgukfseomiohueiromfekimigkimmkogmgfegtmmhmimgikugimmogtkiistgfiogmhk"
        "mokmmkkkotmglgokmkgimmiekeodhuhhomimkgtggmkmgmkmgmemimekkmmhmirkkmigkiotmimikimeommmikmgimisoukfgiimuokkmmgi"
        "mmrdmimmgekohmmtkgimiiligmeoleiemugeikukgkfigmtmtkghikkfkghtcmigmigkogkmmhoimgrimimmoitiefmkikktmkmkhuokgumk"
        "mmtoomkookmukuiommmomeml"
    ),
}
# fmt: on


def drawn(seats: int, rng: Rng) -> Sequence[int]:
    """Return what some round brought to each seat, the table turned at random."""
    played = ROUNDS[seats]
    start = rng.below(len(played) // seats) * seats
    turned = rng.below(seats)
    letters = played[start + turned : start + seats] + played[start : start + turned]
    return [ord(letter) - ord("a") for letter in letters]
