import type { ListName } from '../../contract/list-options.ts';
import type { Concerned, ConcernedTask } from '../../lists/search/concerned-task.ts';
import { type AskedSubjects, type RenewedLists, SUBJECTS_AT_ONCE, type WatchWork } from '../store/watching.ts';

export interface RenewedFirstParts {
  /** Subjects of a portfolio behind a serial. */
  behind(of: { portfolio: string; serial: number; most: number }): Promise<AskedSubjects>;
  /** Whom what changed in lists may concern. */
  concerned(task: Pick<ConcernedTask, 'lists' | 'items' | 'matching'>): Promise<Concerned>;
  onError(error: unknown): void;
}

/** Subjects that are looked through at once. */
const LOOKED_THROUGH_AT_ONCE = 4096;
/** Renewals of which it is remembered that they were looked through; beyond it one is looked through again. */
const MOST_REMEMBERED = 10_000;

/**
 * Of a portfolio that is to be compared with new files, the subjects whom what changed in them may concern, before all the
 * others: an alert is there after seconds, where the comparison of everybody may take an hour. Everybody is compared all the
 * same, these too, so nothing depends on it.
 */
export class RenewedFirst {
  private readonly parts: RenewedFirstParts;
  private readonly lookedThrough = new Set<string>();

  constructor(parts: RenewedFirstParts) {
    this.parts = parts;
  }

  /** Of some renewals what was not looked through yet. */
  left(renewals: readonly RenewedLists[]): RenewedLists[] {
    return renewals.flatMap((renewal) => {
      const lists = renewal.lists.filter(({ target, list }) => !this.lookedThrough.has(keyOf(renewal, list, target)));
      return lists.length > 0 ? [{ ...renewal, lists }] : [];
    });
  }

  /** What is to be compared first, piece by piece. What cannot be looked through is left to its turn. */
  async *works(renewal: RenewedLists): AsyncGenerator<WatchWork, void, undefined> {
    if (this.lookedThrough.size > MOST_REMEMBERED) this.lookedThrough.clear();
    for (const { list, target } of renewal.lists) this.lookedThrough.add(keyOf(renewal, list, target));
    try {
      let looked = this.look(renewal, 0);
      for (;;) {
        const { some, concerned } = await looked;
        if (some.subjects.length === 0) return;
        // The next ones are looked through while these are compared.
        looked = this.look(renewal, some.subjects.at(-1)!.serial);
        looked.catch(() => undefined);
        yield* worksOf(renewal, some, concerned);
      }
    } catch (error) {
      this.parts.onError(error);
    }
  }

  private async look(
    { portfolio, lists, matching }: RenewedLists,
    serial: number,
  ): Promise<{ some: AskedSubjects; concerned: Concerned }> {
    const some = await this.parts.behind({ portfolio, serial, most: LOOKED_THROUGH_AT_ONCE });
    const { items } = some.asked;
    return { some, concerned: items.length > 0 ? await this.parts.concerned({ lists, items, matching }) : [] };
  }
}

function* worksOf(renewal: RenewedLists, some: AskedSubjects, concerned: Concerned): Generator<WatchWork> {
  for (const { list, places } of concerned) {
    const lists = renewal.lists.filter((one) => one.list === list);
    for (let from = 0; from < places.length; from += SUBJECTS_AT_ONCE) {
      const those = places.slice(from, from + SUBJECTS_AT_ONCE);
      const subjects = those.map((place) => some.subjects[some.asked.at[place]!]!);
      const asked = { at: those.map((_, at) => at), items: those.map((place) => some.asked.items[place]!) };
      yield { ...renewal, lists, cursor: null, subjects, asked };
    }
  }
}

const keyOf = ({ portfolio }: RenewedLists, list: ListName, target: string) => `${portfolio} ${list} ${target}`;
