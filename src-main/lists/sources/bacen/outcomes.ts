import { columnKey } from '../../../data/csv-table.ts';

const NO_PENALTY =
  /^(?:NAO HOUVE (?:APLICACAO DE )?PENALIDADE|SEM PENALIDADE|NENHUMA(?: PENALIDADE)?$|ABSOLV|ARQUIV|IMPROCED)/;
/** Of the state of a proceeding: one that is filed away may be so since its fine was paid. */
const NO_PENALTY_LEFT = /^(?:NAO HOUVE (?:APLICACAO DE )?PENALIDADE|SEM PENALIDADE|NENHUMA(?: PENALIDADE)?$|ABSOLV)/;
const APPEAL_PENDING = /^AGUARDANDO (?:JULGAMENTO|RETORNO)/;

/**
 * Whether a sanctioning proceeding (PAS) ended and no penalty is left of it, by the last decision on the person and by the
 * state that the board gives it. Who was acquitted is not to be answered as listed; whoever has a penalty, may still get one
 * or has an outcome that is not known here is.
 */
export function endedWithoutPenalty(textOf: (column: string) => string): boolean {
  const [first, second, state] = ['Tipo_penalidade_1_instancia', 'Tipo_penalidade_2_instancia', 'Situacao'].map(
    (column) => columnKey(textOf(column)),
  ) as [string, string, string];
  if (second !== '') return NO_PENALTY.test(second);
  if (NO_PENALTY_LEFT.test(state)) return true;
  return NO_PENALTY.test(first) && !APPEAL_PENDING.test(state);
}
