import { businessName } from './business-names.ts';
import { TODAY, textOf } from './calendar.ts';
import { cnpjDigits } from './check-digits.ts';
import type { Company } from './company.ts';
import { personName } from './people-names.ts';
import { between, Pool, type Random } from './pool.ts';

const quality = new Pool('49*68 22*22 05*4 10*3 16*2 08*1');
const representativeQuality = new Pool('05*6 14*2 13*1 12*1');
const age = new Pool('2*3 3*10 4*24 5*26 6*19 7*11 8*5 9*2 0*1');
/** 27.5 million partners of 67 million companies; a company of partners has 1.57 on average. */
const MEAN_MORE = 0.567;
/** 97 of 100 partners have no representative. */
const REPRESENTED = 0.03;

/** The rows of a company in Socios; none for sole traders. */
export function partnerRows(company: Company, random: Random): string {
  if (company.kind !== 'partners') return '';
  let rows = '';
  for (let left = countOf(random); left > 0; left--) rows += partnerRow(company, random);
  return rows;
}

function countOf(random: Random): number {
  return 1 + Math.floor(-Math.log(1 - random()) / Math.log(1 + 1 / MEAN_MORE));
}

function partnerRow({ base, began }: Company, random: Random): string {
  const at = random();
  const isCompany = at < 0.022;
  const isForeign = at > 0.996;
  const since = random() < 0.62 ? began : began + Math.floor((TODAY - began) * random());
  const who = isCompany
    ? `"1";"${businessName(random)} LTDA";"${wholeCnpj(random)}"`
    : `"${isForeign ? 3 : 2}";"${personName(random)}";"${masked(random)}"`;
  const represented = isCompany || isForeign || random() < REPRESENTED / 2;
  const by = represented
    ? `"${masked(random)}";"${personName(random)}";"${representativeQuality.pick(random)}"`
    : '"***000000**";"";"00"';
  const range = isCompany || isForeign ? '0' : age.pick(random);
  return `"${base}";${who};"${quality.pick(random)}";"${textOf(since)}";"${isForeign ? '249' : ''}";${by};"${range}"\n`;
}

function masked(random: Random): string {
  return `***${String(between(0, 999_999, random)).padStart(6, '0')}**`;
}

function wholeCnpj(random: Random): string {
  const twelve = `${String(between(1, 64_999_999, random)).padStart(8, '0')}0001`;
  return twelve + cnpjDigits(twelve);
}
