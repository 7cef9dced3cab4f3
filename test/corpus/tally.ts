import type { DamageName } from './damage/kinds.ts';
import type { Family } from './make-bill.ts';
import { NOTHING, SCORED, type Score, type ScoredField } from './score.ts';

/** `direct` is the PDF as mailed; everything else is read with OCR. */
export type Kind = 'direct' | DamageName;

/** One bill that was read. */
export interface Result {
  family: Family;
  kind: Kind;
  seed: number;
  score: Score;
  pages: number;
  /** Time of the whole reading, in milliseconds. */
  ms: number;
  /** Code of the error where the document was refused. */
  failed?: string;
}

export interface Share {
  right: number;
  of: number;
}

export function shareOf(results: readonly Result[], field: ScoredField): Share {
  return { right: results.filter(({ score }) => score.fields[field].right).length, of: results.length };
}

export function dangerous(results: readonly Result[]): Share {
  return { right: results.filter(({ score }) => score.wrongButValid !== '').length, of: results.length };
}

export function medianPerPage(results: readonly Result[]): number {
  const times = results.map(({ ms, pages }) => ms / Math.max(1, pages)).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

export const isScan = (kind: Kind): boolean => kind.startsWith('scan');

/** Columns of the tables: what is judged, in few letters. */
export const COLUMNS: Readonly<Record<ScoredField, string>> = {
  issuer: 'issuer',
  zipCode: 'CEP',
  address: 'street',
  streetMatch: 'str.m.',
  number: 'number',
  complement: 'compl.',
  district: 'distr.',
  city: 'city',
  state: 'state',
  name: 'name',
  taxNumber: 'CPF',
  clientNumber: 'client',
  installation: 'instal.',
  delivery: 'deliv.',
  allMatches: 'five',
  orientation: 'orient',
  path: 'path',
};

/** A table of shares in per cent, one row for each group; `ms` is the median time of a page. */
export function tableOf(title: string, groups: ReadonlyMap<string, readonly Result[]>): string {
  const head = [title.padEnd(20), 'bills', ...SCORED.map((field) => COLUMNS[field]), 'danger', 'ms/page'];
  const rows = [...groups].map(([name, results]) => [
    name.padEnd(20),
    String(results.length),
    ...SCORED.map((field) => percent(shareOf(results, field))),
    String(dangerous(results).right),
    medianPerPage(results).toFixed(0),
  ]);
  return [head, ...rows].map((row) => row.map((cell, i) => (i ? cell.padStart(7) : cell)).join(' ')).join('\n');
}

export function percent({ right, of }: Share): string {
  if (of === 0) return '-';
  return right === of ? '100' : ((100 * right) / of).toFixed(1);
}

export function grouped(results: readonly Result[], key: (result: Result) => string): Map<string, Result[]> {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const name = key(result);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return groups;
}

/** The first few failures of each field, for whoever looks for their cause; bills without any address are listed once. */
export function failuresOf(results: readonly Result[], each: number): string[] {
  const without = results.filter(({ score }) => score.fields.zipCode.got === NOTHING);
  const others = results.filter((result) => !without.includes(result));
  const lines = SCORED.flatMap((field) => {
    const failed = others.filter(({ score }) => !score.fields[field].right);
    if (failed.length === 0) return [];
    const shown = failed.slice(0, each).map((result) => {
      const { expected, got } = result.score.fields[field];
      return `  ${nameOf(result)}: expected "${expected}", got "${got}"`;
    });
    return [`${COLUMNS[field]}: ${failed.length} of ${others.length} wrong`, ...shown];
  });
  if (without.length === 0) return lines;
  const shown = without.slice(0, 3 * each).map((result) => {
    const { orientation, path, issuer } = result.score.fields;
    const turned = orientation.right ? '' : `, turned ${orientation.got} for ${orientation.expected}`;
    return `  ${nameOf(result)}: ${result.failed ?? `read as ${path.got}, issuer "${issuer.got}"${turned}`}`;
  });
  return [`no address: ${without.length} of ${results.length}`, ...shown, ...lines];
}

function nameOf({ family, kind, seed }: Result): string {
  return `${family} ${kind} seed ${seed}`;
}
