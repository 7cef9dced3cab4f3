import { dayOf, OLDEST_CGC, TODAY, textOf } from './calendar.ts';
import type { Company } from './company.ts';
import { between, Pool, type Random } from './pool.ts';

const NEVER = '00000000';
const START = dayOf('20070701');
/**
 * Shapes of rows by their number among 2,000 real ones: each of Simples and MEI is in force (`S`), ended (`x`), or was
 * never chosen (`-`).
 */
const shapes = { mei: new Pool('xx*1040 SS*1085 Sx*75 xx*40'), others: new Pool('S-*252 x-*265 Sx*25 xx*15') };
const massEnds = new Pool(
  '20180201*60 20241231*53 20231231*33 20251231*18 20191231*17 20181231*13 20161231*10 20151231*9 20141231*8 20171231*8 20211231*8 20121231*7 20081231*7 20221231*6',
);
const MASS_END = 0.36;

/** All MEIs have a row, of other companies about two fifths: 0.68 rows a company (46 of 67 million, an assumption). */
export function simplesRow(company: Company, random: Random): string {
  const { base, age, kind, mei, began } = company;
  const share = mei ? 1 : kind === 'other' ? 0.02 : age >= OLDEST_CGC ? 0.06 : 0.4;
  if (random() > share) return '';
  const shape = shapes[mei ? 'mei' : 'others'].pick(random);
  const opted = optedOn(began, random);
  const ended = endedOn(opted, random);
  const meiOpted = shape[1] === '-' ? NEVER : random() < 0.93 ? textOf(opted) : textOf(between(opted, TODAY, random));
  const meiEnded = shape[1] !== 'x' ? NEVER : shape[0] === 'x' && random() < 0.9 ? ended : endedOn(opted, random);
  return (
    `"${base}";"${shape[0] === 'S' ? 'S' : 'N'}";"${textOf(opted)}";"${shape[0] === 'x' ? ended : NEVER}";` +
    `"${shape[1] === 'S' ? 'S' : 'N'}";"${meiOpted}";"${meiEnded}"\n`
  );
}

function optedOn(began: number, random: Random): number {
  if (began < START) return random() < 0.75 ? START : between(START, TODAY, random);
  const at = random();
  if (at < 0.86) return began;
  const year = textOf(between(began, TODAY, random)).slice(0, 4);
  return at < 0.95 ? Math.max(began, dayOf(`${year}0101`)) : between(began, TODAY, random);
}

function endedOn(opted: number, random: Random): string {
  if (random() < MASS_END) {
    const end = massEnds.pick(random);
    if (dayOf(end) > opted) return end;
  }
  return textOf(between(opted, TODAY, random));
}
