import { type ImportWarningCode, importWarning } from '../../contract/import-warnings.ts';
import type { ImportWarning } from '../../contract/status.ts';
import type { ImportReport } from '../../contract/window/data.ts';
import type { Codes } from './ingest/codes.ts';
import { REJECTED_SHOWN, type Subset } from './ingest/ingest-part.ts';
import { addOddities, noOddities, warningsOf as warningsOfOddities } from './ingest/oddities.ts';
import { filesNotWhole, partsNotGiven } from './lacking.ts';
import { COMPANIES, PARTNERS, SIMPLES } from './layout.ts';
import type { TakenPart } from './work-list.ts';

type Counts = Pick<ImportReport, 'rowsRead' | 'kept' | 'folded' | 'rejected' | 'rejectedTotal'>;

/** What an import tells of its rows: how many came, and what was left out. */
export function describeImport(parts: readonly TakenPart[], codes: Codes, folded: number): Counts {
  const tallies = [...parts.map((part) => part.tally), codes.tally];
  const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const rowsRead = sum((tally) => tally.rows);
  const leftOut = sum((tally) => tally.leftOut);
  const rejectedTotal = sum((tally) => tally.rejectedTotal);
  return {
    rowsRead,
    kept: rowsRead - rejectedTotal - folded - leftOut,
    folded,
    rejected: tallies.flatMap((tally) => tally.rejected).slice(0, REJECTED_SHOWN),
    rejectedTotal,
  };
}

const CODE_OF = [
  [COMPANIES.table, 'companiesMissing'],
  [PARTNERS.table, 'partnersMissing'],
  [SIMPLES.table, 'simplesMissing'],
] as const satisfies [string, ImportWarningCode][];

/** A month had 63 million establishments in 2024, and more each month since: a copy with fewer than this lacks files. */
export const FEW_ESTABLISHMENTS = 60_000_000;

/** What an import has to say of the copy that it made, first what that lacks; `missing` are files not to be had. */
export function warningsOf(
  parts: readonly TakenPart[],
  codes: Codes,
  establishments: number,
  { ufs, activeOnly, missing = [] }: Subset & { missing?: readonly string[] },
): ImportWarning[] {
  const tallies = [...parts.map((part) => part.tally), codes.tally];
  const oddities = noOddities();
  for (const tally of tallies) addOddities(oddities, tally.oddities);
  const leftOut = tallies.reduce((rows, tally) => rows + tally.leftOut, 0);
  const rejected = tallies.reduce((rows, tally) => rows + tally.rejectedTotal, 0);
  const asked = ufs !== undefined || activeOnly === true;
  const said: ImportWarning[] = [];
  const say = (code: ImportWarningCode, detail?: string | number) => said.push(importWarning(code, detail));
  if (!asked && establishments < FEW_ESTABLISHMENTS) say('fewEstablishments', establishments);
  for (const [table, code] of CODE_OF) if (!parts.some((part) => part.file === table)) say(code);
  if (missing.length > 0) say('filesMissing', missing.join(', '));
  const notGiven = partsNotGiven(parts).filter((name) => !missing.includes(name));
  if (notGiven.length > 0) say('partsNotGiven', notGiven.join(', '));
  const notWhole = filesNotWhole(parts);
  if (notWhole.length > 0) say('filesNotWhole', notWhole.join(', '));
  if (rejected > 0) say('rowsRejected', rejected);
  if (leftOut > 0) say(asked ? 'leftOutAsAsked' : 'rowsOfOthers', leftOut);
  return [...said, ...warningsOfOddities(oddities)];
}
