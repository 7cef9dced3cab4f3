import type { SubjectPage, SubjectQuery } from '../../contract/portfolios.ts';
import { SubjectIndex, type SubjectQuestion } from '../subject-index.ts';
import type { PortfolioRow, PortfolioStore } from './store.ts';
import { Subjects } from './subjects.ts';
import type { Watching } from './watching.ts';

/** What is asked of how far the watching is. */
type Asked = Pick<Watching, 'comparedUpTo' | 'cannotAskAll' | 'limitsOf'>;

/** Subjects that are held in memory, of all portfolios together: some hundred bytes each. */
const MOST_HELD = 500_000;
const PAGE = 100;

/**
 * Finds the subjects of a portfolio: by words, by what is known of them, in an order. What is sealed is opened into an index
 * when it is first needed; every question takes in what changed since, in the transaction that it is answered from.
 */
export class SubjectSearch {
  private readonly store: PortfolioStore;
  private readonly subjects: Subjects;
  private readonly watching: Asked;
  private readonly most: number;
  /** Used last stands last. */
  private readonly held = new Map<string, SubjectIndex>();
  private readonly statements;

  /** `most`: subjects that are held at a time; those of the portfolio that was asked last are, however many. */
  constructor(store: PortfolioStore, watching: Asked, most = MOST_HELD) {
    this.store = store;
    this.subjects = new Subjects(store);
    this.watching = watching;
    this.most = most;
    const { db } = store;
    const counted = (sql: string) => db.prepare<[string], { subject: number; count: number }>(sql);
    this.statements = {
      openAlerts: counted(
        'SELECT subject, count(*) AS count FROM alert WHERE portfolio = ? AND decided = 0 GROUP BY subject',
      ),
      found: counted(
        'SELECT subject, sum(found) AS count FROM outcome WHERE portfolio = ? AND found > 0 GROUP BY subject',
      ),
      notScreened: db
        .prepare<[string], number>('SELECT DISTINCT subject FROM outcome WHERE portfolio = ? AND failure IS NOT NULL')
        .pluck(),
      registrationsFailed: db
        .prepare<[string], number>('SELECT subject FROM registration WHERE portfolio = ? AND failure IS NOT NULL')
        .pluck(),
    };
  }

  /** Subjects whose texts are in memory now. */
  get size(): number {
    let size = 0;
    for (const index of this.held.values()) size += index.size;
    return size;
  }

  /** @throws ApiError `portfolioNotFound` */
  page(id: string, query: SubjectQuery): SubjectPage {
    return this.store.read(() => {
      let portfolio: PortfolioRow;
      try {
        portfolio = this.store.portfolio(id);
      } catch (error) {
        this.forget(id);
        throw error;
      }
      const comparedUpTo = this.watching.comparedUpTo(portfolio);
      const { total, numbers } = isPlain(query)
        ? this.subjects.inOrder(id, { after: 0, offset: 0, limit: PAGE, ...query })
        : this.following(portfolio).search(this.questionOf(id, query, comparedUpTo));
      const subjects = this.subjects.views(portfolio, numbers, comparedUpTo);
      return { total, subjects, limits: this.watching.limitsOf(portfolio) };
    });
  }

  /** Drops what is in memory of a portfolio, its key too. */
  forget(id: string): void {
    this.held.delete(id);
    this.store.forgetKey(id);
  }

  /** The index as the portfolio is in the transaction that is under way. */
  private following({ id, top }: PortfolioRow): SubjectIndex {
    const known = this.held.get(id);
    // A database that was put back has lower serials than it had: nothing is known of it.
    const index = known && known.serial <= top ? known : new SubjectIndex();
    this.held.delete(id);
    if (index.serial < top) {
      for (const { id: number, serial, subject } of this.subjects.allBehind(id, index.serial)) {
        index.put({ number, serial, subject });
      }
      index.serial = top;
    }
    // Who went has no serial: the index then has more than there are, as nobody comes without one.
    if (index.size !== this.subjects.count(id)) index.keepOnly(this.subjects.numbersOf(id));
    this.held.set(id, index);
    for (const other of this.held.keys()) {
      if (this.size <= this.most || other === id) break;
      this.held.delete(other);
    }
    return index;
  }

  private questionOf(id: string, query: SubjectQuery, comparedUpTo: number): SubjectQuestion {
    const { text, order = 'number', after = 0, offset = 0, limit = PAGE } = query;
    const by = order.replace('-', '') as Exclude<typeof order, `-${string}`>;
    const counts = (of: 'openAlerts' | 'found') =>
      new Map(this.statements[of].all(id).map(({ subject, count }) => [subject, count]));
    const isOwn = by !== 'openAlerts' && by !== 'found';
    const among: ReadonlySet<number>[] = [];
    if (query.openAlerts) among.push(new Set(counts('openAlerts').keys()));
    if (query.found) among.push(new Set(counts('found').keys()));
    const portfolio = this.store.portfolio(id);
    if (query.notScreened && !this.watching.cannotAskAll(portfolio)) {
      const { settings } = portfolio;
      const registrations = settings.registrations ? this.statements.registrationsFailed.all(id) : [];
      among.push(new Set([...this.statements.notScreened.all(id), ...registrations]));
    }
    return {
      text,
      withoutTaxId: query.withoutTaxId !== undefined,
      behind: query.pending && comparedUpTo,
      among,
      ...(isOwn ? { order: by } : { order: 'ranks', ranks: counts(by) }),
      backwards: order.startsWith('-'),
      after,
      offset,
      limit,
    };
  }
}

/** Of what stands as it came nothing has to be opened but the page itself. */
function isPlain({ text, order = 'number', ...others }: SubjectQuery): boolean {
  const { openAlerts, found, notScreened, pending, withoutTaxId } = others;
  const isNarrowed = [text, openAlerts, found, notScreened, pending, withoutTaxId].some((one) => one !== undefined);
  return order === 'number' && !isNarrowed;
}
