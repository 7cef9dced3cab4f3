import type { ImportReport } from '../../contract/workstation.ts';
import { COMPANIES, PARTNERS, SIMPLES } from './layout.ts';
import type { Codes } from './taking/codes.ts';
import { addOddities, noOddities, sentencesOf } from './taking/oddities.ts';
import { REJECTED_SHOWN, type Subset } from './taking/take-part.ts';
import type { TakenPart } from './work-list.ts';

type Counts = Pick<ImportReport, 'rowsRead' | 'kept' | 'folded' | 'rejected' | 'rejectedTotal' | 'warnings'>;

/** What an import tells of its rows: how many came, what was left out and why, and what was odd in those taken. */
export function describeImport(parts: readonly TakenPart[], codes: Codes, folded: number, subset: Subset): Counts {
  const tallies = [...parts.map((part) => part.tally), codes.tally];
  const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const oddities = noOddities();
  for (const tally of tallies) addOddities(oddities, tally.oddities);
  const rowsRead = sum((tally) => tally.rows);
  const leftOut = sum((tally) => tally.leftOut);
  const rejectedTotal = sum((tally) => tally.rejectedTotal);
  return {
    rowsRead,
    kept: rowsRead - rejectedTotal - folded - leftOut,
    folded,
    rejected: tallies.flatMap((tally) => tally.rejected).slice(0, REJECTED_SHOWN),
    rejectedTotal,
    warnings: [...missingFiles(parts), ...leftOutSentence(leftOut, subset), ...sentencesOf(oddities)],
  };
}

const FIELDS_OF = [
  [COMPANIES.table, 'Empresas', 'names, capital and size'],
  [PARTNERS.table, 'Socios', 'partners'],
  [SIMPLES.table, 'Simples', 'the Simples and MEI options'],
] as const;

function missingFiles(parts: readonly TakenPart[]): string[] {
  return FIELDS_OF.filter(([table]) => !parts.some((part) => part.file === table)).map(
    ([, name, fields]) => `No file ${name} was given, so ${fields} are not in this copy.`,
  );
}

function leftOutSentence(rows: number, { ufs, activeOnly }: Subset): string[] {
  if (rows === 0) return [];
  const wish = [ufs && `only ${ufs.join(', ')}`, activeOnly && 'only active ones'].filter(Boolean).join(', ');
  if (wish) return [`${rows} rows were left out, as asked for: ${wish}.`];
  return [`${rows} rows are of companies that none of the given files of establishments has, and were left out.`];
}
