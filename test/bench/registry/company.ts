import { businessName, companyName, ownName } from './business-names.ts';
import { beginning } from './calendar.ts';
import { cpfOfNine } from './check-digits.ts';
import { personName } from './people-names.ts';
import { between, Pool, type Random } from './pool.ts';

/** What the rows of a company in the four files have in common. */
export interface Company {
  /** Eight characters. */
  base: string;
  /** The number for which its age goes: the base itself where it is numeric. */
  age: number;
  registered: number;
  began: number;
  kind: 'sole trader' | 'partners' | 'other';
  /** A sole trader under the simplest regime (microempreendedor individual). */
  mei: boolean;
}

/** Of 2,006 real companies 68.8 % are sole traders (2135), 24.6 % limited companies (2062). */
const SOLE_TRADERS = 0.688;
const WITH_PARTNERS = 0.262;
const MEI = 0.74;
/** From this base on (January 2022) a MEI's name begins with the base; before, it ended in the owner's whole CPF. */
const CPF_UNTIL = 45_300_000;

const partnersNature = new Pool('2062*494 2240*21 2127*8 2321*7 2232*2 2054*4 2070*3 2348*2 2143*2 2305*2');
const otherNature = new Pool(
  '4090*41 3999*22 4120*12 3085*9 3220*4 3271*2 3034*1 1120*1 1333*2 2224*3 2151*2 3328*2 4014*2 1066*1 1031*1 1244*1',
);
const manager = new Pool('49*93 05*5 10*1 65*1');
const otherManager = new Pool('51*41 16*26 59*12 19*8 05*5 34*1 10*2 43*2 50*1');
const soleTraderSize = new Pool('01*890 03*4 05*106');
const partnersSize = new Pool('01*306 03*58 05*136');
const capital = new Pool(
  `1000*249 5000*159 10000*150 2000*86 20000*60 30000*58 50000*60 3000*42 1*33 100*32 100000*44 500*27 15000*25 2500*18 6000*16
   1500*16 40000*11 25000*10 200000*14 4000*10 300*10 150000*8 120000*8 10*8 35000*7 300000*7 60000*7 50*7 80000*6`,
);
const DIGITS_ODD_CAPITAL = 0.09;
const NO_CAPITAL = 0.24;
/** 124 of 67 million companies have a capital of 999,999,999,999. */
const ABSURD_CAPITAL = 124 / 67e6;
/** 3,000 of 67 million companies have no size. */
const NO_SIZE = 3000 / 67e6;

export function someCompany(base: string, age: number, random: Random): Company {
  const { registered, began } = beginning(age, random);
  const at = random();
  const kind = at < SOLE_TRADERS ? 'sole trader' : at < SOLE_TRADERS + WITH_PARTNERS ? 'partners' : 'other';
  return { base, age, registered, began, kind, mei: kind === 'sole trader' && random() < MEI };
}

/** Its row in Empresas. */
export function companyRow(company: Company, random: Random): string {
  const { kind } = company;
  const nature = kind === 'sole trader' ? '2135' : (kind === 'partners' ? partnersNature : otherNature).pick(random);
  const responsible = kind === 'sole trader' ? '50' : (kind === 'partners' ? manager : otherManager).pick(random);
  const size = kind === 'other' ? '05' : (kind === 'partners' ? partnersSize : soleTraderSize).pick(random);
  const entity = nature.startsWith('1') && random() < 0.6 ? `${businessName(random)} - MG` : '';
  return (
    `"${company.base}";"${nameOf(company, random)}";"${nature}";"${responsible}";"${capitalOf(kind, random)}";` +
    `"${random() < NO_SIZE ? '' : size}";"${entity}"\n`
  );
}

function nameOf({ base, age, kind, mei }: Company, random: Random): string {
  if (kind === 'other' && random() < 0.5) return `${businessName(random)} ${businessName(random)}`;
  if (kind !== 'sole trader') return companyName(random);
  if (!mei) return ownName(random);
  if (age >= CPF_UNTIL) return `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5)} ${personName(random)}`;
  return `${personName(random)} ${cpfOfNine(between(1, 999_999_998, random))}`;
}

function capitalOf(kind: Company['kind'], random: Random): string {
  if (kind === 'other' || random() < NO_CAPITAL) return '0,00';
  if (random() < ABSURD_CAPITAL) return '999999999999,00';
  if (random() >= DIGITS_ODD_CAPITAL) return `${capital.pick(random)},00`;
  const round = 10 ** between(0, 3, random);
  const cents = random() < 0.15 ? String(between(0, 99, random)).padStart(2, '0') : '00';
  return `${between(1, 9999, random) * round},${cents}`;
}
