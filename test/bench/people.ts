import { randomFrom, weighted } from './random.ts';

/** Given names with their bearers in thousands, after IBGE's "Nomes no Brasil", rounded. */
const GIVEN = table(`
  MARIA 11700 JOSÉ 5700 ANA 3100 JOÃO 3000 ANTÔNIO 2600 FRANCISCO 1800 CARLOS 1500 PAULO 1400 PEDRO 1200 LUCAS 1100
  LUIZ 1100 MARCOS 1100 LUÍS 930 GABRIEL 930 RAFAEL 820 FRANCISCA 720 DANIEL 710 MARCELO 690 BRUNO 670 EDUARDO 630
  FELIPE 620 ANTÔNIA 590 RAIMUNDO 580 RODRIGO 570 ADRIANA 560 JULIANA 560 MÁRCIA 550 FERNANDA 530 PATRÍCIA 530
  MANOEL 520 ALINE 510 MATEUS 500 SANDRA 480 ANDRÉ 470 CAMILA 470 AMANDA 460 BRUNA 460 JÉSSICA 460 LETÍCIA 430
  FERNANDO 420 FÁBIO 420 GUSTAVO 420 LEONARDO 410 JÚLIA 400 GUILHERME 390 LUCIANA 390 VANESSA 380 MARIANA 370
  GABRIELA 370 VERA 360 ROBERTO 360 VITÓRIA 350 LARISSA 340 TIAGO 340 LUANA 330 CLÁUDIA 330 BEATRIZ 330 VINÍCIUS 320
  APARECIDA 320 RITA 310 SÔNIA 300 RENATA 300 ELIANE 300 SIMONE 290 JOSEFA 290 CRISTIANE 280 SÉRGIO 280 JORGE 280
  CRISTINA 270 NATÁLIA 270 DOUGLAS 260 ALEXANDRE 260 CLÁUDIO 250 SEBASTIÃO 250 ROSÂNGELA 240 DIEGO 240 TEREZINHA 230
  RICARDO 230 REGINA 220 HENRIQUE 210 ÂNGELA 200 RAFAELA 200 VALDIR 190 MIGUEL 190 SEVERINO 180 ISABEL 170 TATIANE 170
  ROGÉRIO 170 CONCEIÇÃO 160 MAURÍCIO 160 IVONE 150 CÉLIA 150 EDSON 150 LÚCIA 150 DÉBORA 140 WESLEY 140 NEUSA 120
  OSVALDO 110 JANAÍNA 110 BENEDITO 100 ELAINE 100 GERALDO 100 DIVA 60 ZÉLIA 50 NORBERTO 30 OTACÍLIO 15 QUITÉRIA 12
`);

/** Surnames by their rough share of the population. */
const SURNAMES = table(`
  SILVA 1680 SANTOS 1050 OLIVEIRA 580 SOUZA 460 PEREIRA 330 FERREIRA 300 LIMA 300 ALVES 290 RODRIGUES 280 COSTA 230
  SOUSA 230 GOMES 180 RIBEIRO 170 MARTINS 160 CARVALHO 160 ALMEIDA 150 BARBOSA 140 NASCIMENTO 140 ARAÚJO 130 LOPES 130
  SOARES 120 FERNANDES 120 VIEIRA 110 ROCHA 110 DIAS 100 BATISTA 90 CONCEIÇÃO 90 MOREIRA 80 NUNES 80 MACHADO 70
  MENDES 70 CARDOSO 70 TEIXEIRA 60 FREITAS 60 MOURA 60 MELO 60 CAVALCANTE 50 RAMOS 50 CASTRO 50 BORGES 50 MARQUES 50
  CAMPOS 50 PINTO 50 MONTEIRO 50 ANDRADE 50 DUARTE 40 REIS 40 AZEVEDO 40 BRITO 40 CORREIA 40 CUNHA 40 FARIAS 40
  FONSECA 35 GUIMARÃES 35 MIRANDA 35 MORAES 35 NOGUEIRA 35 PINHEIRO 35 SALES 35 TAVARES 35 XAVIER 35 ALENCAR 20
  AMARAL 20 ANTUNES 20 ASSIS 20 BARROS 30 BASTOS 15 BEZERRA 25 BRAGA 20 CABRAL 15 CALDAS 10 COELHO 20 CORDEIRO 15
  DANTAS 15 DOMINGUES 12 ESTEVES 10 FAGUNDES 10 FERRAZ 10 FIGUEIREDO 15 FRANÇA 15 GALVÃO 10 GUEDES 12 LACERDA 12
  LEAL 12 LEITE 20 LINHARES 6 MAGALHÃES 15 MALTA 5 MATOS 20 MEDEIROS 20 MENEZES 15 MESQUITA 12 MUNIZ 10 NEVES 20
  PACHECO 12 PAIVA 12 PEIXOTO 10 PESSOA 8 PIRES 15 PORTELA 5 QUEIROZ 12 RANGEL 8 REZENDE 10 SAMPAIO 12 SIQUEIRA 12
  TOLEDO 8 VALENTIM 5 VARGAS 8 VASCONCELOS 12 VELOSO 8 VIANA 15 ZANETTI 3 BIANCHI 3 SCHNEIDER 5 NAKAMURA 2 KLEIN 3
`);

/**
 * What given names that few people bear are put together of, as Brazil does: EDIVALDO, JOSILENE, WANDERLEI. Earlier ones are
 * commoner.
 */
const BEGINNINGS = words(`
  EDI JOSI ROSI MARI VALDE CLEI GIL LUCI VAN ELI ADE JU LEI CLAU DAR NIL FRAN ER JACI WAL ODI IVA RAI LIN SUE ARI GE NEI ALDE
  OZI CRE EVER JANI KEI DJA GENI TAI AURI DEI HER IRI JO ROMI SIL UBI WELI ZE RENI MAI ANTO ORLA THA LAU DOMI
`);
const ENDS = words(`
  LSON VALDO NEIDE LENE NALDO MAR CLEIA NETE LTON LANE RLEI NILDA SON CIO LINA DETE VAN CI ZETE NILSON DIR MARA NEI LMA RLAN
  NILDO CELE DEMIR ANE GLEIDE LINO TON VÂNIA NICE BSON DINEI NIEL SANDRA LDA VAL
`);

/** Surnames that hardly anyone bears: this share of all, made of syllables. */
const TAIL_SHARE = 0.15;
const TAIL_SIZE = 40_000;
const SYLLABLES = [
  'BA',
  'CAR',
  'DE',
  'FON',
  'GUI',
  'JA',
  'LES',
  'MEN',
  'NA',
  'PI',
  'QUEI',
  'RÓ',
  'SAL',
  'TE',
  'VI',
  'ZA',
];

const LINKS = ['DA', 'DE', 'DO', 'DOS', 'E'];

const SEED = 20_261_121;

export interface Person {
  name: string;
  cpf: string;
}

/** Invented people, the same for the same seed: names as unevenly spread as Brazil's, every CPF valid and there once. */
export function* people(count: number, seed = SEED): Generator<Person> {
  const random = randomFrom(seed);
  const given = weighted(GIVEN, random);
  const common = weighted(SURNAMES, random);
  const tail = Array.from({ length: TAIL_SIZE }, () => rareSurname(random));
  const surname = () => (random() < TAIL_SHARE ? tail[Math.floor(random() * TAIL_SIZE)]! : common());
  for (let index = 0; index < count; index++) {
    const parts = [given()];
    if (random() < 0.45) parts.push(given());
    if (random() < 0.3) parts.push(LINKS[Math.floor(random() * LINKS.length)]!);
    parts.push(surname());
    if (random() < 0.7) parts.push(surname());
    yield { name: parts.join(' '), cpf: cpfOf(index, seed) };
  }
}

/**
 * Invented people whose names are as many words, and as seldom met, as those of candidates: of 2,311 of Acre in 2024, 2 % have two names beside DA, DE, DOS and E, 60 %
 * three, 36 % four and 2 % five, seven of ten a link, and a hundred given names are half of all. Of `people` 16 % have only two
 * names, and 110 given names are all, so that a name of theirs meets four times as many others.
 */
export function* registeredPeople(count: number, seed = SEED): Generator<Person> {
  const random = randomFrom(seed);
  const common = weighted(GIVEN, random);
  const surnames = weighted(SURNAMES, random);
  const tail = Array.from({ length: TAIL_SIZE }, () => rareSurname(random));
  const surname = () => (random() < TAIL_SHARE ? tail[Math.floor(random() * TAIL_SIZE)]! : surnames());
  const earlier = (some: readonly string[]) => some[Math.floor(some.length * random() ** 2)]!;
  const given = () => (random() < 0.5 ? common() : earlier(BEGINNINGS) + earlier(ENDS));
  for (let index = 0; index < count; index++) {
    const names = numberOfNames(random());
    const parts = [given()];
    if (names > 2 && random() < 0.4) parts.push(given());
    const links = random() < 0.7 ? 1 : 0;
    for (let left = names - parts.length; left > 0; left--) {
      if (left === 1 && links > 0) parts.push(LINKS[Math.floor(random() * LINKS.length)]!);
      parts.push(surname());
    }
    yield { name: parts.join(' '), cpf: cpfOf(index, seed) };
  }
}

/** How many names somebody has beside link words, for a number from 0 to 1. */
function numberOfNames(random: number): number {
  if (random < 0.02) return 2;
  if (random < 0.62) return 3;
  return random < 0.98 ? 4 : 5;
}

function rareSurname(random: () => number): string {
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}

/** A step that shares no divisor with 10⁹ walks through all bases before any comes again. */
const STEP = 618_033_989;

const BASES = 1_000_000_000;
/** Products are taken in two parts: a whole one loses digits from the fourteen millionth person on. */
const PART = 4096;

/** The CPF of the person at `index` of `people`. */
export function cpfOf(index: number, seed = SEED): string {
  const high = ((Math.floor(index / PART) * STEP) % BASES) * PART;
  const base = (seed + high + (index % PART) * STEP) % BASES;
  const digits = Array.from(String(base).padStart(9, '0'), Number);
  for (const heaviest of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (heaviest - place), 0);
    const rest = sum % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** `NAME weight NAME weight …` */
function table(text: string): [string, number][] {
  const values = words(text);
  return values.flatMap((word, index) => (index % 2 === 0 ? [[word, Number(values[index + 1])]] : []));
}
