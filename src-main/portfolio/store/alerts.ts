import type { Author, DecisionOutcome } from '../../contract/dossiers.ts';
import type { ListName, MatchOption } from '../../contract/list-options.ts';
import type {
  Alert,
  AlertCounts,
  AlertKind,
  AlertPage,
  AlertQuery,
  AlertSource,
  AlertTally,
  AlertTallyQuery,
  UnreadableAlert,
  WatchedSubject,
} from '../../contract/portfolios.ts';
import { ApiError } from '../../errors/api-error.ts';
import { EvidenceError } from '../../evidence/evidence-error.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { dayAfter, dayOf } from '../days.ts';
import type { Raised } from '../outcome.ts';
import type { RaisedRegistration } from '../registrations/compare.ts';
import { contentOf, recordOf } from '../registrations/said.ts';
import type { AlertFacts } from '../report/figures.ts';
import { isSomebodyElse } from '../somebody-else.ts';
import { Outcomes } from './outcomes.ts';
import { Registrations } from './registrations.ts';
import type { PortfolioStore } from './store.ts';
import { askedTextOf } from './subjects.ts';

/** What of an alert is sealed. */
type Sealed = Pick<
  Alert,
  | 'file'
  | 'fileDate'
  | 'fileSha256'
  | 'demonstration'
  | 'subject'
  | 'record'
  | 'changes'
  | 'score'
  | 'reconciliation'
  | 'contradicted'
  | 'responsible'
  | 'seen'
  | 'decision'
  | 'dossier'
  | 'rolledBack'
>;

interface Row {
  number: number;
  id: string;
  portfolio: string;
  subject: number;
  source: AlertSource;
  /** Empty of a registration. */
  list: ListName | '';
  hit: string;
  kind: AlertKind;
  urgent: 0 | 1;
  raised_at: number;
  deadline: string;
  seen: 0 | 1;
  decided: 0 | 1;
  match: MatchOption | null;
  sealed: Buffer;
}

/** About whom an alert is raised, and who has to decide it by when. */
interface RaisedFor {
  portfolio: string;
  subject: { id: number; subject: WatchedSubject };
  responsible: string | null;
  deadline: string;
}

/** Where and about whom an alert is raised. */
export interface RaisedOf extends RaisedFor {
  list: ListName;
  urgent: boolean;
  /** How names are compared. */
  match: MatchOption;
}

/** What an alert says, by which of the two it is about. */
interface Said
  extends Pick<
    Sealed,
    | 'file'
    | 'fileDate'
    | 'fileSha256'
    | 'demonstration'
    | 'record'
    | 'changes'
    | 'score'
    | 'reconciliation'
    | 'contradicted'
    | 'rolledBack'
  > {
  kind: AlertKind;
  source: AlertSource;
  list: ListName | '';
  hit: string;
  urgent: boolean;
  /** Null of a registration. */
  match: MatchOption | null;
}

const DEFAULT_LIMIT = 100;
/** Alerts that cannot be read, on one page. */
const MOST_UNREADABLE = 1000;
const DAY_MS = 86_400_000;
const FILLED_AT_ONCE = 1000;

/** What alerts are asked for; null where it does not matter. */
interface Asked {
  portfolio: string | null;
  subject: number | null;
  decided: number | null;
  source: AlertSource | null;
  contradicted: number | null;
  urgent: number | null;
  list: ListName | null;
  kind: AlertKind | null;
  /** Milliseconds since 1970. */
  raisedUntil: number | null;
  /** YYYY-MM-DD, and today. */
  dueUntil: string | null;
  overdue: number | null;
  day: string;
  /** JSON of what it is found by in each portfolio, in hexadecimal digits. */
  responsible: string | null;
}

/** By what an alert is found: as it was filled in, else as it says itself; null where it cannot be opened. */
const RESPONSIBLE = 'coalesce(responsible, responsible_of(alert.id, alert.portfolio, alert.sealed))';
/** Of a portfolio that is being erased nothing is told. */
const ASKED = `alert JOIN portfolio ON portfolio.id = alert.portfolio AND erasure IS NULL
  WHERE (:portfolio IS NULL OR portfolio = :portfolio) AND (:subject IS NULL OR subject = :subject)
    AND (:decided IS NULL OR decided = :decided)
    AND (:source IS NULL OR source = :source) AND (:contradicted IS NULL OR contradicted = :contradicted)
    AND (:urgent IS NULL OR urgent = :urgent) AND (:list IS NULL OR list = :list) AND (:kind IS NULL OR kind = :kind)
    AND (:raisedUntil IS NULL OR raised_at <= :raisedUntil)
    AND (:dueUntil IS NULL OR decided = 0 AND deadline <= :dueUntil)
    AND (:overdue IS NULL OR (decided = 0 AND deadline < :day) = :overdue)
    AND (:responsible IS NULL OR ${RESPONSIBLE} IN (SELECT unhex(value) FROM json_each(:responsible)))`;
/** What of them a page has: from one number to another, both aside. */
const BETWEEN = 'number > :since AND (:before IS NULL OR number < :before)';
interface Between {
  since: number;
  before: number | null;
}
const flagOf = (text?: 'true' | 'false') => (text === undefined ? null : Number(text === 'true'));

export class Alerts {
  private readonly store: PortfolioStore;
  private readonly outcomes: Outcomes;
  private readonly registrations: Registrations;
  private readonly statements;
  /** Whether all alerts that can be opened are found by their responsible: those raised since are. */
  private isFilled = false;

  constructor(store: PortfolioStore) {
    this.store = store;
    this.outcomes = new Outcomes(store);
    this.registrations = new Registrations(store);
    const { db } = store;
    db.function('responsible_of', (id, portfolio, sealed) =>
      this.indexIn({ id, portfolio, sealed } as Pick<Row, 'id' | 'portfolio' | 'sealed'>),
    );
    this.statements = {
      insert: db.prepare(
        `INSERT INTO alert (id, portfolio, subject, list, hit, kind, urgent, raised_at, deadline, contradicted, match, sealed,
           source, responsible)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      one: db.prepare<[string], Row>('SELECT * FROM alert WHERE id = ?'),
      ofHit: db.prepare<[string, string], Row>('SELECT * FROM alert WHERE portfolio = ? AND hit = ? ORDER BY number'),
      // Of a portfolio that is being erased nothing is told.
      behind: db.prepare<[Asked & Between], Row>(`SELECT alert.* FROM ${ASKED} AND ${BETWEEN} ORDER BY number`),
      newestFirst: db.prepare<[Asked & Between], Row>(
        `SELECT alert.* FROM ${ASKED} AND ${BETWEEN} ORDER BY number DESC`,
      ),
      tally: db.prepare<[Asked & { today: string }], Pick<AlertTally, 'total' | 'urgent' | 'overdue' | 'aside'>>(
        `SELECT count(*) AS total, count(*) FILTER (WHERE urgent = 1) AS urgent,
           count(*) FILTER (WHERE decided = 0 AND deadline < :today) AS overdue,
           count(*) FILTER (WHERE contradicted = 1 AND urgent = 0) AS aside FROM ${ASKED}`,
      ),
      ofPortfolios: db.prepare<[Asked], AlertTally['portfolios'][number]>(
        `SELECT portfolio, count(*) AS alerts FROM ${ASKED} GROUP BY portfolio ORDER BY portfolio`,
      ),
      ofLists: db.prepare<[Asked], { list: ListName | ''; alerts: number }>(
        `SELECT list, count(*) AS alerts FROM ${ASKED} GROUP BY list ORDER BY list`,
      ),
      ofResponsible: db.prepare<[Asked], { number: number; alerts: number; whose: Buffer | null }>(
        `SELECT max(number) AS number, count(*) AS alerts, ${RESPONSIBLE} AS whose FROM ${ASKED} GROUP BY portfolio, whose`,
      ),
      withoutResponsible: db.prepare<[number, number], Row>(
        'SELECT * FROM alert WHERE responsible IS NULL AND number > ? ORDER BY number LIMIT ?',
      ),
      putResponsible: db.prepare('UPDATE alert SET responsible = ? WHERE number = ?'),
      raisedBefore: db.prepare<[string, number], Row>(
        'SELECT * FROM alert WHERE portfolio = ? AND raised_at < ? ORDER BY number',
      ),
      change: db.prepare('UPDATE alert SET seen = ?, decided = ?, sealed = ? WHERE number = ?'),
      counts: db.prepare<[{ told: number }], AlertCounts>(
        `SELECT coalesce(max(number), 0) AS newest, count(*) FILTER (WHERE decided = 0) AS open,
           count(*) FILTER (WHERE decided = 0 AND seen = 0 AND number > :told) AS fresh,
           count(*) FILTER (WHERE decided = 0 AND seen = 0 AND number > :told AND urgent = 1) AS urgent
         FROM alert JOIN portfolio ON portfolio.id = alert.portfolio AND erasure IS NULL`,
      ),
      open: db.prepare<[string], { open: number; urgent: number }>(
        'SELECT count(*) AS open, coalesce(sum(urgent), 0) AS urgent FROM alert WHERE portfolio = ? AND decided = 0',
      ),
    };
  }

  /** Raises an alert in the transaction that is under way; what the log is told of it. */
  raise(id: string, { kind, hit, changes, rolledBack }: Raised, of: RaisedOf, now: number): object {
    const { file, demonstration, said, score = null, reconciliation = null, contradicted, content } = hit.record;
    const { date: fileDate = null, sha256: fileSha256 = null } = hit.record;
    const { list, urgent, match } = of;
    const one = { kind, source: 'list' as const, list, hit: hit.id, urgent, match };
    const seen = {
      file,
      fileDate,
      fileSha256,
      demonstration,
      record: { ...said },
      changes,
      score,
      reconciliation,
      contradicted,
      ...(rolledBack && { rolledBack }),
    };
    this.insert(id, { ...one, ...seen }, of, now);
    const { subject } = of.subject;
    return { id, kind, list, file, hit: hit.id, subject, record: { ...said }, content, deadline: of.deadline };
  }

  /** The same about the registration of a subject's CNPJ, which the copy named `file` raised. */
  raiseRegistration(
    id: string,
    raised: RaisedRegistration,
    of: RaisedFor & Pick<Sealed, 'file' | 'fileDate' | 'fileSha256'>,
    now: number,
  ): object {
    const { kind, id: hit, said, changes, rolledBack } = raised;
    const { file, fileDate, fileSha256, deadline } = of;
    const record = recordOf(said);
    const content = contentOf(said);
    const one = { kind, source: 'registration' as const, list: '' as const, hit, urgent: false, match: null };
    this.insert(
      id,
      {
        ...one,
        file,
        fileDate,
        fileSha256,
        demonstration: false,
        record,
        changes,
        score: null,
        reconciliation: null,
        contradicted: false,
        ...(rolledBack && { rolledBack }),
      },
      of,
      now,
    );
    const { subject } = of.subject;
    return { id, kind, source: one.source, file, hit, subject, record, changes, content, deadline };
  }

  private insert(id: string, said: Said, { portfolio, subject, responsible, deadline }: RaisedFor, now: number): void {
    const { kind, source, list, hit, urgent, match, ...sealed } = said;
    const whole: Sealed = {
      ...sealed,
      subject: subject.subject,
      responsible,
      seen: null,
      decision: null,
      dossier: null,
    };
    this.statements.insert.run(
      id,
      portfolio,
      subject.id,
      list,
      hit,
      kind,
      urgent ? 1 : 0,
      now,
      deadline,
      said.contradicted ? 1 : 0,
      match,
      this.store.vaultOf(portfolio).seal(alertLabel(id), whole),
      source,
      this.indexOf(portfolio, responsible),
    );
  }

  openOf(portfolio: string): { open: number; urgent: number } {
    return this.statements.open.get(portfolio)!;
  }

  /** How many there are; `told`: the number up to which somebody knows. */
  counts(told: number): AlertCounts {
    return this.store.read(() => this.statements.counts.get({ told })!);
  }

  /** One that is damaged keeps nobody from the others, but is told. @throws ApiError `portfolioNotFound` */
  page(query: AlertQuery): AlertPage {
    const { since = 0, before = null, order = 'number', limit = DEFAULT_LIMIT } = query;
    this.fillResponsible();
    return this.store.read(() => {
      const asked = this.askedBy(query);
      const alerts: Alert[] = [];
      const unreadable: UnreadableAlert[] = [];
      let more = false;
      const rows = order === 'number' ? this.statements.behind : this.statements.newestFirst;
      for (const row of rows.iterate({ ...asked, since, before })) {
        more = alerts.length === limit || unreadable.length === MOST_UNREADABLE;
        if (more) break;
        const alert = this.readable(row);
        if (alert) alerts.push(alert);
        else unreadable.push({ ...openPartOf(row), decided: row.decided === 1 });
      }
      const { total } = this.statements.tally.get({ ...asked, today: dayOf(Date.now()) })!;
      return { alerts, unreadable, more, total };
    });
  }

  /** Null where the alert itself is damaged; of a portfolio whose key is nothing can be said. */
  private readable(row: Row): Alert | null {
    this.store.vaultOf(row.portfolio);
    try {
      return this.alertOf(row);
    } catch (error) {
      if (error instanceof EvidenceError && error.reason === 'damaged') return null;
      throw error;
    }
  }

  /** How many alerts a question finds, by what it could be narrowed to. @throws ApiError `portfolioNotFound` */
  tally(query: AlertTallyQuery): AlertTally {
    this.fillResponsible();
    return this.store.read(() => {
      const asked = this.askedBy(query);
      const responsible = new Map<string | null, number>();
      for (const { number, alerts, whose } of this.statements.ofResponsible.all(asked)) {
        const name = whose === null ? undefined : this.nameOf(whose, number, asked);
        // Whose alerts are all damaged is not known.
        if (name === undefined) continue;
        responsible.set(name, (responsible.get(name) ?? 0) + alerts);
      }
      return {
        ...this.statements.tally.get({ ...asked, today: dayOf(Date.now()) })!,
        portfolios: this.statements.ofPortfolios.all(asked),
        lists: this.statements.ofLists.all(asked).map(({ list, alerts }) => ({ list: list || null, alerts })),
        responsible: [...responsible]
          .map(([name, alerts]) => ({ responsible: name, alerts }))
          .sort((one, other) => (one.responsible ?? '').localeCompare(other.responsible ?? '')),
      };
    });
  }

  /** How a responsible is called, by the newest of the alerts up to one that can be read; null where nobody is. */
  private nameOf(whose: Buffer, upTo: number, asked: Asked): string | null | undefined {
    if (whose.length === 0) return null;
    for (const row of this.statements.newestFirst.iterate({ ...asked, since: 0, before: upTo + 1 })) {
      if (this.indexIn(row)?.equals(whose)) return this.sealedOf(row).responsible;
    }
    return undefined;
  }

  private askedBy(query: AlertTallyQuery): Asked {
    const { portfolio, subject, state = 'all', source = 'all', list, kind } = query;
    const responsible = query.unassigned === 'true' ? '' : query.responsible;
    if (portfolio !== undefined) this.store.portfolio(portfolio);
    const now = Date.now();
    // What opens them is at hand then for `responsible_of`, which can ask nothing of the database.
    const all = responsible === undefined && this.isFilled ? [] : this.store.portfolios();
    const those = responsible === undefined ? null : all.map(({ id }) => id);
    return {
      portfolio: portfolio ?? null,
      subject: subject ?? null,
      decided: state === 'all' ? null : Number(state === 'decided'),
      source: source === 'all' ? null : source,
      contradicted: flagOf(query.contradicted),
      urgent: flagOf(query.urgent),
      list: list ?? null,
      kind: kind ?? null,
      raisedUntil: query.minAgeDays === undefined ? null : now - query.minAgeDays * DAY_MS,
      dueUntil: query.dueWithinDays === undefined ? null : dayAfter(dayOf(now), query.dueWithinDays),
      overdue: flagOf(query.overdue),
      day: dayOf(now),
      responsible: those && JSON.stringify(those.map((id) => this.indexOf(id, responsible!).toString('hex'))),
    };
  }

  /** By what the alerts of one responsible are found: empty where nobody is. */
  private indexOf(portfolio: string, responsible: string | null): Buffer {
    if (responsible === null) return Buffer.alloc(0);
    const name = foldedWords(responsible) || responsible.trim();
    return name === '' ? Buffer.alloc(0) : this.store.vaultOf(portfolio).indexOf(`responsible ${name}`);
  }

  /** Null where the alert cannot be opened. */
  private indexIn(row: Pick<Row, 'id' | 'portfolio' | 'sealed'>): Buffer | null {
    try {
      return this.indexOf(row.portfolio, this.sealedOf(row).responsible);
    } catch (error) {
      if (error instanceof EvidenceError) return null;
      throw error;
    }
  }

  /** Alerts raised before they were found by it get theirs, the first time that anybody asks. */
  private fillResponsible(): void {
    // Where an office shares them, what is written beside its writes would be this copy's alone.
    if (this.isFilled || this.store.isShared) return;
    try {
      for (let last: number | undefined = 0; last !== undefined; ) {
        const behind: number = last;
        const rows = this.store.read(() => this.statements.withoutResponsible.all(behind, FILLED_AT_ONCE));
        const found = rows.map((row) => ({ number: row.number, index: this.indexIn(row) }));
        const filled = found.filter(({ index }) => index !== null);
        if (filled.length > 0) {
          this.store.write(() => {
            for (const { number, index } of filled) this.statements.putResponsible.run(index, number);
          });
        }
        last = rows.at(-1)?.number;
      }
      this.isFilled = true;
    } catch (error) {
      // The disk is full, or another process writes: what is left is opened where it is asked for, and filled in later.
      if (!(error instanceof EvidenceError)) throw error;
    }
  }

  /** All of a portfolio, oldest first. */
  *allOf(portfolio: string): Generator<Alert, void> {
    for (const row of this.statements.raisedBefore.iterate(portfolio, Number.MAX_SAFE_INTEGER)) yield this.alertOf(row);
  }

  /** What is counted of the alerts of a portfolio that were raised before a moment, in milliseconds. */
  *factsOf(portfolio: string, before: number): Generator<AlertFacts, void> {
    for (const row of this.statements.raisedBefore.iterate(portfolio, before)) {
      const { kind, list, match, raised_at: raisedAt, deadline } = row;
      const { demonstration, seen, decision } = this.sealedOf(row);
      yield {
        kind,
        list: list === '' ? null : list,
        match,
        urgent: row.urgent === 1,
        demonstration,
        raisedAt,
        deadline,
        seenAt: seen && Date.parse(seen.at),
        decision: decision && { at: Date.parse(decision.at), outcome: decision.outcome, author: decision.author },
      };
    }
  }

  /** @throws ApiError `alertNotFound` */
  alert(id: string): Alert {
    return this.store.read(() => this.alertOf(this.rowOf(id)));
  }

  /** Says that alerts were seen; how many were not before. @throws ApiError `alertNotFound` */
  see(ids: readonly string[], author: Author, now: number): number {
    return this.store.write(() => {
      const rows = ids.map((id) => this.rowOf(id)).filter(({ seen }) => seen === 0);
      for (const row of rows) this.change(row, { seen: { at: timeOf(now), author } });
      for (const [portfolio, some] of Map.groupBy(rows, (row) => row.portfolio)) {
        this.store.log(portfolio, 'seen', { author, alerts: some.map(({ id }) => id) });
      }
      return rows.length;
    });
  }

  /**
   * Decides on alerts, and on older ones about the same record and subject that are open still; how many were closed. The
   * decision is remembered for what the record and the subject say now. Only that a record has left is no judgement of the
   * record: it closes no alert but those that say so, and who comes back is told of again. One about whom the reference was
   * given to before stays open, unless it is asked for: nobody judged that.
   *
   * @throws ApiError `alertNotFound`, `alertDecided`, `alertChangedMeanwhile`, `textEmpty`.
   */
  decide(
    ids: readonly string[],
    { outcome, reason, author }: { outcome: DecisionOutcome; reason: string; author: Author },
    now: number,
  ): number {
    if (reason.trim() === '') throw new ApiError('textEmpty');
    return this.store.write(() => {
      const asked = ids.map((id) => this.rowOf(id));
      if (asked.some(({ decided }) => decided === 1)) throw new ApiError('alertDecided');
      const closed: Row[] = [];
      const decision = { outcome, reason, at: timeOf(now), author };
      for (const ofHit of Map.groupBy(asked, ({ portfolio, hit }) => `${portfolio} ${hit}`).values()) {
        const { portfolio, subject, list, hit } = ofHit[0]!;
        const open = this.statements.ofHit.all(portfolio, hit).filter(({ decided }) => decided === 0);
        const newest = open.at(-1)!;
        if (!ids.includes(newest.id)) throw new ApiError('alertChangedMeanwhile');
        const judges = ofHit.some(({ kind }) => kind !== 'left');
        const about = this.sealedOf(newest).subject;
        const isJudged = ({ id, kind, ...row }: Row) =>
          (judges || kind === 'left') &&
          (ids.includes(id) || list === '' || !isSomebodyElse(this.sealedOf({ id, ...row }).subject, about));
        for (const row of open.filter(isJudged)) {
          const seen = this.sealedOf(row).seen ?? { at: decision.at, author };
          this.change(row, { seen, decision });
          closed.push(row);
        }
        if (!judges) continue;
        if (list === '') this.registrations.decide(portfolio, subject, hit, outcome);
        else this.outcomes.decide({ portfolio, subject, list, hit, about: askedTextOf(about) }, outcome);
      }
      for (const [portfolio, rows] of Map.groupBy(closed, (row) => row.portfolio)) {
        this.store.log(portfolio, 'decision', { author, outcome, reason, alerts: rows.map(({ id }) => id) });
      }
      return closed.length;
    });
  }

  /** The alert, unless its portfolio is gone. @throws ApiError `alertNotFound` */
  openAlert(id: string): Alert {
    return this.alertOf(this.rowOf(id));
  }

  /** The ids of all alerts about the record and the subject of one, oldest first. */
  idsOfHit({ portfolio, hit }: Pick<Alert, 'portfolio' | 'hit'>): string[] {
    return this.statements.ofHit.all(portfolio, hit).map(({ id }) => id);
  }

  /** Says in the transaction that is under way into which dossier an alert was taken; whoever took it there has seen it. */
  escalated(id: string, dossier: NonNullable<Alert['dossier']>): void {
    const row = this.rowOf(id);
    const { at, author, id: into, entry } = dossier;
    this.change(row, { seen: this.sealedOf(row).seen ?? { at, author }, dossier });
    this.store.log(row.portfolio, 'escalation', { author, alerts: [id], dossier: into, entry });
  }

  private rowOf(id: string): Row {
    const row = this.statements.one.get(id);
    if (!row) throw new ApiError('alertNotFound');
    try {
      this.store.portfolio(row.portfolio);
    } catch (error) {
      throw error instanceof ApiError ? new ApiError('alertNotFound') : error;
    }
    return row;
  }

  private change(row: Row, changes: Partial<Sealed>): void {
    const sealed = { ...this.sealedOf(row), ...changes };
    const bytes = this.store.vaultOf(row.portfolio).seal(alertLabel(row.id), sealed);
    this.statements.change.run(sealed.seen ? 1 : 0, sealed.decision ? 1 : 0, bytes, row.number);
  }

  private sealedOf({ id, portfolio, sealed }: Pick<Row, 'id' | 'portfolio' | 'sealed'>): Sealed {
    return this.store.vaultOf(portfolio).open<Sealed>(alertLabel(id), sealed);
  }

  private alertOf(row: Row): Alert {
    const { urgent, raisedAt, deadline, ...where } = openPartOf(row);
    const sealed = this.sealedOf(row);
    const { file, demonstration, subject, record, changes, score, contradicted, responsible, seen, decision } = sealed;
    return {
      ...where,
      file,
      ...(sealed.rolledBack && { rolledBack: true as const }),
      // One raised before these were kept has none.
      fileDate: sealed.fileDate ?? null,
      fileSha256: sealed.fileSha256 ?? null,
      demonstration,
      subject,
      subjectNumber: row.subject,
      hit: row.hit,
      record,
      changes,
      score,
      reconciliation: sealed.reconciliation ?? null,
      contradicted,
      urgent,
      responsible,
      raisedAt,
      deadline,
      seen,
      decision,
      dossier: sealed.dossier ?? null,
    };
  }
}

/** What of an alert lies open. */
function openPartOf(row: Row): Omit<UnreadableAlert, 'decided'> {
  const { id, number, kind, source, portfolio, list, deadline } = row;
  return {
    id,
    number,
    kind,
    source,
    portfolio,
    list: list || null,
    urgent: row.urgent === 1,
    raisedAt: timeOf(row.raised_at),
    deadline,
  };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

const alertLabel = (id: string) => `alert ${id}`;
