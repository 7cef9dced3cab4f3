/**
 * Given names that are frequent in Brazil, folded (`foldWord`). A run of capitals that begins with one is likely a
 * person; one that does not may still be, and then needs more around it.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  abel abilio adalberto adalgisa adelaide adelia ademar ademir adilson adolfo adriana adriano aecio afonso agenor
  agnaldo agostinho aida ailton airton alan alberto alcides alcione alcir aldemir aldo alessandra alessandro alex
  alexander alexandra alexandre alexandro alexsandro alfredo alice aline aliny alisson allan aloisio aloysio altair
  alvaro alyne amador amanda amauri amelia ana analia ananda anderson andre andrea andrei andreia andressa andrey
  andreza angela angelica angelo anibal anisio anita anna anne antenor antonia antonio aparecida aparecido apolonio
  ari ariane aristides arlete arlindo armando arnaldo arthur artur ary assis augusto aurea aurelio aurora avelino
  barbara bartolomeu beatriz belmiro benedito benjamin berenice bernadete bernardino bernardo betania betina bianca
  braulio breno bruna brunno bruno caio camila camilla camilo candida candido carina carla carlos carmem carmen
  carolina caroline cassia cassiana cassio catarina catia cecilia celia celina celio celso cesar cesario charles
  christian christiane cibele cicero cinthia cintia cirilo ciro clara clarice clarissa claudemir claudete claudia
  claudinei claudio claudionor clea cleber cledson cleide cleiton clementino cleverson clodoaldo clovis conceicao
  cornelio cristiana cristiane cristiano cristina cyntia dalva damiana damiao daniel daniela daniele daniella danielle
  danilo dante darci davi david davina dayana debora deborah deise delfim delma denilson denis denise diana diego
  diogenes diogo dirceu divino domingos dora doralice dorival douglas duilio durval eder edgard edilson edimar edison
  edith edivaldo edmilson edmundo edna edson eduarda eduardo efigenia elaine elenice eleonora eliana eliane elias
  eliezer elio eliomar elisa elisangela elizabete elizabeth elizangela ellen elma eloi eloisa elson elton elza emanuel
  emanuelle emerson emilia emilio emilly emmanuel enio enzo epitacio eraldo eric erica erick erik erika ermelinda
  ernani ernesto esmeralda estela ester estevao esther etelvina ethel euclides eugenia eugenio eulalia eunice eurico
  eva evaldo evandro evelyn everaldo everson everton ezequiel ezio fabia fabiana fabiane fabiano fabio fabiola
  fabricia fabricio fatima fausta fausto feliciano felipe felix fernanda fernando fidelis filipe filomena firmino
  flavia flaviano flavio flora floriano florinda francine francinete francisca francisco frederica frederico gabriel
  gabriela gabriella genilson genival george georgina geovani geralda geraldine geraldo gerardo germana germano gerson
  getulia getulio gil gilberto gilda gildo gileno gilmar gilson giovana giovani giovanna gisele giselle giuliano
  givaldo glauber glaucia glaucio gleice grace graciele graciliano gregorio guilherme guiomar gustavo hailton haroldo
  heber heitor helder helen helena helenice heleno helio heloisa henrique heraldo herbert hercilia hermes herminio
  hilda hilton homero honorina horacio hudson hugo humberto iago iara iasmin ieda igor ilda inacia inacio ines iolanda
  iracema irani irene irineu iris irma isaac isabel isabela isabelle isadora isaias isaura isis ismael israel italo
  itamar ivan ivana ivanete ivani ivanilda ivanildo ivete ivo ivone izabel izaura jaciara jacinto jacira jackson jacob
  jacqueline jader jaime jair jairo janaina jane janete janio januario jaqueline jayme jean jeferson jefferson jeova
  jeronimo jessica jesus joana joao joaquim joel joelma joelson john joice jonas jonathan jordana jorge jose joseane
  josefa joselia joselito josemar josemary josenildo josiane josias josiel josue joyce jucelino judite julia juliana
  juliane juliano julio junior jurandir juscelino jussara justino kaique kamila karen karina karine karla katia kauan
  kelen kelly kleber laercio laerte lais laisa laise lara larissa laura lauriano lauro lazara lazaro lea leandra
  leandro leila leilane leni lenita leocadia leonam leonardo leonel leonidas leonidio leonora leopoldo leticia lia
  liana lidia lidiane ligia lilian liliane lindomar lino livia lorena lorenzo lourdes lourenco lourival luan luana
  luanna lucas lucelia lucia luciana luciano luciene lucimar lucio ludmila ludovico luis luisa luiz luiza luzia
  luzinete madalena magno maicon maira manoel manoela manuel manuela manuella mara marcel marcela marcelino marcella
  marcelle marcello marcelo marcia marcilene marcio marco marcos marcus margarete margareth margarida maria mariana
  mariane mariangela marieta marilda marilene marilia marina marinalva marines marinete mario marisa maristela
  marivaldo mariza marlene marli marlon marluce marlucia marly marta martha mary mateus matheus mathias mauricio mauro
  maximiliano maycon melchior melissa mercedes mercia messias micael michael michel michele michelle michelli miguel
  miguelina milena milton mirella miriam mirian mirtes moacir moacyr moises monalisa monica monique murilo nadia nadir
  nadja nair nara natalia natalino natasha nathalia nayara nazare neide nelio nelma nelson nestor neusa neuza nicolas
  nicole nielson nilce nilda nilma nilson nilton nilza nisia nivaldo nivea noel noemi norberto norma nubia odair odete
  odilia odilon olavo olga olimpio olivia onofre orestes orlanda orlando osmar osmarina osorio osvalda osvaldo oswaldo
  otavio otto pablo palmira pamela paola patricia patricio patrick paula paulina paulino paulo pedro pericles pietro
  plauto plinio poliana pollyana priscila priscilla quirino quiteria rachel rafael rafaela rafaella raiane raimunda
  raimundo raissa ramon raphael raphaela raquel raul raulino rebeca rebecca regiane regina reginaldo regis reinaldo
  reinan rejane remo renan renata renato rene renilda ricarda ricardo rita rivaldo roberio robert roberta roberto
  robinson robson rodolfo rodolpho rodrigo roger rogeria rogerio romeu romilda romualdo romulo ronald ronaldo ronan
  roney roque rosa rosalia rosalina rosalva rosana rosane rosangela rosemar rosemary rosemeire rosiane rosilda
  rosilene rosimeire rosinaldo rosinete rosivaldo rossana rubem rubens rufino rui ruth ruy sabino sabrina salete
  salvador samanta samara samir samuel sandra sandro sara sarah sarita saturnino saulo sebastiao selena selene selma
  serafim sergia sergio severina severino sheila sibele sidnei sidney silas silmara silvana silvania silvestre silvia
  silvino silvio simao simone socorro sofia solange sonia stefano stella stephanie suelen suely suzana suzane tabata
  tadeu taina tais talita tamara tamires tania tarcisio tatiana tatiane tayna telma teodoro teofilo tercio teresa
  teresinha tereza terezinha thaina thais thaisa thaise thales thalita thamires thiago thomaz tiago tobias tomas tulio
  ubirajara ulisses ulysses umberto uriel vagner valdecir valdemir valdenor valdete valdinei valdir valdirene
  valdomira valdomiro valentim valentina valeria valeriano valmir valmor valter vanda vanderlei vanderson vanessa
  vania vanilda vanusa venancio vera veronica vicente victor vilma vilmar vinicius virgilia virgilio virginia vitor
  vitoria vitorino vivian viviana viviane vladimir wagner waldemar waldir waldyr waleska wallace walmir walquiria
  walter wanda wander wanderlei wanderley wanderson washington wellington wendell wesley weslley weverton william
  willian wilma wilmar wilson wilton yago yara yasmin ygor yolanda yuri yvone zelia zenaide zenilda zilda zilma
  zoraide zuleica zulmira
  `
    .trim()
    .split(/\s+/),
);
