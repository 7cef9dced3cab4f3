import { ABBREVIATIONS, NUMERALS, SHORT_NAMES } from './abbreviations.ts';

/**
 * Given names that one person is called by, in folded form, the formal one first. After the tables of diminutives of
 * human_match (S. Diehl, Apache-2.0), which has the English ones from the list of C. Northern (Apache-2.0), and Brazilian
 * ones added.
 */
const DIMINUTIVES = `
  aaron erin ron ronnie; abbigail abbey abbi abby gail nabby; abdullah abdallah abdulla; abdulrahman abdurahman;
  abednego bedney; abel abe ebbie; abigail abby gail nabby; abijah bige; abraham abe; abram abe; absalom abbie app; ada addy;
  adaline ada addy delia dell lena; addison addie addy; adel adeel adil; adela della; adelaide addy adele dell della heidi;
  adelbert albert bert del delbert; adele addy dell; adeline ada addy delia dell lena;
  adelphia addy adele dell delphia philly; adnan adnaan adnen; adolphus ado adolph dolph; adrian adri rian;
  adriana adri adrianinha; adriane riane; adriano adri adrianinho; adrien adri; adrienne addie enne rienne; agatha aggy;
  agnes aggy inez nessa; ahmad ahmed ahmet; aileen allie lena; aisha aishah aysha; alan al; alanson al lanson; alastair al;
  alazama ali; albert al bert; alberta allie bert bertie; alberto alby berto beto; aldo al; aldrich rich riche;
  alejandra ale sandra sandy; alejandro ale alex jandro; aleksander alex alexander sasha shura; aleksandr alek alex;
  aleksey alex alexey alyosha lesha lyosha; alessandra ale sandra sandy; alessandro ale alex sandro; aleva leve levy;
  alex al; alexander al alec aleksandr alex sander sandro sandy sasha shura xander;
  alexandra alex alexandrinha alla sandra sandy xana; alexandre alex alexandrinho sacha sandro xande;
  alexandria alexander alla drina sandra; alexis lexi; alfonse al; alfonso fonso poncho; alfred al fred freddy;
  alfreda alfy freda freddy frieda; algernon algy; ali aly; alice allie elsie lisa; alicia allie elsie lisa; aline adeline;
  alison ali allie; alixandra alix; allan al; allen al; allisandra allie; allison ali allie; allyson allie ally;
  allyssa allie ally; almena allie mena; almina minnie; almira myra; alonzo al lon lonzo; alphinias alphus; althea ally;
  alverta vert virdie; alyssa al ally lissia; alzada zada; amanda manda mandy; ambrose brose; amelia amy emily mel millie;
  amina ameena aminah; amos moses; amparo amparito ampy; amr amer amro; ana aninha anita annie nana; anabela ana anabelinha;
  anastasia ana stacy; anatoliy anatolik tolka tolya; anderson andy; andre andrezinho dede dre drea;
  andrea drea rea; andreas andi andre; andreia andreiinha; andres andre andy; andrew andy drew;
  andrey andrew andryukha andryusha dryusha; andriane ada adri rienne; angel angelito gelo; angela angel angie;
  angeles angie geles; angelica angel angie; angelina angel angie lina; angelo lino; ann annie nan;
  anna anechka ann anne annie annina anya anyuta nan; annabel anna bella belle; anne ann annie nan; annette anna nettie;
  annie ann anna; anselm ance anse ansel selma; anthony ant tony; antoine tonio tony; antoinette ann netta tony;
  anton antosha tonya tosha; antonella nella toni; antonia ann netta tona toni tony;
  antonio ant toni toninho tonino tono tony; appoline appie appy; aquilla quil quillie; ara arry belle;
  arabella ara arry bella belle; arabelle ara arry bella belle; araminta armida middie minty ruminta; archibald archie;
  archilles kill killis; ariadne ari arie; arielle arie; aristotle telly; arizona ona onie; arlene arly lena; armanda mandy;
  armena arry mena; armilda milly; arminda mindie; arminta minite minnie; arnold arnie; aron erin ron ronnie;
  artelepsa epsey; artem artemka tyoma; artemus art; arthur art; arthusa thursa; arturo arty tury; arzada zaddi; asahel asa;
  asaph asa; asenath assene natty sene; ashley ash leah lee; asma asmaa; asuncion asun chon; aubrey bree; audrey dee;
  august gus; augusta aggy gatsy gussie tina; augustina aggy gatsy gussie tina; augustine august austin gus;
  augustus august austin gus; aurelia aurilla ora orilla ree rilly; aurora aury rory; avarilla rilla; azariah aze riah;
  bab barby; babs bab barbara barby; baptiste baptou; barbara bab babs barb barbarinha barby bobbie; barbery barbara;
  barbie barbara; barnabas barney; barney barnabas; bart bartholomew; bartholomew bart bartel bat mees meus; barticus bart;
  bassam basam bassem; bazaleel basil; bea beatrice; beatrice bea trisha trix trixie; beatriz bea beatrizinha betty bety bia;
  becca beck; beck becky; bedelia bridgit delia; belinda belle linda; bella arabella belle isabella; benedict ben bennie;
  benjamin ben benji benjy bennie benny jamie; benjy benjamin; bernard barney berney bernie; bernardo bernardinho bernas;
  berney bernie; bernhard bernd berny; bert bertie bob bobby; bertha bert bertie birdie; bertram bert; bess bessie;
  beth betsy betty elizabeth; bethena beth thaney; beverly bev; bezaleel zeely; biddie biddy;
  bill billy fred robert william willie; billy fred robert william; blanca blanky blanquita; blanche bea; bob rob robert;
  bobby bob rob; boetius bo; boris borka borya; brad bradford ford; bradford brad ford; bradley brad; brady brody;
  breanna bree bri; breeanna bree; brenda brandy; brian bryan bryant; brianna bri; bridget biddie biddy bridgie bridie;
  brittany britt; brittney britt; broderick brady brody rick ricky; bruna bru bruninha; bruno brunao brunetto bruninho;
  caio caiao cainho; caitlin cait caity; caitlyn cait caity; caldonia calliedona; caleb cal; california callie;
  calista kissy; calpurnia cally; calvin cal vin vinny; cameron cam ron ronny; camille cammie millie; campbell cam;
  candace candy dacey; carla carletta carli carlinha; carlo carletto; carlos carlinhos carlitos charly; carlotta lottie;
  carlton carl; carmellia mellia; carmelo melo; carmen carmencita carmy; carmon cammie carm charm;
  carol carolann carole caroline carrie cassie lynn; carolann carol carole; carolina carola carolininha;
  caroline carol carole carrie cassie lynn; carolyn carrie cassie lynn; carrie cassie; carthaette etta etty; casper jasper;
  cassandra cassie sandra sandy; cassidy cass cassie; caswell cass; catarina cata catita; caterina cate catty rina;
  catherine casey cassie cath cathy kathy katy kay kit kittie lena trina;
  cathleen casey cassie cathy kathy katy kay kit kittie lena trina; cathy catherine cathleen kathy; cecilia celia cissy;
  cedric ced rick ricky; celeste celia lessie; celia celinha; celinda linda lindy lynn; cesar cesarzinho; charity chat;
  charles carl charlie chick chuck; charlie charles chuck; charlotte char lotta lottie sherry; chauncey chan; cheryl cher;
  chesley chet; chester chet; chet chester; chiara chiary; chick caroline charlotte chuck; chloe clo;
  chris christina christine christopher; christa chris; christian chris kit;
  christiana ann chris christy crissy kris kristy tina; christiano chris;
  christina chris christel christy crissy kris kristy tina; christine chris chrissy crissy kris kristy tina;
  christoph chris topher; christophe chris topher; christopher chris kit; christy crissy; cicely cilla;
  cinderella arilla cindy rella rilla; cindy cinderella; claire clair clara clare; clara clarissa; clare clara;
  clarence clair clare; clarinda clara; clarissa cissy clara; claudia claud claudi claudinha; claudio claudino;
  cleatus cleat; clement clem; clementine clem clement; cliff clifford; clifford cliff ford; clifton cliff tony; cole colie;
  columbus clum; con conny; conceicao conceicaozinha; concepcion concha conchita cony; conrad con conny; constance connie;
  consuelo chelo consu; cordelia cordy delia; corey coco cordy ree; corinne cora ora;
  cornelia cornie corny nelia nelle nelly; cornelius con conny corny niel; cory coco cordy ree; courtney court curt;
  cristiano cris cristianinho; cristina cris cristininha cristy tina; crystal chris crys stal tal; curtis curt;
  cynthia cindy cintha; cyrenius cene renius serene swene; dahl dal; dalia daliah dallah; dalton dahl dal;
  daniel dan dani danielzinho dann danny; daniela dani danielinha danny; daniele dani; danielle dani ellie; danny daniel;
  daphne daph daphie; darlene darry lena; david dave davey davi day; davide dave davi; deanne ann dee;
  debbie deb debby deborah debra; debby deb; debora deb debbie debby; deborah deb debbie debby; debra deb debbie;
  deidre deedee; delbert bert del; delia cordelia delius fidelia; delilah dell della lil lila; deliverance della delly dilly;
  della adela adelaide delilah dell; delores dee dell della lola lolly; delpha philadelphia; delphine del delf delphi;
  demaris dea maris mary; demerias dea maris mary; democrates mock; dennis denny; dennison denny; derrick eric rick ricky;
  deuteronomy duty; diana dianinha dicey didi; diane dicey didi; dicey dicie; dick richard rick; dickson dick;
  diego dieguin dieguito; dietrich diet dieter; dina dena dinah; diogo dioguinho; dmitriy dima dimka dmitry mitya;
  dolores dolo lola lolita; domenic dom; dominic dom; dominick dom; dominique dom domi; donald don donnie donny dony;
  donovan don donnie donny dony; dorcus darkey; dorinda dora dorothea; doris dora; dorothea doda dora;
  dorothy dolly dortha dot dotty; dotha dotty; dotty dot; douglas doug; drusilla silla; duncan dunk; earnest ernestine ernie;
  ebenezer ebbie eben; eddie ed; eddy ed; edgar ed eddie eddy; edith edie edye; edmond ed eddie eddy;
  edmund ed eddie eddy ned ted; edna edny; eduarda duda eduardinha; eduardo dudu ed eddie eddy edu eduardinho lalo;
  edward ed eddie eddy ned ted teddy; edwin ed eddie eddy ned win; edwina edwin; edyth edie edye; edythe edie edye;
  egbert bert burt; eighta athy; eileen helen; ekaterina catherine katka katya katyusha; elaine helen lainie; elbert albert;
  elbertson bert elbert; eleanor elaine ellen ellie lanna lenora nelly nora; eleazer lazar;
  elena elenka ely helen lena lenka nena; elias eli lee lias; elijah eli lige; eliphalel life; eliphalet left; elisa lisa;
  elisabeth beth betty elsa lisa lise lisi; elisabetta betta betty elisa lisa; elisha eli lish; eliza elizabeth;
  elizabeth bess bessie beth betsy betty eliza lib libby lisa liz liza lizzie lizzy; ella ellen; ellen helen nell nellie;
  ellender ellen helen nellie; ellie elly; ellswood elsey; elminie minnie; elmira ellie elly mira; elnora nora;
  eloise heloise louise; elouise louise; elsa elsinha; elsie elsey; elswood elsey; elvira elvie; elwood woody; elysia lisa;
  elze elsey; emanuel manny manuel; emanuele lele manu; emeline emily emma emmy milly; emil emily; emilio emi milo;
  emily emma emmy mel millie; emma emmy; emmanuel manu; encarnacion carni encarni; enrico ricky rico;
  enrique henry kike quique; epaphroditius dite ditus dyce dyche eppa; ephraim eph; erasmus rasmus raze; eric rick ricky;
  ernest ernie; ernestine erna ernest teeny tina; erwin irwin; eseneth senie; esperanza espe pera; estella essy stella;
  estelle essy stella; esther essie ester esty hester; estrella estrelita esty; eudicy dicey; eudora dora;
  eudoris dosie dossie; eugene gene; eunice nicie; euphemia effie effy; eurydice dicey; eustacia stacia stacy;
  eva eve evita evy; evaline eva eve lena; evangeline evan vangie; evelyn eve evelina; evgeniy evgeny evgesha zhenya;
  experience exie; ezekiel zeke; fabien fab; fabio fabinho faby; faisal faysal feisal; faith fay; farah faraah farrah;
  fatima fatimah fatiminha fatma; federica feddy fede; federico fede rico; felicia fel feli felix; felicity flick tick;
  feltie felty; ferdinand ferdie fred freddie freddy; ferdinando ferdie fred nando; fernanda fernandinha nanda;
  fernando fer fernandinho ferny nando; fidelia delia; filipa fifi filipinha; filipe felipe filipinho; filippo fili pippo;
  flavio flavinho; flo florence; flora florence; florence flo flora flossy; florian flo; floyd lloyd; fran frannie;
  frances cissy fanny fran francie frankie frannie franniey sis; francesca checca fran francy;
  francesco checco franci franco; francie francine; francine fran francie frannie franniey; francis fran frank frankie;
  francisca chica fran francisquinha paca pancha; francisco chico cisco curro fran paco pancho; franco franchino;
  francois fran franco; francoise fran franco; frank franklin; frankie francis frank; franklin fran frank; franklind frank;
  franziska fran franzi; freda frieda; frederica freddy frederick; frederick fred freddie freddy fritz;
  fredericka freda freddy frieda ricka; frieda fred freddie freddy; friedrich fred fredi fritz;
  gabriel gabby gabe gabi gabrielzinho; gabriele gabry gaby; gabriella ella gabby; gabrielle ella gabby;
  galina galka galochka galya; garrick garri; genevieve eve jean jenny; gennadiy gena genka gennadyevich;
  geoffrey geoff jeff; george georgie; georgiana georgia; gerald gerry jerry; geraldine dina gerrie gerry jerry;
  gerhardt gay; gertie gert gertrude; gertrude gert gertie trudy; ghada gada ghadah; giacomo como jack;
  gilbert bert gil wilber; giorgio giorgino; giovanna gianna vanna; giovanni gian gianni gio nino; giulia giu giuly;
  giulio giulietto; giuseppe beppe peppe pino; giuseppina giusy pina; gloria glo glori glorinha glory; goncalo goncalinho;
  gottfried fred gotti; governor govie; graca gracinha; greenberry berry green; greggory gregg; gregory gory greg;
  gretchen margaret; griselda grissel; guilherme gui guilherminho; guillaume gui will willy; guillermo guille memo willy;
  gum monty; gus gussie; gustavo guga gustavinho; gustavus gus gussie; gwen wendy; gwendolyn gwen wendy; hafsa hafiza;
  hakim hakeem hakem; hala halah halla; hamilton ham; hanan hanaan hanen; hannah anna nan nanny; hannelore hanne lore;
  harold hal harry; harriet hattie; harry harold henry; haseltine hassie; hassan hasaan hasan; hatim hateem hatem;
  hazem hazeem hazim; heather hetty; heinrich hein heinz henni; helen ella ellen ellie lena;
  helena aileen eileen elaine eleanor ellen heleninha lena nell nellie; helene ella ellen ellie lena;
  heloise eloise elouise lois; henri henry rio; henrietta etta etty hank nettie retta; henrique henrinho riquinho;
  henry hal hank harry; hephsibah hipsie; hepsibah hipsie; herbert bert herb; herman dutch harman; hermione hermie;
  hester esther hessy hetty; hezekiah hez kiah; honora honey nora norah norry; hopkins hop hopp; horace horry;
  hortense harty tensey; hosea hosey hosie; howard hal howie; hubert bert hub hugh; hugo hugao huginho;
  hussein hossein husayn; ian john; ibrahim abraham ebrahim; ignacio iggy nacho; ignatius iggy nace nate natius;
  ignatzio iggy nace naz; igor igorek igorya; immanuel emmanuel manuel; india indie indy; ines inesinha inez; inez agnes;
  inmaculada inma macu; iona onnie; irene ire rena reny; irina ira irinka irochka; irvin irving; irving irv; irwin erwin;
  isaac ike zeke; isabel belinha bell bella belle betty chabel isa isabela issy nib nibby tibbie;
  isabella bella belle issy nib nibby tibbie; isabelle bella belle isa issy nib nibby tibbie; isadora dora issy;
  isaiah zadie zay; isidore izzy; iva ivy; ivan ivanushka john vanka vanya; jackson jack; jacob jaap jake jay; jacobus jacob;
  jacqueline jack jackie; jacques jack jacky jacquot; jahoda hoda hodie hody; jaime jaimito jimmy; jakob jake;
  jamal gamal jamaal; james jamie jem jim jimmie jimmy; jamie james; jana janah jannah; jane janie jean jennie jessie;
  janet jan jessie; janice jan; jannett nettie; jasper casper jap; javier javi javy; jayme jay;
  jean jane jeannie jeannot johnny; jeanette janet jean jessie nettie; jeanne jane jeannie; jebadiah jeb;
  jedediah diah dyer jed; jedidiah diah dyer jed; jefferey jeff; jefferson jeff sonny; jeffery jeff; jeffrey geoff jeff;
  jehiel hiel; jehu gee hugh; jemima mima; jennet jenn jenny jessie; jennifer jen jenn jennie jenny; jeremiah jereme jerry;
  jeremy jez jezza; jerita rita; jerome jerry; jerry geraldine jereme; jessica jessie; jessie jane janet jess;
  jesus chucho chuy; jim jimmie; jincy jane; jinsy jane; joachim achim jo; joan jo nonie; joana jo joaninha; joann jo;
  joanna hannah jo joan jody; joanne jo; joao joaozinho joca; jody jo; joe joey; johanna jo; johannah hannah joan jody nonie;
  johannes hannes hans jo john johnny jonathan; john ian jack jock johnny jon jonnie jonny;
  johnathan john johnathon johny jon jonathan jonathon jonnie jonny nathan;
  johnathon john johnathan johny jon jonathan jonathon jonnie jonny; jon john johnny jonnie jonny;
  jonathan john johnathan johnathon johny jon jonathon jonnie jonny nathan;
  jonathon john johnathan johnathon johny jon jonathan jonnie jonny; jorge george jorgito;
  jose chepe joselito pepe ze zeca zezinho; josefa chepa fina pepa; joseph jody joe joey jos;
  josephine fina jo jody joey josey josie; josetta jettie; josey josophine; joshua jos josh; josiah jos; joyce joy;
  juan johnny juanito; juanita nettie nita; judah jude juder; judith juda jude judi judie judy; judson jud sonny;
  judy judith; julia jill julie julita july; julian jule; julias jule; julie jule julia; julien juju jules; julio julinho;
  june junius; junior june junie; justin justina justus; kaitlin kait kaitie; kaitlyn kait kaitie; kaitlynn kait kaitie;
  kameron kam; karim kareem karem; karima kareema karema; karl charlie charly; karonhappuck carrie happy karen karon;
  katarina catherine tina; kate kay; katelin kate kay kaye; katelyn kate kay kaye; katharina kathe kathi katrin;
  katherine cassie cathy kate kathy katy kay kaye kit kittie lena trina;
  kathleen cassie cathy kathy katy kay kit kittie lena trina; kathryn kathy katie; katy kathy katie; kayla kay;
  kendall ken kenny; kendra kay kenj kenji kenny; kendrick ken kenny; kendrik ken kenny; kenneth ken kendrick kenny;
  kenny ken kenneth; kent ken kendrick kenny; keziah kizza kizzie; khadija hadija khadijah; khalid halid khaled;
  kim kimberley kimberly; kimberley kim; kimberly kim; kingsley king; kingston king; kit kittie; konstantin kostik kostya;
  kris chris; kristel kris; kristen chris; kristin chris; kristina kris tina; kristine chris christy crissy kris kristy tina;
  kristopher chris kris; kristy chris; lafayette fate laffie; lamont monty; laodicia cenia dicy; lara laraa larah;
  larisa lara larka larochka; larry laurence lawrence; laura lauretta laurita laury; lauren laurie ren;
  laurence larry lon lonny lorne lorry; laurent lolo; laurinda laura lawrence; lauryn laurie; laveda veda;
  laverne verna vernon; lavina ina vina viney; lavinia ina vina viney; lavonia vina viney vonnie wyncha; lavonne von;
  lawrence larry lon lonny lorne lorry; layla laila leila; leandro leandrinho leo; leanne annie lea; lecurgus curg;
  leena leina lina; lemuel lem; lena ellen; lenora lee nora; leo leon; leonard len lenny leo leon lineau;
  leonardo leo leonardinho nardo; leonid leonidushka lyonka lyonya; leonidas lee leon; leonor leonorinha nora;
  leonora nell nellie nora; leonore elenor honor nora; leopold leo poldi; leroy lee roy; leslie les; lester les;
  letitia lettice lettie tish titia; levi lee; levicy vicy; levone von; lib libby; lidia lyddy; lil lilly lily;
  liliana lili lilianinha; lillah lil lilly lily lolly; lillian lil lilly lolly; lilly lil lily; lincoln link;
  linda lindy lynn; lindy lynn; lionel leon; lisa liz; littleberry berry little; lizzie liz; lois lou louise; lonzo lon;
  lorenzo enzo loren renzo; loretta etta lorrie retta; lorraine lorrie; lotta lottie; lou louis;
  louis lewis lou louie louise loulou; louisa eliza lois lou; louise eliza lois lou; lourdes lour luly;
  louvinia vina viney vonnie wyncha; luca lucchino; lucas luke; lucia luci lucinha lucius lucy; luciano luci lucianinho;
  lucias luke; lucille cille lou lucy; lucina sinah; lucinda cindy lou lucy; lucretia creasey; lucy lucinda;
  ludwig luis lutz; luella ella lula; luigi gigi luigino; luis lucho luisinho luisito luizinho;
  luisa luisella luisinha luisy; luke lucas; lunetta nettie; lurana lura; lurdes lurdinha; luther luke; lydia lyddy;
  lyndon lindy lynn; lyubov lyuba lyubka lyubochka; lyudmila lyuda lyudka lyudochka; mabel amabel mehitabel; mack mac;
  mackenzie kenzy mac mack; maddison maddi maddie; maddy madeline madelyn madge;
  madeline lena maddi maddie maddy madge magda maggie; madie madeline madelyn; madison maddy mattie; maegen meg;
  magdalena lena maggie; magdelina lena madge magda; maged magid majid; maha mah mahaa; mahala hallie;
  mahmoud mahmood mahmud; majed majeed majid; makayla kayla; maksim maksimka max maxim; malachi mally; malcolm mac mal malc;
  malinda lindy; manda mandy; mandie amanda; mandy amanda; manerva eve minerva nerva nervie; manny manuel; manoah noah;
  manola nonnie; mansour mansoor mansur; manuel emanuel lolo manel manny manolo manu manuelzinho;
  manuela manolita manu manuelinha nela nuela; marcelo marcao marcelinho; marcio marcinho; marco marcao marchino marquinho;
  marcos marky marquitos; marcus mark;
  margaret daisy gretta madge maggie maggy marge margery margie margy meg midge peg peggy rita;
  margarete greta gretel maggie; margaretta daisy gretta madge maggie marge margery margie meg midge peg peggy rita;
  margarida guida margaridinha; margarita daisy greta madge maggie maisie marge margo meg megan metta midge peggie rita;
  marge margaret margaretta margery; margherita maggy rita; margie marjorie; marguerite maggie margot peggy;
  maria mari mariazinha maricota marietta marita mariya mary masha; mariah maria mary; mariam mary maryam;
  marian marianna marion; marie mae manon mary;
  marietta mae mamie maria mariah marie marion mary maureen may mercy minnie mitzi mollie molly polly; marilyn mary;
  marina mary rina; mario marietto mariito mary; marion mary; marisol mari mary sol; marissa rissa;
  mariya maria mariyka mary masha mashka; marjorie margie margy; marlene mar marleninha; marsha marcie mary;
  marta marti martinha martita marty; martha marty mat mattie patsy patty; martin marty tincho; martina tina; martine tine;
  marv marvin; marvin marv; marwan maruan marven; mary mae mamie mitzi molly polly; masayuki masa; massimo massi max;
  mat mattie; mateus mateusinho teus; mathew mat maty; mathieu mat matt; mathilda patty tillie; matilda matty maud tilly;
  matteo matte; matthew matt mattie matty thias thys; matthias matt matti thias thys; maud middy; maureen mary;
  maurice morey; maurizio maury; mavery mave; mavine mave; maxime max; maximilian max maxi; maximillian max; maxine max;
  maxwell max; may mae; maya maia mayaa; mazen mazin; mckenna ken kenna meaka; medora dora; megan meg; meghan meg;
  mehitabel hetty hitty mabel mitty; melanie mellie; melchizedek dick zadock; melinda linda lindy lynn mel mindy;
  melissa lisa lissa mel milly missy; mellony mellia; melody lodi; melvin mel; melvina vina;
  mercedes mechy merce merche merci mercy sadie; merv mervin; mervyn merv; micajah cage;
  michael micah michi mick micky mike mikey; micheal mike mikey miky; michel mich mike; michela michi micky; michele michi;
  michelle mickey; mick micky; miguel micky migue miguelinho miguinho; mike michael mick micky;
  mikhail michael mikhaylik misha mishka; milagros mila milagrito; mildred milly; millicent milly missy; minerva minnie;
  minnie wilhelmina; miranda mandy mira randy; miriam mimi mitzi mitzie; missy melissa; mitch mitchell; mitchell mitch;
  mitzi mary mittie mitty; mitzie mittie mitty; mona mouna muna; monet nettie; monica monicazinha monna monnie mony nica;
  monteleon monte; montesque monty; montgomery gum monty; montserrat montse monty; monty lamont; morris morey; mortimer mort;
  moses amos mose moss; muhammad ahmed mohamed mohammad mohammed; muriel mur; myrtle mert myrt myrti; nabil nabeel nabiel;
  nadezhda nadenka nadka nadya; nadine deedee nada; najwa nagwa najvah; nancy ann nan nanny; naomi omi;
  napoleon leon nap nappy; nasser nasir nasr; natalia naty taly; natalie natty nettie; natalya nata natalia natalka natasha;
  natasha nat tasha; nathalie nat nath; nathan nat nate; nathaniel nat nate nathan natty than; nawal naval nawall;
  nelle nelly; nelson nels; newt newton; nicholas claas claes nic nick nickie nicky nico;
  nicodemus nic nick nickie nicky nico; nicola nicky nico; nicolas nick nicky nico; nicole cole nico nicolezinha nikki nole;
  nieves nievecita nievy; nikolas claes nic nick nickie nicky nico; nikolaus klaus nick niko;
  nikolay kolka kolya nicholas nikolasha; nikole nikki; noelia nely noe; noha noura nuha; nora nonie; norbert bert norby;
  norbusamte norbu; nour noor nur; nowell noel; nuno nunao nuninho; nuria nury; obadiah diah dyer obed obie;
  obedience beda beedy biddie obed; obie obediah; octavia tave tavia; odell odo; oleg olegushka olezhka;
  olga olechka olka olya; olive livia nollie ollie; oliver ollie; olivia livia nollie olivinha ollie; olivier olly;
  ollie oliver; omar omer umar; onicyphorous cyphorus one osaforum osaforus syphorous; orilla ora rilly; orlando roland;
  orphelia phelia; osama oussama usama; oscar oscarito osky; ossy ozzy; oswald ossy ozzy waldo; otis ode ote;
  pablo pablito paby; paloma palom paly; pamela pam; pandora dora; paola paoletta paoly; paolo paolino;
  parmelia amelia melia milly; parthenia parsuny pasoonie phenie teeny; patience pat patty;
  patricia pat pati patricinha patsy patti patty paty tricia; patrick paddy pat pate patsy peter; patrizia patty paty;
  patsy patty; patty patricia; paul polly; paula lina pauli paulinha paulita pauly polly; paulina lina polly; pauline polly;
  paulo paulinho paulito; pavel pasha pashka paul pavlik; pedro pedrinho pedrito pepe pete; peggy peg; pelegrine perry;
  penelope penny; percival percy; peregrine perry; permelia mellie melly milly; pernetta nettie; persephone seph sephy;
  peter pate pete; petr peter petka petrusha petya; petronella nellie; pheney josephine; pheriba ferbie pherbia;
  philadelphia delphia; philander fie; philetus leet phil; philinda linda lindy lynn; philip phil; philipina penie phoebe;
  philippe filip phil; phillip phil; philly delphia; philomena menaalmena; phoebe fifi; pierre pete pierrot;
  pietro pierino piero; pilar pili piluca; pinckney pink; pleasant ples; pocahontas pokey; posthuma humey;
  prescott pres scott scotty; priscilla cilla cissy prissy; providence provy; prudence prudy prue; prudy prudence;
  rachel shelly; rafael rafa rafinha rafy; rafaela rafa; raffaella ella raffa; raisa raechka raya rayka; ralph ralf;
  rami ramy ramzy; ramon moncho ramy; ramona mona; rana rania raniya; randolph dolph randy; raphael ralph raph;
  raquel quel raquelinha raquelita rocky; raul raulito rauly; ray raymond; raymond ray; reba becca beck;
  rebecca becca beck becky reba; reem rim rima; reggie reg reginald; regina gina reggie; reginald naldo reg reggie renny;
  relief leafa; remedios reme remy; renato renatinho rene; reuben rube; reynold reginald; rhoda rodie; rhodella della;
  rhyna rhynie; riad riyad riyadh; ricardo ricardinho rick ricky; riccardo rick ricky; rich dick rick;
  richard dick dickie dickon dicky rich richie rick ricky; rick ricky; ricky dick rich; rita ritina ritinha;
  robert bert bob bobby dob dobbin hob hobkin rob; roberta bert bertie birdie bobbie bobby robbie roby;
  roberto beto bobo robertinho roby; rocio chayo rocy; roderick erick rickie rod roddy;
  rodger bobby hodge robby robin rod roge rupert; rodney rod; rodrigo rodrigao rodriguinho;
  roger bobby hodge robby robin rod roge rupert; roland lanny orlando rollo rolly; romain rom; roman roma romanchik romka;
  ron ronnie ronny; ronald naldo ron ronnie ronny; ronny ronald; rosa chayo rose rosetta rosi rosinha rosita rosy;
  rosabel belle rosa rose roz; rosabella belle rosa rose roz; rosalinda linda rosa rose roz; rosalyn linda rosa rose roz;
  rosanna anna rosy; rosario charo rosy; roscoe ross; rose rosie; roseann ann rose rosie roz; roseanna ann rose rosie roz;
  roseanne ann; rosina sina; roxane rox roxie; roxanna ann rose roxie; roxanne ann rose roxie; ruben rubencho ruby;
  rudolf rolf rudi rudy; rudolph dolph olph rolf rudy; rudolphus dolph olph rolf rudy; rui ruico ruizinho;
  ruqayya rukaya ruqayyah; russell russ rusty; rute rutinha; sabrina brina; saeed said sayeed; safieel safie;
  safiya safia sofia; salem saleem salim; salma salima selma; salome loomie; salvador chava sal salva; salvatore salvo tore;
  samantha mantha sam sammy; samer sameer samir; samira sameera sameerah; sammy samuel; sampson sam; samson sam;
  samuel sam sammy; samyra myra; sandra cassandra sandi sandrinha sandy; sandy sandra; sanford sandy;
  santiago chago santi tiago; sara saraa sarah saretta sarita sary; sarah sadie sally; sarilla silla; savannah anna vannie;
  sawsan sawsaan susan; scott sceeter scottie scotty squat; sebastian basti seb sebby; sebastien bastien seb; selma anselm;
  serena rena sere; sergey sergei sergunja seryoga seryozha; sergio checo sergi serginho; serilla rilla; seymour morey see;
  shaina sha shay; sharon sha shay; sheila cecilia; sheldon shelly; shelton shel shelly tony; sheridan dan danny sher;
  sheryl sher; shirley lee sherry shirl; sibbilla sibbell sibbie sybill; sidney sid syd; sigfired sid; sigfrid sid;
  sigismund sig; siham seham; silence liley; silvester sly syl vest vester; silvia sil silvinha silvy; simeon sion;
  simon sion; simona mona simo; simone simo; smith smitty; socrates crate; sofia sofi sofinha; soledad sole soly;
  solomon sal salmon saul sol solly zolly; sondra dre sonnie; sonia soni soninha sony; sophia sophie;
  sophronia frona fronia sophia; stanislav stanislavchik stas stasik; stefania fany stefy; stefano stefy;
  stephan stefan steffen steve; stephane stef steve; stephanie annie steph stephie; stephen steph steve;
  steven steph steve stevie; stuart stu; suad souad; sue susan susie; sullivan sully van; sumayyah sumaiya sumaya;
  susan hannah sue sukey susie suzie; susana susaninha susi susy; susannah hannah sue sukey susie; susie suzie;
  suzanne sue suki susie; svetlana sveta svetka svetochka; sybill sibbie; sydney sid; sylvanus sly syl;
  sylvester sly syl vessie vester vet; tabby tabitha; tabitha tabby; tala talah talla; tamara tamarochka toma tomka;
  tamarra tammy; tamer tamir tamr; tanafra tanny; tania taninha; tariq tarik; tasha tash tashie;
  tatyana tanechka tanka tanya; ted teddy; temperance tempy; terence terry; teresa tere teresinha teresita tereza terry;
  terry terence; tess teresa theresa; tessa teresa theresa; thad thaddeus; thaddeus thad; theo theodore; theodor ted theo;
  theodora dora; theodore ted teddy theo; theodosia dosia theo theodosius; theophilus ophi; theotha otha;
  theresa terry tess tessa tessie thirza thursa tracy; thiago thi thiaguinho; thom thomas tom tommy; thomas thom tom tommy;
  thomasa tamzine; thuraya soraya thuraia; tiago tiaguinho; tiffany tiff tiffy; tilford tillie; tim timmy timothy;
  timmy timothy; timothy tim timmy; tina christina; tobias bias toby; tom thomas tommy; tomas tomasito tommy;
  tommaso maso tommy; tommy thomas; tony anthony; tranquilla quilla trannie; trish patricia trisha; trix trixie;
  trudy gertrude; tryphena phena; ulrich uli ulli; umberto berto; unice eunice nicie; uriah riah; ursula sula sulie;
  valentina felty tina val vale valechka valka vallie valy valya; valentine felty; valeri val valerie; valeria vale valy;
  valeriy valera valerka valerochka valery; vanburen buren; vandalia vannie; vanessa essa nessa vane vanessinha vanna;
  vera veri verinha; vernisee nicey; veronica franky frony ron ronie ronna ronnie vero vicky vonnie; veronique vero;
  vic vicki vickie vicky victor; vicente chente vicky; vicki vickie vicky victoria; victor vicky;
  victoria torie tory vic vicki vicky; vijay vij; viktor victor vitka vitorchik vitya; vincent vic vin vince vinnie vinny;
  vincenzo enzo vic vin vince vinnie vinny; vinson vin vinnie vinny; viola ola; violetta lettie;
  virginia ginger ginny jane jennie virgy; vitaliy vitalik vitya; vitor victor vitorinho; vitoria victoria vitorinha;
  vivian viv; vladimir vladik volodya vova; wael wayel; wafa wafaa wafah; waldo ossy ozzy; waleed walid; wallace wally;
  wally walt; walter wally walt; washington wash; webster webb; wendy wen; wesley wes; westley farmboy wes west;
  widad widaad; wilber bert will; wilbur willie willy; wilda willie; wilfred fred wil will willie;
  wilhelm bill wil willi willie willy; wilhelmina mina minnie willie wilma; will bill fred wilbur willie;
  william bela bell bill billy wil will willie willy; willie fred william; willis bill willy; wilma billiewilhelm william;
  wilson will willie willy; winfield field win winny; winifred freddie winnet winnie; winnie winnifred;
  winnifred fred freddie freddy winnie winny; winny winnifred; winton wint; wolfgang gang wolf wolfi;
  woodrow drew wood woody; xavier xav; yasmin jasmine yasmeen; yeona ona onie; yolanda yola yoly; yoshihiko yoshi;
  yulan lan yul; yuliya julia yulechka yulka yulya; yuriy yura yurka yurochka yury; yusuf joseph yousef youssef;
  yvonne vonna; zach zack zak; zachariah zac zach zachy zack zak zakk zeke; zachary zac zach zachy zack zak zakk zeke;
  zachery zac zach zachy zack zak zakk zeke; zack zach zak; zainab zaynab zinab; zebedee zeb; zedediah diah dyer zed;
  zephaniah zeph; ziad ziyad zyad; jose ze zezinho zeca; francisco chico chiquinho; sebastiao tiao; raimundo mundinho;
  antonio toninho tonho; maria mariazinha; luiz lula luizinho; severino biu; benedito bene; junior jr jnr jun;
  aparecida ap apda aparec; sobrinho sob sobr; nascimento nasc; conceicao conc; auxiliadora aux;
  muhammad mohd muhd; mohammed mohd muhd; mohamed mohd; mohammad mohd
`;

/**
 * One name in several languages, as encyclopedias of given names have them; each line is one name. Left out
 * are forms that are a woman's name in Brazil (ANDREA, MICHELE).
 */
const TRANSLATIONS = `
  john juan joao jean giovanni johannes johann hans ivan jan ian sean ioannis janos yahya
  peter pedro pierre pietro petr pyotr piotr petros pedr boutros
  paul paulo pablo pavel paolo pavlos pal pawel
  mary maria marie mariam maryam miriam marija mariya
  joseph jose giuseppe josef yusuf youssef iosif jozef
  william wilhelm guillaume guillermo guilherme guglielmo willem
  francis francisco francesco francois franz frantisek
  anthony antonio anton antoine antonius antoni antonios
  michael miguel michel mikhail michal mikael mikhael mihail mihai
  alexander alexandre alejandro alessandro aleksandr aleksander aleksandar iskandar oleksandr alexandros
  george jorge georges giorgio georg georgi georgy yuri jerzy georgios jordi
  james jaime jacques giacomo jakob jacob tiago diego iago yakov yaqub santiago
  charles carlos carlo karl karel karol
  henry henrique enrique henri enrico heinrich hendrik
  louis luis luiz luigi ludwig lodewijk
  philip felipe filipe philippe filippo filip
  stephen steven estevao esteban etienne stefano stefan stepan
  andrew andre andres andreas andrei andrzej andriy
  matthew mateus mateo mathieu matteo matthias matvei
  mark marcos marco marc markus marek
  luke lucas luca luc lukas luka
  thomas tomas tommaso tomasz toma
  daniel daniil danilo
  david davi davide dawid daud dawood
  abraham abraao ibrahim avraham
  joshua josue yeshua
  moses moises musa moshe mousa
  solomon salomao suleiman sulayman sulaiman
  elijah elias ilyas ilya
  jonah jonas yunus
  isaac isaque ishaq itzhak
  ishmael ismael ismail
  gabriel jibril gavriil
  elizabeth isabel elisabeth elisabetta elizaveta isabella
  catherine catarina katherine caterina ekaterina katarina catalina
  helen helena elena helene yelena
  anne ana anna hannah hana
  margaret margarida margarita marguerite margherita
  lucy lucia lucie
  julia giulia julie yulia iulia
  theresa teresa tereza therese
  eugene eugenio evgeny yevgeny
  nicholas nicolas nicola nikolai nikolay nikolaos nicolau mykola
  gregory gregorio grigory grigori
  basil basilio vasily vasili vasyl
  vladimir volodymyr uladzimir wladyslaw
  sergey sergio serge serhiy
  demetrius dmitry dmytro demetrio dimitrios
  lawrence lourenco lorenzo laurent laurence
  vincent vicente vincenzo
  edward eduardo edouard edoardo
  robert roberto
  richard ricardo riccardo
  frederick frederico federico friedrich frederic
  raphael rafael raffaele
  xavier javier
  simon simao simone
  bartholomew bartolomeu bartolome
  ralph raul raoul
  walter gualter gautier
  zachary zacarias zakaria zakariya
  grigorievich grigoryevich hryhorovych ryhoravich
  nikolaevich nikolayevich mykolayovych mikalaevich
  vladimirovich volodymyrovych uladzimiravich
  aleksandrovich oleksandrovych aliaksandravich
  sergeevich sergeyevich serhiyovych siarheevich
  evgenievich yevgenyevich yevhenovych
  dmitrievich dmitriyevich dmytrovych
`;

const namesakes = new Map<string, Set<string>>();
for (const line of [DIMINUTIVES, ABBREVIATIONS, SHORT_NAMES, NUMERALS].join(';').split(/[;\n]/)) {
  const [formal, ...others] = wordsOf(line);
  for (const other of others) relate(formal!, other);
}
for (const line of TRANSLATIONS.split('\n')) {
  const names = wordsOf(line);
  for (const [at, name] of names.entries()) for (const other of names.slice(at + 1)) relate(name, other);
}

/**
 * The folded words that may be the given name `word` of the same person: its diminutives, the formal names that it is one of,
 * and the name in other languages; what a word of organisations is shortened to, and a number in other numerals. It is symmetric and does not go further: BOB is ROBERT, and not ROB.
 */
export function otherFormsOf(word: string): ReadonlySet<string> | undefined {
  return namesakes.get(word);
}

function relate(a: string, b: string): void {
  if (a === b) return;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const known = namesakes.get(one);
    if (known) known.add(other);
    else namesakes.set(one, new Set([other]));
  }
}

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/).filter(Boolean);
}
