import type { ListName } from '../../contract/list-options.ts';
import { dayOf } from '../days.ts';
import type { ListLook } from '../report/freshness.ts';
import type { ListStates } from './list-states.ts';
import type { PortfolioStore } from './store.ts';

/** Lists are looked at this often, however often somebody asks, in milliseconds. */
const LOOK_MS = 10_000;

type Files = ListLook['files'];

/** How a list was found; files as JSON. */
export interface FoundList {
  list: ListName;
  failure: ListLook['failure'];
  files: string;
}

/**
 * How the lists that are watched were found, day by day: a row at the first look of a day, and another wherever they are
 * found otherwise. Where nobody looked there is none. Nothing of anybody is in it.
 */
export class ListLooks {
  private readonly store: PortfolioStore;
  private readonly states: ListStates;
  private readonly statements;
  private next = 0;

  constructor(store: PortfolioStore, states: ListStates) {
    this.store = store;
    this.states = states;
    const { db } = store;
    this.statements = {
      last: db.prepare<[string, string], { failure: ListLook['failure']; files: string }>(
        'SELECT failure, files FROM list_look WHERE list = ? AND day = ? ORDER BY at DESC LIMIT 1',
      ),
      put: db.prepare('INSERT OR REPLACE INTO list_look (list, at, day, failure, files) VALUES (?, ?, ?, ?, ?)'),
      between: db.prepare<
        [string, string],
        { list: ListName; day: string; failure: ListLook['failure']; files: string }
      >('SELECT list, day, failure, files FROM list_look WHERE day BETWEEN ? AND ? ORDER BY at'),
    };
  }

  /** Looks at every list that a portfolio watches, where the last look was some time ago. */
  look(now: number): void {
    const news = this.news(now);
    if (news.length > 0) this.put(news, now);
  }

  /** What such a look has to put down; of lists that are `outdone` by what others look at, nothing. */
  news(now: number, outdone: readonly string[] = []): FoundList[] {
    // A clock that was set back does not keep anybody waiting.
    if (now < this.next && now > this.next - LOOK_MS) return [];
    this.next = now + LOOK_MS;
    const day = dayOf(now);
    const lists = new Set(this.store.read(() => this.store.portfolios()).flatMap(({ settings }) => settings.lists));
    return [...lists].flatMap((list) => {
      if (outdone.includes(list)) return [];
      const found = this.foundOf(list);
      return this.isKnown(list, day, found) ? [] : [{ list, ...found }];
    });
  }

  put(news: readonly FoundList[], now: number): void {
    const day = dayOf(now);
    this.store.write(() => {
      for (const { list, failure, files } of news) {
        // Another process may have been quicker.
        if (!this.isKnown(list, day, { failure, files })) this.statements.put.run(list, now, day, failure, files);
      }
    });
  }

  /** The looks on the days from one to another, in the order of time. */
  between(from: string, to: string): ListLook[] {
    return this.statements.between
      .all(from, to)
      .map(({ files, ...row }) => ({ ...row, files: JSON.parse(files) as Files }));
  }

  private foundOf(list: ListName): { failure: ListLook['failure']; files: string } {
    const state = this.states.of(list);
    if (state.edition === null) return { failure: state.failure, files: '[]' };
    return { failure: null, files: JSON.stringify(state.files) };
  }

  private isKnown(list: ListName, day: string, found: { failure: ListLook['failure']; files: string }): boolean {
    const last = this.statements.last.get(list, day);
    return last !== undefined && last.failure === found.failure && last.files === found.files;
  }
}
