import { editionOf, editionsOf, grainOf } from '../../../supply/addresses.ts';
import type { Edition } from '../../../supply/edition.ts';
import { isDate } from '../../import/file-date.ts';
import type { Asked, Official } from '../official.ts';

const PORTAL = 'https://portaldatransparencia.gov.br/download-de-dados';

/**
 * A data set of Portal da Transparência. Its page names the dates that there are; `<page>/<date>` redirects to the archive.
 * Where the page does not tell, the dates before today are tried: there is no archive of older days.
 */
export function portal(dataset: string, every: 'day' | 'month'): Official {
  return {
    addresses: [`${PORTAL}/${dataset}/${every === 'day' ? '{YYYYMMDD}' : '{YYYYMM}'}`],
    async parts(asked) {
      const tried = editionsOf(asked.addresses, asked.today);
      const named = await namedEdition(asked);
      const others = named ? tried.filter(({ date }) => date !== named.date) : tried;
      return [{ name: '', editions: named ? [named, ...others] : others }];
    },
  };
}

/** A monthly data set of a programme that has ended: only the months that the user names, one import each. */
export function closedProgramme(dataset: string, sentence: string): Official {
  return {
    addresses: [`${PORTAL}/${dataset}/{YYYYMM}`],
    periods: 'month',
    onlyNamed: sentence,
    parts: async (asked) =>
      asked.periods.map((date) => ({ name: date.slice(0, 6), editions: [editionOf(asked.addresses, date)] })),
  };
}

/** The newest edition that the data set's page names; null where it names none or cannot be read. */
async function namedEdition({ addresses, page, signal }: Asked): Promise<Edition | null> {
  const [address = ''] = addresses;
  const grain = grainOf(address);
  const parent = /^(.*)\/\{(?:YYYYMMDD|YYYYMM)\}$/.exec(address)?.[1];
  if (!parent || (grain !== 'day' && grain !== 'month')) return null;
  try {
    const { status, text } = await page({ address: parent }, signal);
    const newest = status === 200 ? datesNamed(text, grain).at(-1) : undefined;
    return newest ? editionOf(addresses, newest) : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/**
 * The dates (YYYYMMDD) in the script of a data set's page, oldest first:
 * `arquivos.push({"ano" : "2026", "mes" : "09", "dia" : "28", "origem" : "CEPIM"});`, monthly sets with an empty day.
 */
export function datesNamed(page: string, grain: 'day' | 'month'): string[] {
  const dates = [...page.matchAll(/arquivos\.push\(\s*(\{[^{}]*\})\s*\)/g)].flatMap(([, entry]) => {
    const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*"?(\\d+)`).exec(entry!)?.[1] ?? '';
    const day = grain === 'day' ? field('dia').padStart(2, '0') : '01';
    const date = `${field('ano')}${field('mes').padStart(2, '0')}${day}`;
    return isDate(date) ? [date] : [];
  });
  return [...new Set(dates)].sort();
}
