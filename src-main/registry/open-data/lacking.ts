import type { ImportWarning } from '../../contract/status.ts';
import { COMPANIES, ESTABLISHMENTS, type OpenDataFile, openDataFileOf, PARTNERS } from './layout.ts';
import type { TakenPart } from './work-list.ts';

/** Files that are published in ten parts, 0 to 9, by the names of their zips. */
const IN_PARTS = [
  { file: COMPANIES, name: 'Empresas' },
  { file: ESTABLISHMENTS, name: 'Estabelecimentos' },
  { file: PARTNERS, name: 'Socios' },
] as const;
const PARTS = 10;

/**
 * The numbered parts of a month that are not among those taken, by the names of their zips: `Socios9.zip`. A part without
 * any row counts as one that did not come. None of a file that came without numbers, all in one, or that did not come at all.
 */
export function partsNotGiven(taken: readonly Pick<TakenPart, 'file' | 'source' | 'name' | 'tally'>[]): string[] {
  return IN_PARTS.flatMap(({ file, name }) => {
    const own = taken.filter((part) => part.file === file.table);
    const numbers = new Set(own.map((part) => (part.tally.rows > 0 ? numberOf(part) : -1)));
    if (own.length === 0 || numbers.has(undefined)) return [];
    const missing = Array.from({ length: PARTS }, (_, number) => number).filter((number) => !numbers.has(number));
    return missing.map((number) => `${name}${number}.zip`);
  });
}

/** Of `Socios3.zip`, else of the file in it: `K3241.K03200Y3.D60411.SOCIOCSV`. */
function numberOf({ source, name = source }: Pick<TakenPart, 'source' | 'name'>): number | undefined {
  const [, zip] = /(?<![a-z])(?:Empresas|Estabelecimentos|Socios)(\d)(?!\d)/i.exec(source) ?? [];
  const [, inside] = /K\d+Y(\d)\.D\d{5}\./i.exec(name) ?? [];
  const number = zip ?? inside;
  return number === undefined ? undefined : Number(number);
}

/**
 * The files that were taken and may have more than could be read: cut ones, and those of partners with rows that nobody knows
 * whose they are. An earlier build did not say whose.
 */
export function filesNotWhole(taken: readonly Pick<TakenPart, 'file' | 'source' | 'name' | 'tally'>[]): string[] {
  return taken
    .filter(({ file, tally }) => tally.cut || (file === PARTNERS.table && tally.rejectedTotal > 0 && !tally.unread))
    .map(({ file, source, name = file }) => (openDataFileOf(source) ? source : name));
}

/** Whether a copy says that files of this kind, or some of their rows, are not in it. Imports of before 2026-11-27 say so of updates alone. */
export function lacksPartsOf({ table }: Pick<OpenDataFile, 'table'>, warnings: readonly ImportWarning[] = []): boolean {
  return warnings.some(
    ({ code, detail = '' }) =>
      (code === 'filesMissing' || code === 'partsNotGiven' || code === 'filesNotWhole') &&
      detail.split(', ').some((name) => openDataFileOf(name)?.table === table),
  );
}
