import { OUTCOMES as MEANINGS } from '../../../src-main/contract/registry/headers.ts';
import { type Bare, type Item, structuredList } from './structured-list.ts';

/** What became of a block that was asked for; the words of the header Atesta-Blocks. */
export type BlockOutcome = keyof typeof MEANINGS;
export const OUTCOMES = Object.keys(MEANINGS) as BlockOutcome[];

/** Why a block is not there. */
export const ABSENT_OUTCOMES = OUTCOMES.filter((outcome) => outcome !== 'found');

/** Who was asked for one block and what came of it. */
export interface BlockReport {
  outcome: BlockOutcome;
  /** Name of the provider in the configuration (`local`, `http`, …); empty where none was asked. */
  provider: string;
  /** When the source said so, where the answer was kept from an earlier lookup. */
  answeredAt: Date | null;
  /** Paraná did not recognise the first registration: the second one was asked. */
  secondAttempt: boolean;
  /** What the installed copy leaves out, where that may be why it lacks the company. */
  leftOut: 'uf' | 'inactive' | null;
}

export type BlockName = 'receitaFederal' | 'sintegra';
/** A block is absent where it was not asked for, and where the service said nothing that is understood. */
export type BlockReports = Partial<Record<BlockName, BlockReport>>;

/** The header Atesta-Blocks: a list of RFC 9651. Blocks, outcomes and parameters that are not known here are passed over. */
export function blocksOf(header: string | null): BlockReports {
  const reports: BlockReports = {};
  for (const item of structuredList(header ?? '')) {
    const report = reportOf(item);
    if (report && (item.value === 'receitaFederal' || item.value === 'sintegra')) reports[item.value] = report;
  }
  return reports;
}

function reportOf({ parameters }: Item): BlockReport | null {
  const outcome = OUTCOMES.find((one) => one === parameters.get('outcome'));
  if (!outcome) return null;
  const reason = parameters.get('reason');
  return {
    outcome,
    provider: textOf(parameters.get('provider')),
    answeredAt: dateOf(parameters.get('answered-at')),
    secondAttempt: parameters.get('attempt') === 'iepr',
    leftOut: reason === 'uf' || reason === 'inactive' ? reason : null,
  };
}

function textOf(value: Bare | undefined): string {
  return typeof value === 'string' ? value : '';
}

function dateOf(value: Bare | undefined): Date | null {
  const date = typeof value === 'number' ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
