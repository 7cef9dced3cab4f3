/**
 * Words of Brazilian addresses and the short forms that bills print, after IPEA's catalogue (enderecobr), the street
 * types of eSocial's table 20 and the bills of the issuers. Left the full word, right its short forms.
 *
 * A short form may stand under several words (`AL`: Alameda and Alagoas; `LGO`: Largo and Lago): then it may mean any
 * of them, and a comparison holds when one of the meanings does.
 */

/** What a street begins with. */
export const STREET_TYPES = table(`
  ACESSO AC ACS | ALAMEDA AL ALA ALAM | ALTO | ANEL | AREA AR | AVENIDA AV AVE AVN AVD AVDA AVEN AVI | BAIXA
  | BALAO | BECO BC BCO BEC | BOULEVARD BLV BVL BULEVAR | CAIS | CALCADA CALC CAL | CALCADAO | CAMINHO CAM CAMIN
  | CAMPO | CHACARA CH CHAC CHA | COLONIA COL | COMUNIDADE | CONDOMINIO COND CON CD | CONJUNTO CJ CONJ CONJT CJTO
  | CORREDOR COR CORR | DISTRITO DT DIST DTR | EIXO | ENTRADA ENT | ESCADARIA ESC ESCAD ESD | ESPLANADA ESP ESPL
  | ESTACAO | ESTRADA EST ESTR ETR ESTRD ED | FAVELA FAV | FAZENDA FAZ FAZDA | GALERIA GAL GALER | GLEBA GLEB
  | JARDIM JD JAR JARD JRD | JARDINETE | LADEIRA LAD LD LADEI | LAGO LGO LAG | LARGO LGO LG LRG
  | LOTEAMENTO LOT LOTEAM LTM | MARGINAL MARG MGL | MODULO MOD MD | MORRO MRO MOR | NUCLEO NUC NCL | PARALELA
  | PARQUE PQ PRQ PARQ PQE | PASSAGEM PAS PSG PASS PASSAG | PASSARELA | PASSEIO PSO | PATIO PAT PTO | POVOADO POV
  | PONTE PTE | PRACA PC PCA PRC PRA PR PCO | PRAIA PR PRAI | PROLONGAMENTO PRL PROL | QUADRA Q QD QDA QDR QU QUAD
  | RAMAL RAM RML | RECANTO REC | RESIDENCIAL RES RESID | RODOVIA ROD RDV RODOV | ROTATORIA ROT | RUA R RU
  | RUELA RLA | SERVIDAO SERV SRV SVD SERVD | SETOR ST SET STR SETR | SITIO SIT STO | SUBIDA | TERMINAL
  | TRAVESSA TV TR TRV TRA TRAV TVA TRVS TRVA | TRECHO TR TRC TRECH | TREVO TRV TRE | VALE VL | VEREDA VER VRD
  | VIA V | VIADUTO VD VDT VIAD VDO | VIELA VLA VIEL VE VEL | VILA VL VLA V
`);

/** Ranks, professions and styles of address before a name; bills and postal data leave them out at will. */
export const TITLES = table(`
  ALFERES ALF | ALMIRANTE ALM ALMTE | ARCEBISPO ARC | BARAO BR BRO | BARONESA | BISPO BPO
  | BRIGADEIRO BRIG BRG BGO | CAPITAO CAP CPT | CARDEAL CARD | COMANDANTE CMTE COM CDTE CMDTE
  | COMENDADOR COM COMEN COMEND | CONDE CDE | CONDESSA | CONEGO CON CGO | CONSELHEIRO CONS CONSEL CSO
  | CORONEL CEL CORON | DEPUTADO DEP | DESEMBARGADOR DES DESEMB DESEMBG | DOM D | DONA D DNA | DOUTOR DR
  | DOUTORA DRA | DUQUE DQ | EMBAIXADOR EMB | ENGENHEIRO ENG ENGO | EXPEDICIONARIO EXP EXPED | FREI FR
  | GENERAL GAL GEN GENAL | GOVERNADOR GOV | IRMA | IRMAO | JORNALISTA JORN | JUIZ | MADRE MDE | MAESTRO MTO
  | MAJOR MAJ | MARECHAL MAL MCAL MAR | MARQUES MQ | MESTRE MTE ME | MINISTRO MIN | MONSENHOR MONS MS
  | PADRE PE PDE PADR | PASTOR PR PTR PAST | PREFEITO PREF PFTO | PRESIDENTE PRES PDTE PRE | PRINCESA PRINC
  | PROFESSOR PROF PRF | PROFESSORA PROFA PRFA | REGENTE REG | SARGENTO SGT SGTO SARG | SENADOR SEN
  | SOLDADO SD SLD | TENENTE TEN TTE | VEREADOR VER VEREAD | VIGARIO VIG | VISCONDE VISC VISCD | VOLUNTARIO VOL
`);

/** Other words that are cut short, anywhere in a street, district or city. */
export const WORDS = table(`
  AEROPORTO AERO | ALAMEDA AL | AVENIDA AV | ESTRADA EST | PRACA PC PCA | RODOVIA ROD | RUA R | TRAVESSA TV
  | ANTONIO ANT | APARECIDA APDA AP | BALNEARIO BAL BALN | BANDEIRANTES BAND | BLOCO BL BLC BLQ | BOM B
  | BRANCO BCO | CENTRO CTO CENT | CHACARA CH CHAC | CHACARAS CHS CHAC | CIDADE CID | COLONIA COL | CONCEICAO CONC
  | CONDOMINIO COND | CONJUNTO CJ CONJ CONJT CJTO | DISTRITO DT DIST | ESTANCIA EST ESTANC | EXPANSAO EXP
  | FAZENDA FAZ | FERNANDES FDES | FRANCISCO FCO FRANC | GONCALVES GONC | GRANDE GDE | HABITACIONAL HAB HABIT H
  | HORIZONTE HTE | INDUSTRIAL IND INDL INDUST | INDEPENDENCIA INDEP | JARDIM J JD JAR JARD JRD | JARDINS JDS
  | JOAQUIM JOAQ | KM QUILOMETRO | LOTE LT LTE | LOTEAMENTO LOT | LOURENCO LOUR | MANOEL MANUEL | MARIA MA
  | MODULO MOD | NOSSA N NSA | NORTE N NTE | NOVA N NV NVA | NOVO N NV | NUCLEO NUC | OESTE O OES
  | PARQUE PQ PRQ PARQ PQE PQUE | PEDRO PDRO | PRAIA PR | QUADRA Q QD QDA QDR | RECANTO REC
  | RESIDENCIAL RES RESID | RODRIGUES RODR | SANTA STA ST S | SANTO STO ST S | SANTOS STOS | SAO S
  | SEBASTIAO SEB SEBAST | SENHOR SR | SENHORA SRA | SETOR ST SET STR SETR | SITIO SIT | SUL S | VALE VL
  | VILA V VL VLA | VILAGE VILLAGE | VISTA VTA V
`);

/** Small words between names, which every printer leaves out at will. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'DI', 'DEL']);

/** Numbers as words, which one side writes out and the other in digits: `Rua Sete de Setembro`, `Jardim América II`. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...['UM', 'DOIS', 'TRES', 'QUATRO', 'CINCO', 'SEIS', 'SETE', 'OITO', 'NOVE', 'DEZ'].map(numbered(1)),
  ...['ONZE', 'DOZE', 'TREZE', 'QUATORZE', 'QUINZE', 'DEZESSEIS', 'DEZESSETE', 'DEZOITO', 'DEZENOVE'].map(numbered(11)),
  ...['PRIMEIRO', 'SEGUNDO', 'TERCEIRO', 'QUARTO', 'QUINTO', 'SEXTO', 'SETIMO', 'OITAVO', 'NONO', 'DECIMO'].map(
    numbered(1),
  ),
  ...['PRIMEIRA', 'SEGUNDA', 'TERCEIRA', 'QUARTA', 'QUINTA', 'SEXTA', 'SETIMA', 'OITAVA', 'NONA', 'DECIMA'].map(
    numbered(1),
  ),
  ...['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'].map(numbered(1)),
  ...['XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX'].map(numbered(11)),
  ...['UMA', 'DUAS'].map(numbered(1)),
  ['CATORZE', '14'],
  ['VINTE', '20'],
  ['TRINTA', '30'],
]);

/** Whole phrases with one meaning; both sides are rewritten before their words are compared. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:N S|NS|N SRA|NSA SRA|NOSSA SRA|NSRA|N SENHORA|NSA SENHORA|NOSSA S)\b/g, 'NOSSA SENHORA'],
  [/\bJK\b/g, 'JUSCELINO KUBITSCHEK'],
];

function numbered(first: number): (word: string, index: number) => [string, string] {
  return (word, index) => [word, String(first + index)];
}

/** Short form → every word it may stand for. A full word stands for itself. */
function table(rows: string): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  for (const row of rows.split('|')) {
    const [word = '', ...short] = row.trim().split(/\s+/);
    for (const form of new Set([word, ...short])) meanings.set(form, [...(meanings.get(form) ?? []), word]);
  }
  return meanings;
}
