import { CNAES, mainActivity, secondaryActivities } from './activities.ts';
import { type Address, someAddress } from './addresses.ts';
import { fantasyName } from './business-names.ts';
import { TODAY, textOf } from './calendar.ts';
import { cnpjDigits } from './check-digits.ts';
import type { Company } from './company.ts';
import { contactsOf } from './contacts.ts';
import { personName } from './people-names.ts';
import { EXTERIOR } from './places.ts';
import { between, InventedWords, oneOf, type Random } from './pool.ts';
import { situationOf } from './situation.ts';

/** Faults of the published files and how often they are there; see `postal-registry.md` §d. */
export const FAULTS = {
  /** NUL bytes; seen in 2021, their number is an assumption. */
  nul: 1 / 20_000,
  /** Years like 202 or 4100; their number is an assumption. */
  absurdDate: 1 / 100_000,
  /** CEPs that have lost their leading zero, all of São Paulo. */
  sevenDigits: 1 / 1000,
  malformedCep: 2914 / 70e6,
  emptyCep: 7 / 2006,
  /** Abroad. */
  exterior: 170_865 / 70e6,
  /** Countries that no table has. */
  unlistedCountry: 1220 / 170_865,
} as const;

const BRAZIL = 50 / 2006;
const SPECIAL = 1 / 2006;
const countries = ['249', '023', '351', '160', '361', '386', '767', '845', '087', '275', '069', '137'];
const cities = new InventedWords(7, ['', 'TON', 'VILLE', 'BURG', ' CITY']);
const CHARACTERS = [...'0123456789ABCDEGHJKLMNPRSTVWXYZ'];

/** How many establishments a company has: 96 of 100 one, few of them hundreds; 1.045 on average. */
export function establishmentsOf({ kind }: Company, random: Random): number {
  if (kind === 'sole trader' ? random() > 0.004 : random() > 0.038) return 1;
  const more = Math.ceil(-2.2 * Math.log(1 - random()));
  return 1 + (random() < 0.012 ? more * between(5, 40, random) : more);
}

/** `0001` for the first; alphanumeric companies may number their branches with letters. */
export function orderOf(company: Company, nth: number, random: Random): string {
  if (nth === 0 || /^\d+$/.test(company.base) || random() < 0.5) return String(nth + 1).padStart(4, '0');
  return `${oneOf([...'ABCDE'], random)}${oneOf(CHARACTERS, random)}${String(nth % 100).padStart(2, '0')}`;
}

/** A row of Estabelecimentos. */
export function establishmentRow(company: Company, nth: number, random: Random): string {
  const { base, age } = company;
  const order = orderOf(company, nth, random);
  const began = nth === 0 ? company.began : between(Math.min(company.began, TODAY - 30), TODAY - 10, random);
  const { status, date, reason } = situationOf(age, began, random);
  const abroad = random() < FAULTS.exterior;
  const main = mainActivity(random);
  const where = someAddress(random);
  const { phone, secondPhone, fax, email } = contactsOf(age, where.municipality.area, random);
  const special = random() < SPECIAL;
  const beganText = random() < FAULTS.absurdDate ? oneOf(['02020915', '41000101'], random) : textOf(began);
  return (
    `"${base}";"${order}";"${cnpjDigits(base + order)}";"${nth === 0 ? 1 : 2}";"${tradeName(company, nth, random)}";` +
    `"${status}";"${date}";"${reason}";"${abroad ? cities.pick(random) : ''}";"${country(abroad, random)}";"${beganText}";` +
    `"${CNAES[main]!}";"${secondaryActivities(main, random)}";` +
    `"${where.type}";"${withNul(where.street, random)}";"${where.number}";"${where.complement}";"${where.district}";` +
    `"${abroad ? '' : cepAsPublished(where, random)}";"${abroad ? 'EX' : where.municipality.uf}";` +
    `"${abroad ? EXTERIOR : where.municipality.code}";` +
    `"${phone[0]}";"${phone[1]}";"${secondPhone[0]}";"${secondPhone[1]}";"${fax[0]}";"${fax[1]}";"${email}";` +
    `"${special ? 'RECUPERACAO JUDICIAL' : ''}";"${special ? textOf(between(began, TODAY, random)) : ''}"\n`
  );
}

/** Fewer of the newer have one: 40 of 100 to 10 of 100. */
function tradeName({ age, mei }: Company, nth: number, random: Random): string {
  const share = age < 50e6 || age > 65e6 ? 0.4 : 0.4 - (0.3 * (age - 50e6)) / 15e6;
  if (nth === 0 && random() > share) return '';
  return mei && random() < 0.15 ? personName(random) : fantasyName(random);
}

function country(abroad: boolean, random: Random): string {
  if (!abroad) return random() < BRAZIL ? '105' : '';
  return random() < FAULTS.unlistedCountry ? oneOf(['150', '367', '359'], random) : oneOf(countries, random);
}

function cepAsPublished({ cep }: Address, random: Random): string {
  const at = random();
  if (at < FAULTS.emptyCep) return '';
  if (at < FAULTS.emptyCep + FAULTS.malformedCep) return oneOf(['0', '       0', '8O210170'], random);
  // One in a thousand of all rows; a fifth begin with a zero.
  return cep.startsWith('0') && random() < FAULTS.sevenDigits * 5 ? cep.slice(1) : cep;
}

function withNul(street: string, random: Random): string {
  return random() < FAULTS.nul ? `${street.slice(0, 3)}\0${street.slice(3)}` : street;
}
