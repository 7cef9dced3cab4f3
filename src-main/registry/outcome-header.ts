import type { BlockOutcome } from './lookup.ts';

/** Name of the header; the specification fixes the body, so what became of each block stands here. */
export const OUTCOME_HEADER = 'Atesta-Blocks';

/**
 * A List of Tokens with Parameters (RFC 9651), one for each block that the question concerns:
 * `receitaFederal;outcome=found;provider=local, sintegra;outcome=none;provider=sefaz;answered-at=@1763788538`.
 */
export function outcomeHeader(outcomes: readonly BlockOutcome[]): string {
  return outcomes.map(memberOf).join(', ');
}

function memberOf({ block, outcome, provider, attempt, answeredAt }: BlockOutcome): string {
  return [
    `${block};outcome=${outcome}`,
    provider !== undefined && `provider=${provider}`,
    attempt !== undefined && `attempt=${attempt}`,
    answeredAt !== undefined && `answered-at=@${Math.floor(answeredAt / 1000)}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}
