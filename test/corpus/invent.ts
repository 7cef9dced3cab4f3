import type { Issuer } from '../../src-main/residence/issuers/issuer.ts';
import { ISSUERS } from '../../src-main/residence/issuers/table.ts';
import { capitalsInPlace } from '../../src-main/text/capitals.ts';
import { cnpjOf, maskCnpj, maskCpf } from '../support/documents.ts';
import type { Delivery, Draft } from './bill.ts';
import { accessKey, barcodeLine, consumerUnit, printUnit } from './codes.ts';
import { type Family, KINDS, MEMBERS } from './families.ts';
import { HEADS } from './heads.ts';
import { inventCompany, inventPerson } from './person.ts';
import { pixPayload } from './pix.ts';
import { PLACES, type Place } from './places.ts';
import { shortDistrict, shortStreet } from './places-print.ts';
import type { Random } from './random.ts';

const COMPLEMENTS = [
  '',
  '',
  '',
  '',
  '',
  'AP 302',
  'APTO 51',
  'CASA 2',
  'CS 1',
  'BL B AP 14',
  'FUNDOS',
  'LOJA 3',
  'SALA 405',
  'CJ 12',
  'QD 18 LT 11',
];

/** What a bill says, drawn from `random`; what `changes` fixes stays fixed, and the rest is made to go with it. */
export function invent(family: Family, random: Random, changes: Partial<Draft>): Draft {
  const { issuer, place } = whoAndWhere(family, random, changes);
  const accents = random.chance(0.7);
  const mixedCase = KINDS[family] === 'telecom' && random.chance(0.3);
  const print = (text: string) => {
    const cased = mixedCase ? text : text.toUpperCase();
    if (accents) return cased;
    return mixedCase ? cased.normalize('NFD').replace(/\p{M}/gu, '') : capitalsInPlace(cased);
  };
  const invented = inventPerson(random);
  const company = random.chance(0.05) ? inventCompany(random) : null;
  const person = changes.person ?? { ...invented, ...company, name: print(company?.name ?? invented.name) };
  const cnpj = cnpjOf(`${family === 'unknown' ? random.digits(8) : issuer.cnpjRoot}${branch(family, random)}`);
  const cents = random.int(4_000, 90_000);
  const printed = printAddress(place, random, print, mixedCase);
  const month = random.int(7, 10);
  const noteNumber = String(random.int(1_000_000, 999_999_999));
  const unit =
    issuer.unitCode && random.chance(0.5) ? printUnit(consumerUnit(issuer.unitCode, random), random.chance(0.4)) : '';
  const model = noteModel(family, random);
  const deliveryPlace = deliveryOf(issuer, place, random, changes);
  const drawn: Draft = {
    random,
    issuer,
    person,
    place,
    ...printed,
    complement: print(printed.complement),
    city: print(place.localidade),
    taxNumber: printTaxNumber(person.cnpj ? maskCnpj(person.cnpj) : maskCpf(person.cpf), random),
    unit,
    cnpj: maskCnpj(cnpj),
    key: model ? accessKey({ uf: place.uf, month: `26${two(month)}`, cnpj, number: noteNumber, model }, random) : '',
    noteNumber,
    barcode: random.chance(0.8) ? barcode(family, issuer, cents, random) : '',
    month: `${two(month)}/2026`,
    due: `${random.int(10, 28)}/${two(month + 1)}/2026`,
    issued: `${random.int(10, 28)}/${two(month)}/2026`,
    total: (cents / 100).toFixed(2).replace('.', ','),
    deliveryAddress: deliveryPlace !== null,
    secondPage: random.chance(0.4),
    comma: random.chance(0.6),
    deliveryPlace,
    delivery: deliveryPlace && printDelivery(deliveryPlace, random, print, mixedCase),
    secondCopy: random.chance(0.2),
    creditedFrom: issuer.unitCode && random.chance(0.3) ? printUnit(consumerUnit(issuer.unitCode, random), false) : '',
    pix: random.chance(0.5) ? pixPayload(receiver(family, issuer, place), cents, random) : '',
    oldCodesToo: random.chance(0.3),
    counter: random.chance(0.25) ? counterOf(issuer, random) : null,
  };
  return { ...drawn, ...changes };
}

function whoAndWhere(family: Family, random: Random, changes: Partial<Draft>): { issuer: Issuer; place: Place } {
  const members = ISSUERS.filter(({ id }) => MEMBERS[family].includes(id));
  // A company nobody knows borrows an entry for the fields that its layout does not print.
  const { unitCode: _, collection: __, ...entry } = ISSUERS[0]!;
  const known = family === 'unknown' ? [{ ...entry, ufs: [] }] : members;
  const able = known.filter((issuer) => placesOf(issuer).length > 0);
  const drawn = random.pick(able.length > 0 ? able : known);
  const given = changes.place;
  // A place given in a state where the drawn company has no lines brings the company that has.
  const serving = known.find(({ ufs }) => given && ufs.includes(given.uf));
  const serves = !given || drawn.ufs.length === 0 || drawn.ufs.includes(given.uf);
  const issuer = changes.issuer ?? (serves ? drawn : (serving ?? drawn));
  const places = placesOf(issuer);
  if (given) return { issuer, place: given };
  if (places.length === 0) {
    const states = [...new Set(known.flatMap(({ ufs }) => ufs))].join(' ');
    throw new Error(`No place in ${states} for a bill of ${issuer.id}: add one to PLACES, or give the draft a place`);
  }
  return { issuer, place: random.pick(places) };
}

/** Places in the issuer's states; all of them where it serves the whole country. */
function placesOf({ ufs }: Issuer): Place[] {
  return PLACES.filter(({ uf }) => ufs.length === 0 || ufs.includes(uf));
}

interface PrintedAddress {
  street: string;
  number: string;
  complement: string;
  district: string;
}

function printAddress(place: Place, random: Random, print: (text: string) => string, inFull = false): PrintedAddress {
  // A town with one CEP for all of it: the street is any.
  const name = place.printed ?? (place.logradouro || 'Rua das Acácias');
  const short = random.chance(0.5) && !inFull;
  const street = print(short && !place.printed ? shortStreet(name, random) : name);
  const district = place.bairro || 'Centro';
  const road = /^(Rodovia|Estrada)/.test(name);
  const complement = road && random.chance(0.5) ? 'KM 12,5' : random.pick(COMPLEMENTS);
  const lots = complement.startsWith('QD') || complement.startsWith('KM');
  return {
    street,
    number: random.chance(lots ? 0.5 : 0.1) ? random.pick(['S/N', 'S/N', 'SN']) : printNumber(place, random),
    complement,
    district: print(short && random.chance(0.6) ? shortDistrict(district, random) : district),
  };
}

function printNumber(place: Place, random: Random): string {
  return `${houseNumber(place, random)}${random.chance(0.03) ? '-A' : ''}`;
}

function houseNumber({ numbers: [from, to, side] }: Place, random: Random): number {
  const number = random.int(from, to);
  if (!side || (number % 2 === 1) === (side === 'odd')) return number;
  return number + 1 <= to ? number + 1 : number - 1;
}

function printTaxNumber(masked: string, random: Random): string {
  const hidden = masked.includes('/')
    ? `${masked.slice(0, 8)}**/****-**`
    : random.pick([masked.replace(/^(...\..)...(.)...-../, '$1**.***-**'), `***${masked.slice(3, 11)}-**`]);
  return random.pick([masked, hidden, '']);
}

function deliveryOf(issuer: Issuer, place: Place, random: Random, changes: Partial<Draft>): Place | null {
  const wanted = random.chance(0.2);
  const others = PLACES.filter(({ cep }) => cep !== place.cep);
  const near = others.filter(({ uf }) => issuer.ufs.length === 0 || issuer.ufs.includes(uf));
  const drawn = random.pick(near.length > 0 ? near : others);
  if (changes.deliveryPlace !== undefined) return changes.deliveryPlace;
  return (changes.deliveryAddress ?? wanted) ? drawn : null;
}

function printDelivery(place: Place, random: Random, print: (text: string) => string, inFull: boolean): Delivery {
  const { street, district } = printAddress(place, random, print, inFull);
  return {
    zipCode: place.cep,
    street,
    number: printNumber(place, random),
    district,
    city: print(place.localidade),
    state: place.uf,
  };
}

/** Telecom companies bill from their branch in the state, the others from their seat. */
function branch(family: Family, random: Random): string {
  return KINDS[family] === 'telecom' ? two(random.int(1, 79)).padStart(4, '0') : '0001';
}

/** Power has its note for years, telecom since 2025 with a delay allowed, water here and there. */
function noteModel(family: Family, random: Random): '66' | '62' | '75' | null {
  const kind = KINDS[family];
  const early = random.next();
  if (kind === 'power') return '66';
  if (kind === 'telecom') return early < 0.8 ? '62' : null;
  return kind === 'water' && early < 0.3 ? '75' : null;
}

function barcode(family: Family, issuer: Issuer, cents: number, random: Random): string {
  const company = issuer.collection?.company ?? random.digits(4);
  if (family === 'unknown') return barcodeLine('2', random.digits(4), cents, random);
  const segment = { water: '2', power: '3', gas: '3', telecom: '4' }[KINDS[family]];
  return barcodeLine(issuer.collection?.segment ?? segment, company, cents, random, random.chance(0.7) ? '6' : '8');
}

function counterOf(issuer: Issuer, random: Random): Place | null {
  const places = placesOf(issuer);
  return places.length > 0 ? random.pick(places) : null;
}

function receiver(family: Family, { id }: Issuer, { localidade }: Place): { name: string; city: string } {
  return family === 'unknown' ? { name: 'Águas de Vale Azul', city: localidade } : HEADS[id]!;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
