import { STATES, type Uf } from '../../../src-main/contract/registry.ts';
import { lowerWithoutAccents } from '../../../src-main/text/without-accents.ts';
import { STATE_NAMES } from './state-names.ts';

/**
 * The states that a typed text may mean, the likeliest first: its letters, then names that begin so, then names that
 * hold it. Case and accents do not count, so that `SP` is São Paulo before it is Espírito Santo, and `para` Pará.
 */
export function findStates(text: string): Uf[] {
  const sought = lowerWithoutAccents(text.trim());
  if (sought === '') return [...STATES];
  const rank = (uf: Uf) => {
    const name = lowerWithoutAccents(STATE_NAMES[uf]);
    if (lowerWithoutAccents(uf) === sought || lowerWithoutAccents(stateLabel(uf)) === sought) return 0;
    if (name === sought) return 1;
    if (name.startsWith(sought)) return 2;
    return name.includes(sought) || lowerWithoutAccents(uf).startsWith(sought) ? 3 : null;
  };
  return STATES.map((uf) => ({ uf, rank: rank(uf) }))
    .filter((found): found is { uf: Uf; rank: 0 | 1 | 2 | 3 } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ uf }) => uf);
}

/** How a state is shown in the list. */
export function stateLabel(uf: Uf): string {
  return `${uf} · ${STATE_NAMES[uf]}`;
}
