import type { Entry } from '../intake/extract.ts';
import type { KeptAnswer } from './ask-kept.ts';
import type { Item } from './item.ts';
import { type Clock, createWorkers, type Stop, type Wait } from './workers.ts';

/** Hears what happens to a run. */
export interface Observer {
  /** An item has become another one; there may be thousands in a second. */
  changed(): void;
  waiting(wait: Wait | null): void;
  stopped(why: Stop): void;
  /** Nobody works any more; `left` items have not been asked for. */
  idle(left: number): void;
}

export type Ask = (cnpj: string, signal: AbortSignal) => Promise<KeptAnswer>;

/** One list on its way through the service. */
export interface Run {
  /** In the order of the list. Grows in place: an item that changes is replaced by another object. */
  readonly items: readonly Item[];
  go(): void;
  pause(): void;
  cancel(): void;
  /** Those that failed are asked for once more, in the order of the list. */
  retry(): void;
}

export function createRun(entries: readonly Entry[], ask: Ask, clock: Clock, observer: Observer): Run {
  const items: Item[] = entries.map((entry, place) => ({ ...entry, place, state: 'waiting' }));
  let queue = items.map(({ place }) => place);
  const put = (place: number, item: (is: Pick<Item, 'place' | 'cnpj' | 'line'>) => Item) => {
    const { cnpj, line } = items[place]!;
    items[place] = item({ place, cnpj, line });
    observer.changed();
  };
  const workers = createWorkers<number, KeptAnswer>(
    {
      next() {
        const place = queue.shift();
        if (place === undefined) return null;
        put(place, (is) => ({ ...is, state: 'asking' }));
        return place;
      },
      giveBack(place) {
        queue.unshift(place);
        put(place, (is) => ({ ...is, state: 'waiting' }));
      },
      ask: (place, signal) => ask(items[place]!.cnpj, signal),
      answered: (place, answer) => put(place, (is) => ({ ...is, state: 'answered', ...answer })),
      failed: (place, error) => put(place, (is) => ({ ...is, state: 'failed', error })),
      waiting: (wait) => observer.waiting(wait),
      stop: (why) => observer.stopped(why),
      idle: () => observer.idle(queue.length),
    },
    clock,
  );
  return {
    items,
    go: workers.go,
    pause: workers.pause,
    cancel: workers.cancel,
    retry() {
      const failed = items.filter(({ state }) => state === 'failed').map(({ place }) => place);
      for (const place of failed) put(place, (is) => ({ ...is, state: 'waiting' }));
      queue = [...failed, ...queue].sort((a, b) => a - b);
      workers.go();
    },
  };
}
