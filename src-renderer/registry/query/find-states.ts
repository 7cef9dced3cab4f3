import { STATES, type Uf } from '../../../src-main/contract/registry.ts';
import { withoutAccents } from '../../../src-main/text/without-accents.ts';
import { STATE_NAMES } from './state-names.ts';

/**
 * The states that a typed text may mean, the likeliest first: its letters, then names that begin so, then names that
 * hold it. Case and accents do not count, so that `SP` is São Paulo before it is Espírito Santo, and `para` Pará.
 */
export function findStates(text: string): Uf[] {
  const sought = plain(text);
  if (sought === '') return [...STATES];
  const rank = (uf: Uf) => {
    const name = plain(STATE_NAMES[uf]);
    if (plain(uf) === sought || plain(stateLabel(uf)) === sought) return 0;
    if (name === sought) return 1;
    if (name.startsWith(sought)) return 2;
    return name.includes(sought) || plain(uf).startsWith(sought) ? 3 : null;
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

function plain(text: string): string {
  return withoutAccents(text).trim().toLowerCase();
}
