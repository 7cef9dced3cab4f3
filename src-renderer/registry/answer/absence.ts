import type { SnapshotSubset } from '../../../src-main/contract/status.ts';
import type { Answered } from '../lookup/ask.ts';
import type { BlockName } from '../lookup/blocks.ts';

/**
 * Why a block is not in an answer: the service's word for it, with what the installed copy leaves out on purpose
 * (`leftOutUf`, `leftOutInactive`); `notAsked` where the question was none for the block; `unsaid` where the service did
 * not say.
 */
export type Absence =
  | 'none'
  | 'otherCnpj'
  | 'notInThisCopy'
  | 'leftOutUf'
  | 'leftOutInactive'
  | 'notInstalled'
  | 'notOffered'
  | 'stateUnknown'
  | 'notConfigured'
  | 'notAsked'
  | 'unsaid';

/** Whether an answer without a block comes of a search: some source was there, and could be asked. */
export function wasSearched({ blocks, question }: Pick<Answered, 'blocks' | 'question'>): boolean {
  const said = (['receitaFederal', 'sintegra'] as const).filter((block) => blocks[block]);
  const searched: readonly Absence[] = ['none', 'notInThisCopy', 'leftOutUf', 'leftOutInactive', 'unsaid'];
  return said.length === 0 || said.some((block) => searched.includes(absenceOf(block, { blocks, question })));
}

/** `subset` is what the installed copy of Receita Federal's data was cut down to, where it was. */
export function absenceOf(
  block: BlockName,
  { blocks, question }: Pick<Answered, 'blocks' | 'question'>,
  subset?: SnapshotSubset,
): Absence {
  const report = blocks[block];
  // Receita Federal is asked by CNPJ alone (specification).
  if (!report) return block === 'receitaFederal' && !question.cnpj && !question.taxId ? 'notAsked' : 'unsaid';
  const { outcome, leftOut } = report;
  if (outcome === 'found') return 'unsaid';
  if (outcome !== 'notInThisCopy') return outcome;
  if (leftOut === 'uf' || (leftOut === null && subset?.ufs)) return 'leftOutUf';
  return leftOut === 'inactive' || subset?.activeOnly ? 'leftOutInactive' : outcome;
}
