import type { ReadingWarning } from '../contract/reading.ts';
import type { ReadAddress } from '../contract/residence.ts';
import type { PostalRecord } from '../postal/record.ts';
import type { Absence } from '../postal/room.ts';
import { ufOfState } from '../postal/states.ts';
import { servedNumbers, servesNumber } from './address/section.ts';
import { billOf, trustedIssuer } from './bill.ts';
import { isCustomers } from './find/find-addresses.ts';
import { ISSUERS } from './issuers/table.ts';
import type { AddressRead, Reading } from './reading.ts';

type Code = ReadingWarning['code'];

/**
 * What an analyst should see first: a CEP that cannot be right, then one that may not be, then what speaks against the
 * document, then what limits the comparison.
 */
const ORDER: readonly Code[] = [
  'cepImpossible',
  'cepOfAnotherCity',
  'cepRetired',
  'cepNotInThisCopy',
  'customerUncertain',
  'dateInFuture',
  'tooOld',
  'issuersConflict',
  'notIssuersState',
  'numberNotServed',
  'cepMended',
  'deliveryDiffers',
  'specialCep',
  'wholeTownCep',
];

/** What the warnings of one address are made from. */
export interface AddressEvidence {
  extraction: ReadAddress;
  record: PostalRecord | null;
  matches: Pick<AddressRead['matches'], 'address' | 'city' | 'state'>;
  /** Why there is no record; null where there is one. */
  absence: Absence | null;
  /** The CEP that OCR read, where another was confirmed and taken; else null. */
  readCep: string | null;
}

/** The warnings that one address shows by itself, most serious first, each code at most once. */
export function addressWarnings(evidence: AddressEvidence): ReadingWarning[] {
  const { extraction, record, matches, absence, readCep } = evidence;
  const warnings: ReadingWarning[] = [];
  if (absence) warnings.push(absenceWarning(absence));
  if (readCep !== null) warnings.push({ code: 'cepMended', read: readCep });
  if (record) {
    const { localidade: city, uf: state, kind } = record;
    const elsewhere = matches.city.outcome === 'differs' || matches.state.outcome === 'differs';
    if (elsewhere) warnings.push({ code: 'cepOfAnotherCity', city, state });
    // Which numbers the CEP serves says nothing where it is of another street.
    if (matches.address.outcome !== 'differs' && servesNumber(record, extraction.number) === false) {
      warnings.push({ code: 'numberNotServed', serves: servedNumbers(record) });
    }
    if (kind === 'localidade') warnings.push({ code: 'wholeTownCep' });
    else if (kind !== 'logradouro') warnings.push({ code: 'specialCep', kind, name: record.nome });
  }
  return inOrder(warnings);
}

/**
 * The reading with the warnings added that need the whole document: `customerUncertain` on every address where none is
 * said to be the customer's, `deliveryDiffers` on the address that a delivery address stands nearest behind, `issuersConflict` and `notIssuersState` on every address of that bill. A delivery
 * address gets neither of the last two: anybody may have a bill sent to another state.
 *
 * `notIssuersState` goes by the printed state, where none is printed by the record's, and asks for an issuer that two
 * anchors name: a misread digit names another company. `statesOf` gives the states that an
 * issuer serves; none means that they are not known or that it serves the whole country.
 */
export function withWarnings(
  reading: Reading,
  statesOf: (issuer: string) => readonly string[] = statesInTable,
): Reading {
  const { bills, addresses, others } = reading;
  const deliveries = [...addresses, ...others].filter(({ role }) => role === 'delivery');
  const sentElsewhere = new Set(deliveries.map(({ page }) => nearestBefore(reading, page)));
  const isUncertain = !addresses.some(({ role }) => isCustomers(role));
  const added = addresses.map((address) => {
    const warnings = [...address.warnings];
    if (isUncertain) warnings.push({ code: 'customerUncertain' });
    if (address.role === 'delivery') return { ...address, warnings: inOrder(warnings) };
    const bill = billOf(bills, address.page);
    const trusted = trustedIssuer(bill);
    const states = trusted ? statesOf(trusted.id) : [];
    if (bill.issuer?.anchors.some(({ agrees }) => !agrees)) warnings.push({ code: 'issuersConflict' });
    warnings.push(...stateWarnings(address.extraction, address.record, states));
    if (sentElsewhere.has(address)) warnings.push({ code: 'deliveryDiffers' });
    return { ...address, warnings: inOrder(warnings) };
  });
  return { ...reading, addresses: added };
}

/** By the printed state, where none is printed by the record's; `states` are those that the issuer serves, if known. */
export function stateWarnings(
  extraction: ReadAddress,
  record: PostalRecord | null,
  states: readonly string[],
): ReadingWarning[] {
  const state = ufOfState(extraction.state) ?? record?.uf;
  return state && states.length > 0 && !states.includes(state) ? [{ code: 'notIssuersState' }] : [];
}

function absenceWarning(absence: Absence): ReadingWarning {
  if (absence.reason === 'retired') {
    return { code: 'cepRetired', replacedBy: absence.replacedBy, since: absence.since };
  }
  return { code: absence.reason === 'noSuchCep' ? 'cepImpossible' : 'cepNotInThisCopy' };
}

/** A delivery address belongs to its own bill's address; of several, or where that one is a repeat, to the last before it. */
function nearestBefore({ addresses, bills }: Reading, page: number): AddressRead | undefined {
  const customers = addresses.filter(({ role }) => role !== 'delivery');
  const own = customers.filter((address) => billOf(bills, page).pages.includes(address.page));
  const among = own.length > 0 ? own : customers;
  return among.findLast((address) => address.page <= page) ?? among[0];
}

/** Most serious first, each code at most once. */
export function inOrder(warnings: readonly ReadingWarning[]): ReadingWarning[] {
  const byCode = new Map(warnings.map((warning) => [warning.code, warning]));
  return ORDER.flatMap((code) => byCode.get(code) ?? []);
}

/** The states that an issuer serves; none for one that nobody knows or that serves the whole country. */
export function statesInTable(issuer: string): readonly string[] {
  return ISSUERS.find(({ id }) => id === issuer)?.ufs ?? [];
}
