/** Legal forms as they stand behind company names, in folded form: Brazil's, then those of the foreign lists. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `
  aandelenvennootschap ab ad adsic adsitz ag agcokg agcokgaa aisbl aktg aktiebol aktiebolag aktienges aktiengesellschaft
  aktiengeselschaft aktieselskab aktieselskabet aktsiaselts alapitvany amba andelslag anonima anpartsselskab anpo ans ao aps
  as asa asbl berhad bhd bsc bv bvba bvcokg chp chvk cia cjsc co coltd companhia compania company cooperatif cooperative corp
  corporation cv cvba cvoa cyfyngedig dd disticltd dmcc dnnn dntn doo dtnn eeig egbr egcokg egen egyes egyesulet ei
  einkahlutafelag eireli eirl ekfm ekfor ekfr eood epp eurl ev ewiv fgbu fgup fmba fzc fzco fze fzllc gbr genossenschaft
  gesbr gesmbh ggmbh gmbh gmbhcokg gmbhcokgaa gmbhcoohg gmbhs gnpp haao hb hlutafelag inc incorp incorporado incorporatd
  incorporated incorporation incorporee incorported incs interessentskab ivaerksaetterselskab ivzw jdoo jsc jscb jusikhoesa
  kdor kft kg kgaa kjsz kk komanditsabiedriba kommandiittiyhtio kommanditbolag kommanditerwerbsgesellschaft
  kommanditgesellschaft kommanditselskab kommunalunternehmen kooperatif kooperatsia limitada limitd limite limited limitee
  limted llc llcfz llcs lllp llp lmtd lp ltd ltda ltdcokg ltds ltdsti mbh mchj me mei mittetulundusuhing
  nichtregierungsorganisation nonprofit nv nyrt oao ohg oiminimi ojsc oo ood ooo osakeyhtio osauhing oscip osuuskunta oy oyj
  pao partg partgmbb partmbb partnerschaft partnerschaftsgesellschaft partnerselskab peec pilnsabiedriba pjsc pjscb plc plco
  plcs pllc private pte pty pvt reszvenytarsasag reykjavikurfelag sa saatio sab sacif sacifi sacifia sacv sadecv saica
  sameignarfelag saoc saog sapa sapicv sarf sarl sas sasu sau sca sce scei scop scp scpa scra scrl scs sdn se secokg secokgaa
  companylimited companyltd decv derl ltdaepp ltdame privatelimited privateltd pvtltd secs shpk sicaf sicav sirketi sl slne slu smba snc spa spol spoldzielni sprl spzoo srl srlcv srls sro ss
  staatsinformatieagentschap staatskonzern stiftung stiftungcokg stiftungcokgaa suarl szov szovetkezet tbk tov ug ugcokg
  ugcoohg ultd unlimited unltd unternehmerg unternehmerges unternehmergesellschaft usaldusuhing vof vvag wll yoaj yuhanhoesa
  zao zrt
`
    .trim()
    .split(/\s+/),
);

/**
 * Legal forms of several words, in folded form. After `org_types.yml` of rigour (OpenSanctions, MIT), Brazilian ones added, and
 * what the law adds to the name of a company in insolvency (Lei 11.101/2005, art. 69).
 */
export const LEGAL_PHRASES: readonly (readonly string[])[] = `
  aandeelhouder bestuurde vennootschap; adkritaye aktsiyanernaye tavaristva; adkrytae akcyyanernae tavarystva;
  ag societe anonyme; akc spolecnost; akciju sabiedriba; akcionarsko drustvo; akciova spolecnost; akciova spolocnost;
  aksiyadorlik jamiyati; akt ges; aktie bolag; aktien ges; aktien gesellschaft; aktsionerne tovarystvo;
  aktsionerno druzhestvo; aktsionerno druzhestvo sas spetsialna investitsionna tsel; aktsionernoe obschestvo;
  aktsionernoe obshchestvo; aktsionernoe obshchestvo otkrytogo tipa; aktsionerny kommercheskiy bank;
  allami tulajdonban levo reszvenytarsasag; andelslag med begraenset ansvar; andelsselskab med begraenset ansvar;
  anonim ortaklik; anonim sirket; anonim sirketi; anonimi eteria; anstalt des offentlichen rechts;
  anstalt offentlichen rechts; association internationale sans but lucratif; association sans but lucratif;
  atviroji akcine bendrove; autonomous non profit organization; avatud aktsiaselts; avoin osakeyhtio; avoin yhtio;
  avtonomnaja nekommerceskaja organizacija; avtonomnaya nekommercheskaya organizatsiya; besl vennootschap;
  besloten vennootschap; besloten vennootschap met beperkte aansprakelijkheid; besloten vennotschap; beslotn vennootschap;
  beteti tarsasag; bgb gesellschaft; blagotvoritelnaja organizacija; blagotvoritelnaya organizatsiya; blagotvoritelny fond;
  blagotvoritelnyj fond; blagotvoritelnyy fond; blahodiyna orhanizatsiya; blahodiynyy fond; charitable fund;
  charitable organisation; charitable organization; charity fund; civil society organisation; civil society organization;
  closed joint stock company; closed jsc; co op; comandita por acciones; comandita simple; comm va;
  commanditaire vennootschap; commanditaire vennootschap op aandelen; community interest company; compania por acciones;
  cong ty co phan; cong ty trach nhiem huu han; consorzio statale; cooperatieve vennootschap met beperkte aansprakelijkheid;
  cooperatieve vennootschap met onbeperkte aansprakelijkheid; cty cp; cty tnhh; cty tnhh mtv; cuideachta comhstoic oscailte;
  dabrachynnaya arhanizatsyya; dabrachynny fond; dabracynnaja arhanizacyja; dabracynny fond;
  den foderale statsejede budgetinstitution; det offentligretlige aktieselskab; dionicko drustvo; dis tic ltd;
  dmcc free zone; doanh nghiep nha nuoc; doanh nghiep tu nhan; drustv ogranic odgovor; drustveno preduzece;
  drustvo ogranicene odgovornosti; drustvo sa ogranicenom odgovornoscu; dubai multi commodities centre;
  dubai multi commodities centre company; economisch samenwerkingsverband; ednolichen targovets;
  ednolichno aktsionerno druzhestvo; eenpersoons besloten vennootschap met beperkte aansprakelijkheid; eenpersoons bvba;
  eg co kg; egyeni ceg; egyeni vallalkozo; egyszeru tarsasag; eingetr kaufmann; eingetr verein; eingetragene gbr;
  eingetragene genossenschaft; eingetragene genossenschaft co kg; eingetragene gesellschaft burgerlichen rechts;
  eingetragene gesellschaft des burgerlichen rechts; eingetragene kauffrau; eingetragene vereinigung; eingetragener kaufmann;
  eingetragener verein; eingetragenes einzelunternehmen; ek for; ekonomisk forening;
  empresa individual de responsabilidad limitada; empresa individual de responsabilidade limitada;
  empresa orcamental do estado federal; empresa publica; empresa publica unitaria federal; empresa unipersonal;
  empresa unitaria estatal; empresa unitaria estatal de la; empresario individual; enskild naringsidkare; entita statali;
  entreprise individuelle; entreprise unitaire detat; entreprise unitaire publique federale; erdeszeti tarsulas;
  europai gazdasagi egyesules; europaische aktiengesellschaft; europaische genossenschaft; europaische gesellschaft;
  europaische gesellschaft co kg; europaische gesellschaft co kgaa; europaische wirtschaftliche interessenvereinigung;
  european economic interest grouping; evropeysko druzhestvo; evropeysko kooperativno druzhestvo;
  evropeysko obedinenie po ikonomicheski interesi; federal state budgetary enterprise; federal state budgetary institution;
  federal state institution; federal state unitary enterprise; federalna budzetowa instytucja;
  federalne panstwowe przedsiebiorstwo unitarne; federalnoe gosudarstvennoe byudzhetnoe uchrezhdenie;
  foderales staatseigenes unternehmen; fond commun de placement; fond de placement; foreign limited liability company;
  forening med begraenset ansvar; free economic zone llc; free zone co; free zone company; free zone enterprise;
  free zone entity; free zone establishment; free zone limited liability company; free zone llc; freezone company;
  fuusilisest isikust ettevotja; fz co; fz enterprise; fz entity; fz establishment; fz llc; gemeinnutzige ag;
  gemeinnutzige aktiengesellschaft; gemeinnutzige gesellschaft mit beschrankter haftung; gemeinnutzige gmbh;
  gemeinnutzige stiftung; gemeinnutzige ug; gemeinnutzige ug haftungsbeschrankt; gemeinnutzige unternehmergesellschaft;
  gemeinnutzige unternehmergesellschaft haftungsbeschrankt; gemeinnutziges kommunalunternehmen; general partnership;
  gensidigt selskab; ges bur rechts; ges burgerlichen rechts; ges mit besch haftung; ges mit beschr haftung;
  gesellschaft burgerlichen rechts; gesellschaft des burgerlichen rechts; gesellschaft mbh; gesellschaft mbh co kg;
  gesellschaft mit besch haftung; gesellschaft mit beschr haftung; gesellschaft mit beschraenker haftung;
  gesellschaft mit beschraenkter haftung; gesellschaft mit beschrankter haftng; gesellschaft mit beschrankter haftung;
  gesellschaft mit beschrankter haftung co kg; gesellschaft mit beschrankter haftung co kgaa;
  gesellschaft mit beschrankter haftung co ohg; gewone commanditaire vennootschap; gmbesch haftung; gmbeschr haftung;
  gospodarsko interesno udruzenje; gosudarstvennoe nauchno proizvodstvennoe predpriyatie;
  gosudarstvennoe unitarnoe predpriyatie; groupement dinteret economique; gug haftungsbeschrankt; halka acik anonim ortaklik;
  hindu undivided family; hop tac xa; hramadskae abjadnanne; hramadskaja arhanizacyja; hramadskaya arhanizatsyya;
  hramadskaye abyadnanne; hromadska orhanizacija; hromadska orhanizatsiya; hromadske objednannja; hromadske obyednannya;
  impresa unitaria statale; incorporated limited partnership; individualais komersants; inteprinderea individuala;
  internationale vereniging zonder winstoogmerk; interprinderea individuala; intreprindera individuala;
  intreprindere de stat alimentatiei publice; intreprindere individuala; intreprinderea cu responsabilitate limitata;
  intreprinderea de stat; intreprinderea ibdividuala; intreprinderea individuala; intreprinderea individuali;
  intreprinderea indiviuala; intreprinderea municipala; intreprindserea individuala; intreprinzator individual;
  intreprinzatorul individual; javna delniska druzba; javno dionicko drustvo; javno preduzece; javno trgovacko drustvo;
  jnt stock co; joint stock bank; joint stock co; joint stock commercial bank; joint stock compan; joint stock companie;
  joint stock company; joint stock corp; joint venture; jointstock company; js co; jt stock co; julkinen osakeyhtio;
  kft fioktelep; kolektif sirket; koll sti; kom sti; komandit sirket; komanditni spolecnost; komanditno drustvo;
  komanditno druzhestvo; kommandit gesellschaft; kommanditgesellschaft auf aktien; kooperatif sirket;
  korlatolt felelossegu tarsasag; korlatolt felelossegu tarsasag organizacni slozka; korperschaft des offentlichen rechts;
  korperschaft offentlichen rechts; kozhasznu tarsasag; kozjogi szervezet; kozkereseti tarsasag; kozos vallalat;
  kulfoldi szekhelyu vallalkozas fioktelepe; kumpanija bishma kongunti; kumpanija bishma kongunti pubblici;
  limitd liability co; limited by guarantee; limited by shares; limited liab co; limited liability co;
  limited liability comp; limited liability company; limited liability corp; limited liability corporation;
  limited liability partnership; limited ortaklik; limited partnership; limited sirket; limited sti; limted liability co;
  llc fz; lmtd liability company; lt liability company; ltd liab company; ltd liability co; ltd liability comp;
  ltd liability company; ltd sti; masuliyati cheklangan jamiyat; microempreendedor individual; militarische organisation;
  militarische vereinigung; militarna organizacija; militarne organizacije; mimovladna organizacia; mit besch haftung;
  mit beschr haftung; mit beschrankter haftung; naaml vennootschap; naamloze vennootschap; naamlze vennootschap;
  national association; national trust and savings association; nederzavna orhanizacija; nederzhavna orhanizatsiya;
  nedzarzaunaja arhanizacyja; nedziarzhaunaya arhanizatsyya; nedzjarzhaunaja arhanizacyja; nekomertsiyna orhanizatsiya;
  nekommerceskaja organizacija; nekommerceskaya organizatsiya; nekommercheskaya organizaciya; nekommercheskaya organizatsiya;
  nekommercheskaya organizatsiya fond; neurjadova orhanizacija; neuryadova orhanizatsiya; nevladina organizacija;
  nevladine organizacije; nevladni organizace; niegovorni organizaciji; niet gouvernementele organisatie; nini kumiai;
  no liability; non bank credit organization; non government organisation; non governmental organisation;
  non governmental organization; non profit; non profit organisation; non profit organization; nonprofit organization; nt sa;
  nyilvanosan mukodo reszvenytarsasag; obcanske sdruzeni; obecne prospesna spolecnost;
  obiteljsko poljoprivredno gospodarstvo; obscestvennaja organizacija; obscestvennoe obedinenie; obscestvennyj fond;
  obschestvennaya organizatsiya; obschestvennoe obyedinenie; obshchestvennaya organizatsiya; obshchestvennoye obyedineniye;
  obshchestvennyy fond; ochiq aksiyadorlik jamiyati; odkryte akcjonarne obschtschestwo; offene aktiengesellschaft;
  offene erwerbsgesellschaft; offene gesellschaft; offene handels gesellschaft; offene handelsgesellschaft; oilaviy korxona;
  onderlinge waarborgmaatschappij; open jnt stock co; open joint stock company; open jsc; openbare aandelenvennootschap;
  openbare publiek private vennootschap op aandelen; openbare vennootschap op aandelen; organisation non gouvernementale;
  organizacao da sociedade civil de interesse publico; organizacao nao governamental; organizacion no gubernamental;
  organizacja pozarzadowa; organizatia neguvernamentala; organizatia societatii civile; organizzazione non governativa;
  ortacko drustvo; otkr akts obshch; otkritoe aktsionernoe obshchestvo; otkrytoe akcionernoe obshchestvo;
  otkrytoe akcionernoe obshhestvo; otkrytoe aktsionernoe obschchestvo; otkrytoe aktsionernoe obschestvo;
  otkrytoe aktsionernoe obshchestvo; otkrytoe aktsionernoye obshestvo; otkrytoje akcionernoje obshchestvo;
  otkrytoye aktsionernoye obshchestvo; otkrytyy paevoy investitsionnyy fond; otwarta spolka akcyjna;
  panstwowa spolka akcyjna; part mbb; partg mbb; partnerschaft mbb; partnerschaft mit beschrankter berufshaftung;
  partnerschaftsgesellschaft mbb; partnerschaftsgesellschaft mit beschrankter berufshaftung; perseroan terbatas;
  perseroan terbatas terbuka; private company with limited liability; private enterprise; private limited liability company;
  private military company; professional association; professional limited liability company; proprietary limited;
  proprietary limited company; proprietary ltd; pryvatne pidpryiemstvo; pt tbk; pub limited; pub limited co; pub lt co;
  pub ltd co; pubic limited company; publc limited company; publi limited company;
  public establishment with economic characteristics; public joint stock commercial bank; public joint stock company;
  public jsc; public limitd company; public limited; public limited co; public limited company; public limited compnay;
  public limited corporation; public limitied company; public limitted company; public limted company; public lmtd company;
  public lt co; public lt company; public ltd co; public ltd corporation; public sector enterprise;
  public sector undertaking; public stock company; public stock company pjsc; publichne aktsionerne tovarystvo;
  publichnoe aktsionernoe obshchestvo; publicly limited company; publicly ltd company; publikt aktiebolag;
  qoshimcha masuliyatli jamiyat; qoshma korxona; rechtsf stiftung; rechtsfahige stiftung; registrerad forening;
  rekisteroity puolue; rekisteroity yhdistys; rekisteroity yhdistys ry; ribotos atsakomybes bendrove;
  sabiedriba ar ierobezotu atbildibu; sabiratelno druzhestvo sd sadruzhie; samostalni preduzetnik; sapi de cv;
  scientific and production enterprise; scientific production enterprise; selskab med begraenset ansvar; sendirian berhad;
  settlement non banking credit organization; sharikat al mossahamah; shoqeri aksionere; shoqeri anonime; shoqeri komandite;
  shoqeri me pergjegjesi te kufizuar; sicietatea de raspundere limitata; single member private limited company;
  soc anon de cap var; soc invest capital variable; soc par actions simplifiee; soc resp limitada; socieda anonima;
  sociedad anonima; sociedad anonima de capital variable; sociedad anonima deportiva; sociedad anonima unipersonal;
  sociedad civil privada; sociedad colectiva; sociedad comanditaria; sociedad cooperativa; sociedad de garantia reciproca;
  sociedad de responsabilidad limitada; sociedad de responsabilidad limitada de capital variable; sociedad del estado;
  sociedad en comandita por acciones; sociedad en comandita simple; sociedad limitada laboral;
  sociedad limitada nueva empresa; sociedad limitada por acciones abierta; sociedad por acciones;
  sociedad por acciones simplificada; sociedada anonima; sociedada limitada; sociedade anonima; sociedade limitada;
  sociedade por acoes; sociedade por acoes aberta; sociedade publica por acoes; sociedade simples;
  sociedades anonimas inscritas de capital abierto; sociedades por acciones simplificada; societa anonima;
  societa in accomandita per azioni; societa per azioni; societas cooperativa europaea; societas europaea;
  societas europaea co kg; societas europaea co kgaa; societat anonima; societata cu raspundere limitata; societate anonima;
  societate cu rasponbilitate limitata; societate cu raspundere limitata; societate cu raspundre limitata;
  societate cu responsabilitate limiiata; societate cu responsabilitate limitata; societate pe actiuni;
  societatea comerciala; societatea cu rasdpundere limitata; societatea cu rasponsabilitate limitata;
  societatea cu raspundere; societatea cu raspundere limitata; societatea cu raspundere limitate;
  societatea cu responsabilitate limitata; societatea cu responsabilitatea limitata; societatea cu respundere limitata;
  societatea pe actiuni; societatea publica pe actiuni; societateare pe actiuni; societatii cu raspunderea limitata;
  societe actions simplifiee; societe anonyme; societe anonyme omanaise close; societe anonyme omanaise generale;
  societe commerciale canadienne; societe cooperative de production; societe deconomie mixte;
  societe en commandite par actions; societe en commandite simple; societe en nom collectif; societe en participation;
  societe par actions; societe par actions de regime federal; societe par actions ouverte; societe par actions simplifiee;
  societe publique par actions; societete cu raspundere limitata; socitate cu responsabilitate limitata; sole proprietorship;
  sp zoo; special economic zone llc; spolka akcyjna; spz oo; staatliches einheitsunternehmen; state concern;
  state enterprise; state unitary enterprise; state unitary enterprise of the; statni jednotny podnik; statni koncern;
  statni podnik; statny unitarny podnik; stichting particulier fonds; stiftung des burgerlichen rechts;
  stiftung des offentlichen rechts; stille gesellschaft; tokumei kumiai; trade free zone company; ug haftungsbeschr;
  ug haftungsbeschrankt; ug haftungsbeschrankt co kg; ug haftungsbeschrankt co ohg; unitar korxona; unitarnoe predpriyatie;
  unlimited proprietary; unternehmerges haftungsbeschrankt; unternehmergesellschaft haftungsbeschrankt;
  unternehmergesellschaft haftungsbeschrankt co kg; uzdaroji akcine bendrove; uzdarosios akcines bendroves;
  vennootschap met beperkte aansprakelijkheid; vennootschap onder firma; vennootschap op aandelen;
  vereinigung ohne gewinnerzielungsabsicht; verejna akciova spolecnost; verejna akciova spolocnost;
  verejna obchodni spolecnost; vereniging zonder winstoogmerk; versicherungsverein ag;
  versicherungsverein auf gegenseitigkeit; vidkrite akcionerne tovaristvo; vidkryte aktsionerne tovarystvo;
  viesoji akcine bendrove; volonterska orhanizacija; volonterska orhanizatsiya; xususiy korxona; xususiy tadbirkorlik;
  yopiq aksiyadorlik jamiyati; zakritaye aktsiyanernaye tavaristva; zakritoe aktsionernoe obshchestvo;
  zakrytae akcyyanernae tavarystva; zakryte akcjonarne obschtschestwo; zakrytoe akcionernoe obshchestvo;
  zakrytoe aktsionernoe obshchestvo; zakrytoe aktsionernoe obshhestvo; zakrytoje akcionernoje obshchestvo;
  zakrytoye aktsionernoye obshchestvo; zakrytyy kombinirovannyy paevoy investitsionnyy fond; zapsany spolek;
  zartkoruen mukodo reszvenytarsasag;
  em recuperacao judicial; em recuperacao extrajudicial; em liquidacao; em liquidacao judicial; em liquidacao extrajudicial;
  em falencia; massa falida; sociedade individual de advocacia; sociedade de advogados
`
  .split(';')
  .map((phrase) => phrase.trim().split(/\s+/))
  .filter(([first]) => first !== '');
