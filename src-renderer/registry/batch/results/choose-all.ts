import type { Item } from '../run/item.ts';
import { useBatch } from '../run/store.ts';

/** The items that have an answer: only those can be filed. */
export function answeredOf(items: readonly Item[]) {
  return items.filter((item) => item.state === 'answered');
}

/** Chooses every answer that is shown; where all of them are chosen already, none. */
export function chooseAll(shown: readonly Item[]): void {
  const { chosen, choose } = useBatch.getState();
  const places = answeredOf(shown).map(({ place }) => place);
  choose(
    places,
    places.some((place) => !chosen.has(place)),
  );
}
