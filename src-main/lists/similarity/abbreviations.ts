/** Words of organisations, in folded form, and what they are commonly shortened to, as in `IND. E COM.`; the whole word first. */
export const ABBREVIATIONS = `
  international intl int internat; internacional intl int internac; industria ind; industrias inds ind; industrial ind indl;
  industry ind; industries ind inds; comercio com; comercial com coml; comercializadora com; commercial coml comm;
  trading trdg trd; manufacturing mfg manuf; manufacturers mfrs; engineering eng engg engr; engenharia eng; shipping shpg shpng;
  brothers bros; irmaos irs; construction constr const; construcao constr const; construcoes constr const; construtora constr const;
  development dev devt dvpt; investment inv invest; investments inv invest; investimentos inv invest; technology tech technol;
  technologies tech technol; tecnologia tec; management mgmt mgt; administradora adm; administracao adm; general gral gnl;
  national natl nat; nacional nac; association assn assoc; associacao assoc ass; department dept; departamento depto dep;
  institute inst; instituto inst; university univ; universidade univ; foundation fdn found; fundacao fund; government govt;
  services svcs serv; servicos servs serv; service svc serv; systems sys; sistemas sist; transport transp; transportes transp;
  transportadora transp; transportation transp; distribuidora dist distr; distribution distr; representacoes repres repr;
  importadora imp; importacao imp; import imp; exportadora exp; exportacao exp; export exp; participacoes part partic;
  empreendimentos empreend; incorporacoes incorp; cooperativa coop; cooperative coop; center ctr; centre ctr center; centro ctr;
  group grp; factory fty; products prods prod; produtos prods prod; materiais mat; equipment equip; equipamentos equip;
  chemical chem; electric elec elect; electronics elec; pharmaceutical pharm; petroleum petr; municipal mun; prefeitura pref;
  secretaria sec; sociedade soc; brasileira bras; brasileiro bras; brasil bras; produtores prods prod; medicamentos medic; estrada est; agropecuaria agrop; agricola agr; hospital hosp; farmacia farm; laboratorio lab
`;

/**
 * Names of people as Brazilian forms shorten them, in folded form: their beginning, often with the last letter raised (Mª, Fcº,
 * Antº), which folds to a plain one; the whole name first.
 */
export const SHORT_NAMES = `
  maria ma; jose je; joao jo; antonio anto; francisco fco frco; francisca fca frca; manoel ml mel manel; manuel ml mel manel;
  raimundo raim raimdo raimo; raimunda raim raimda raima; sebastiao seb sebo sebast; sebastiana seb sebna; benedito bened benedo bdto; benedita bened beneda bdta;
  domingos dgos domos; joaquim joaqm jqm; vicente vte victe; aparecida ap apa apda apar aparec; aparecido ap apdo apar aparec;
  conceicao conc concao; nascimento nasc nascto nasto; fernandes fern fernds fdes; rodrigues rod rodr rodrs roiz; goncalves gonc goncs glvs; oliveira oliv;
  pereira pera; ferreira ferr ferra; almeida almda; carvalho carv carvo; barbosa barb; ribeiro rib ribo; martins mart; alves alv als;
  santos stos; albuquerque albuq albq; cavalcante cavte cavalc; cavalcanti cavti cavalc; magalhaes magal; guimaraes guim guimes; figueiredo figdo figueir;
  vasconcelos vasc vascos; monteiro mont; teixeira teix teixa; silveira silv; machado machdo; nogueira nog noga
`;

/** Numbers in series, as Romans and Arabs write them; I, V and X are initials. */
export const NUMERALS = `
  ii 2; iii 3; iv 4; vi 6; vii 7; viii 8; ix 9; xi 11; xii 12; xiii 13; xiv 14; xv 15
`;
