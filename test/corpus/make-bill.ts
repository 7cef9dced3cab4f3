import { plain } from '../../src-main/residence/address/plain.ts';
import type { Issuer } from '../../src-main/residence/issuers/issuer.ts';
import { ISSUERS } from '../../src-main/residence/issuers/table.ts';
import { cnpjOf, maskCnpj, maskCpf } from '../support/documents.ts';
import type { Bill, Draft, Layout } from './bill.ts';
import { accessKey, barcodeLine, consumerUnit, printUnit } from './codes.ts';
import { drawCemig } from './layouts/cemig.ts';
import { drawEnergisa } from './layouts/energisa.ts';
import { drawNeoenergia } from './layouts/neoenergia.ts';
import { drawUnknown } from './layouts/unknown.ts';
import { inventPerson } from './person.ts';
import { PLACES, type Place } from './places.ts';
import { createRandom, type Random } from './random.ts';

export type Family = 'cemig' | 'neoenergia' | 'energisa' | 'unknown';
export const FAMILIES: readonly Family[] = ['cemig', 'neoenergia', 'energisa', 'unknown'];

const LAYOUTS: Readonly<Record<Family, Layout>> = {
  cemig: drawCemig,
  neoenergia: drawNeoenergia,
  energisa: drawEnergisa,
  unknown: drawUnknown,
};

const COMPLEMENTS = ['', '', 'AP 302', 'CASA 2', 'BL B AP 14', 'FUNDOS', 'LOJA 3'];

/**
 * A bill of one family: the same seed gives the same bill. `changes` fixes what a test wants fixed. People are invented;
 * the places are public streets, since the postal data knows no others.
 */
export function makeBill(family: Family, seed: number, changes: Partial<Draft> = {}): Bill {
  const random = createRandom(seed * 31 + FAMILIES.indexOf(family));
  const draft = { ...invent(family, random), ...changes };
  const drawn = LAYOUTS[family](draft);
  const truth = {
    issuer: family === 'unknown' ? null : draft.issuer.id,
    zipCode: draft.place.cep,
    address: draft.street,
    number: draft.number,
    complement: draft.complement,
    district: draft.district,
    city: draft.city,
    uf: draft.place.uf,
    name: draft.person.name,
    taxNumber: draft.taxNumber,
    ...drawn,
  };
  const { html, ...rest } = truth;
  return { html, truth: rest };
}

function invent(family: Family, random: Random): Draft {
  const known = ISSUERS.filter((issuer) => issuer.id === family || issuer.id.startsWith(`${family}-`));
  const issuer = random.pick(family === 'unknown' ? ISSUERS.slice(0, 1) : known);
  const places = PLACES.filter((place) => family === 'unknown' || issuer.ufs.includes(place.uf));
  const place = random.pick(places);
  const accents = random.chance(0.7);
  const print = (text: string) => (accents ? text.toUpperCase() : plain(text));
  const person = inventPerson(random);
  const cnpj = family === 'unknown' ? cnpjOf(`${random.digits(8)}0001`) : cnpjOf(`${issuer.cnpjRoot}0001`);
  const noteNumber = String(random.int(1_000_000, 999_999_999));
  const cents = random.int(4_000, 90_000);
  const unit =
    issuer.unitCode && random.chance(0.5) ? printUnit(consumerUnit(issuer.unitCode, random), random.chance(0.4)) : '';
  return {
    random,
    issuer,
    person: { ...person, name: print(person.name) },
    place,
    // A town with one CEP for all of it: the street is any.
    street: print(place.printed ?? (place.logradouro || 'Rua das Acácias')),
    number: random.chance(0.12) ? 'S/N' : String(houseNumber(place, random)),
    complement: print(random.pick(COMPLEMENTS)),
    district: print(place.bairro || 'Centro'),
    city: print(place.localidade),
    taxNumber: random.pick([
      maskCpf(person.cpf),
      maskCpf(person.cpf).replace(/^(...\..)...(.)...-../, '$1**.***-**'),
      '',
    ]),
    unit,
    cnpj: maskCnpj(cnpj),
    key: accessKey({ uf: place.uf, month: '2610', cnpj, number: noteNumber }, random),
    noteNumber,
    barcode: random.chance(0.8) ? barcodeLine(...collection(family, issuer, random), cents, random) : '',
    month: '10/2026',
    due: `${random.int(10, 28)}/11/2026`,
    issued: `${random.int(10, 28)}/10/2026`,
    total: (cents / 100).toFixed(2).replace('.', ','),
    deliveryAddress: random.chance(0.2),
    secondPage: random.chance(0.4),
    comma: random.chance(0.6),
  };
}

function collection(family: Family, issuer: Issuer, random: Random): [segment: string, company: string] {
  return family === 'unknown' ? ['2', random.digits(4)] : ['3', issuer.collection?.company ?? random.digits(4)];
}

function houseNumber(place: Place, random: Random): number {
  const [from, to, side] = place.numbers;
  const number = random.int(from, to);
  if (!side || (number % 2 === 1) === (side === 'odd')) return number;
  return number + 1 <= to ? number + 1 : number - 1;
}
