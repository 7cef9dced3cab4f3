import { columnKey } from '../../../data/csv-table.ts';

const NO_PENALTY = /^(?:NAO HOUVE (?:APLICACAO DE )?PENALIDADE|SEM PENALIDADE|NENHUMA(?: PENALIDADE)?$|ABSOLV)/;
/**
 * Not seen on the board, and said of what was before the instance: of a charge in the first, of an appeal in the second. A
 * proceeding may be filed away since its fine was paid.
 */
const DISMISSED = /^(?:ARQUIV|IMPROCED)/;
const APPEAL_PENDING = /^(?:AGUARDANDO (?:JULGAMENTO|RETORNO)|EM PRAZO DE RECURSO)/;

/**
 * Whether a sanctioning proceeding (PAS) ended and no penalty is left of it, by the last decision on the person and by the
 * state that the board gives it. Who was acquitted is not to be answered as listed; whoever has a penalty, may still get one
 * or has an outcome that is not known here is.
 */
export function endedWithoutPenalty(textOf: (column: string) => string): boolean {
  const [first, second, state] = ['Tipo_penalidade_1_instancia', 'Tipo_penalidade_2_instancia', 'Situacao'].map(
    (column) => columnKey(textOf(column)),
  ) as [string, string, string];
  const noneInFirst = NO_PENALTY.test(first) || DISMISSED.test(first);
  if (second !== '') return NO_PENALTY.test(second) || (DISMISSED.test(second) && noneInFirst);
  return NO_PENALTY.test(state) || (noneInFirst && !APPEAL_PENDING.test(state));
}
