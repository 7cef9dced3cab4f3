import {
  type DossierPage,
  type DossierQuery,
  type ORDERS,
  RISKS,
  STATUSES,
  type Subject,
} from '../../contract/dossiers.ts';
import { formatCnpj } from '../../documents/cnpj.ts';
import { formatCpf } from '../../documents/cpf.ts';
import { removeMask } from '../../documents/mask.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type BeginningWords, beginningWordsOf, beginningWordsTest } from '../../text/beginning-words.ts';
import { foldedWords } from '../../text/folded-words.ts';
import { certainty } from './client.ts';
import { isOf, type Told } from './remembered.ts';
import type { UnreadableScope } from './unreadable.ts';
import { isFor, type Viewer } from './viewer.ts';
import { type KeptSummary, listed } from './views.ts';

/** Dossiers of one page, where nobody says. */
const PAGE = 100;
/** Behind everything there is, for dossiers without a value to be ordered by. */
const NOTHING = '\uffff';

/** Later than every day as `dayNumber` has it. */
const NEVER = 99_999_999;

type Field = (typeof ORDERS)[number];

/** A dossier as it is looked for. */
interface Row extends BeginningWords {
  summary: KeptSummary;
  /** Place of its risk among `RISKS`; -1 without one. What most questions narrow by lies here: summaries are far in memory. */
  risk: number;
  /** The day that its retention is counted from, as a number (20261123); `NEVER` under hold. */
  keptFrom: number;
  /** What it is ordered by, then by its id. */
  by: Record<Field, string>;
}

/**
 * All dossiers by the words of their summaries, in memory: nothing of them is searchable on the disk. A question walks them
 * once in the order asked for, so that it takes as long for many hits as for none; the orders are kept sorted as dossiers
 * change. Of those that are limited to others a question finds nothing.
 */
export class DossierIndex {
  private readonly rows = new Map<string, Row>();
  private readonly orders = new Map<Field, Row[]>();
  private readonly damaged = new Map<string, UnreadableScope>();

  constructor(summaries: Iterable<KeptSummary | UnreadableScope> = []) {
    for (const summary of summaries) this.put(summary);
  }

  get size(): number {
    return this.rows.size;
  }

  /** Those of which nobody can say whom they are about. */
  unreadable(viewer: Viewer): readonly UnreadableScope[] {
    return [...this.damaged.values()].filter(({ group }) => isFor(viewer, group));
  }

  /** Takes a dossier in, or what it is now. */
  put(summary: KeptSummary | UnreadableScope): void {
    this.remove(summary.id);
    if ('what' in summary) {
      this.damaged.set(summary.id, summary);
      return;
    }
    const row = rowOf(summary);
    this.rows.set(summary.id, row);
    for (const [field, order] of this.orders)
      order.splice(placeOf(order, field, row.by[field], row.summary.id), 0, row);
  }

  remove(id: string): void {
    this.damaged.delete(id);
    const row = this.rows.get(id);
    if (!row) return;
    this.rows.delete(id);
    for (const [field, order] of this.orders) order.splice(placeOf(order, field, row.by[field], id), 1);
  }

  /** Whether there is a dossier of this id. */
  has(id: string): boolean {
    return this.rows.has(id);
  }

  /**
   * The dossiers that a question finds, on `day` (YYYY-MM-DD) and under a retention of `years`. Each of its words begins a
   * word of the dossier; the whole of it may also be a document, however it is written. `among`: of these ids alone.
   *
   * @throws ApiError `dossierQueryInvalid`.
   */
  search(query: DossierQuery, day: string, years: number, viewer: Viewer, among?: ReadonlySet<string>): DossierPage {
    const order = query.order ?? '-changedAt';
    const backwards = order.startsWith('-');
    const field = order.replace('-', '') as Field;
    const rows = this.ordered(field);
    // What has nothing to be ordered by stands last, from either end.
    const valued = placeOf(rows, field, NOTHING, '');
    const isFound = filterOf(query, day, years);
    const { offset = 0, limit = PAGE } = query;
    const page: KeptSummary[] = [];
    let total = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[backwards && at < valued ? valued - 1 - at : at]!;
      if (!isFor(viewer, row.summary.group) || !isFound(row) || among?.has(row.summary.id) === false) continue;
      if (total >= offset && page.length < limit) page.push(row.summary);
      total++;
    }
    const unreadable = this.unreadable(viewer).map(({ id, protocol, unnamed }) =>
      unnamed && viewer !== 'administrator' ? { id: null, protocol: null } : { id, protocol },
    );
    return { total, dossiers: page.map((summary) => listed(summary, years)), unreadable };
  }

  /** Ids of the dossiers about who has exactly this document or, accents, case and punctuation aside, this name. */
  about({ taxId, name }: { taxId?: string; name?: string }, viewer: Viewer): string[] {
    const bare = taxId === undefined ? undefined : removeMask(taxId)?.toUpperCase();
    const folded = name === undefined ? '' : foldedWords(name);
    const isAbout = ({ subject }: KeptSummary) =>
      (bare && (subject.cpf === bare || subject.cnpj === bare)) ||
      (folded !== '' && subject.names.some((one) => foldedWords(one) === folded));
    return this.ordered('openedAt')
      .filter(({ summary }) => isFor(viewer, summary.group) && isAbout(summary))
      .map(({ summary }) => summary.id);
  }

  /** The dossiers of a client, the surest first: see `certainty`. */
  ofClient(client: Subject, viewer: Viewer): string[] {
    return this.ofClients([client], viewer)[0]!;
  }

  /** The same of several, in their order; in one walk for all of them. */
  ofClients(clients: readonly Subject[], viewer: Viewer): string[][] {
    const told = Map.groupBy(
      clients.flatMap((client, place) => tellingOf(client, client.reference).map((by) => ({ by, place }))),
      ({ by }) => by,
    );
    const known = clients.map(() => new Set<KeptSummary>());
    for (const summary of this.summariesFor(viewer)) {
      for (const by of tellingOf(summary.subject, summary.id)) {
        for (const { place } of told.get(by) ?? []) known[place]!.add(summary);
      }
    }
    return clients.map((client, place) => inCertainty(known[place]!, client));
  }

  /** The dossiers about whom a question told, opened last first. */
  of(told: Told, viewer: Viewer): KeptSummary[] {
    // Names are folded of few: those that have the words.
    const has = told.by === 'document' ? () => true : textTest(told.words);
    const isFound = (row: Row) => isFor(viewer, row.summary.group) && has(row) && isOf(row.summary, told);
    const found = [...this.rows.values()].filter(isFound);
    return found.map(({ summary }) => summary).sort(openedLast);
  }

  /** The dossiers about the subjects of these documents (without masks), opened last first; in one walk for all of them. */
  ofDocuments(documents: ReadonlySet<string>, viewer: Viewer): Map<string, KeptSummary[]> {
    const found = new Map<string, KeptSummary[]>();
    if (documents.size === 0) return found;
    for (const summary of this.summariesFor(viewer)) {
      for (const own of new Set([summary.subject.cpf, summary.subject.cnpj])) {
        if (own !== undefined && documents.has(own)) found.set(own, [...(found.get(own) ?? []), summary]);
      }
    }
    for (const some of found.values()) some.sort(openedLast);
    return found;
  }

  private *summariesFor(viewer: Viewer): Generator<KeptSummary> {
    for (const { summary } of this.rows.values()) if (isFor(viewer, summary.group)) yield summary;
  }

  private ordered(field: Field): Row[] {
    let order = this.orders.get(field);
    if (!order) {
      order = [...this.rows.values()].sort((one, other) =>
        isBefore(one, field, other.by[field], other.summary.id) ? -1 : 1,
      );
      this.orders.set(field, order);
    }
    return order;
  }
}

/** By what a client's dossier is known at all (`certainty`); `id`: what another's reference may be. */
function tellingOf({ cpf, cnpj, reference }: Subject, id: string | undefined): string[] {
  const documents = [cpf, cnpj].filter((one) => one !== undefined);
  return [...documents, reference && `reference ${reference}`, id && `id ${id}`].filter((one) => one !== undefined);
}

/** Ids of those that are a client's, the surest first. */
function inCertainty(summaries: Iterable<KeptSummary>, client: Subject): string[] {
  const sure = [...summaries].flatMap((summary) => {
    const rank = certainty(summary, client);
    return rank === null ? [] : [{ summary, rank }];
  });
  const isEnded = ({ status }: KeptSummary) => Number(status === 'concluded' || status === 'awaitingApproval');
  return sure
    .sort(
      (one, other) =>
        other.rank - one.rank ||
        isEnded(one.summary) - isEnded(other.summary) ||
        other.summary.changedAt.localeCompare(one.summary.changedAt) ||
        (one.summary.id < other.summary.id ? -1 : 1),
    )
    .map(({ summary }) => summary.id);
}

function openedLast(one: KeptSummary, other: KeptSummary): number {
  return one.openedAt < other.openedAt ? 1 : -1;
}

function rowOf(summary: KeptSummary): Row {
  const { subject, status, openHits, responsible, deadline, openedAt, changedAt, protocol, keptFrom, hold } = summary;
  const { names, cpf, cnpj, birthDate, country, reference, tags = [] } = subject;
  const key = (value: string | null | undefined) => value || NOTHING;
  const documents = [cpf, cpf && formatCpf(cpf), cnpj, cnpj && formatCnpj(cnpj)];
  const texts = [...names, ...documents, birthDate, country, reference, ...tags, responsible, protocol];
  return {
    summary,
    ...beginningWordsOf(texts),
    risk: subject.risk === undefined ? -1 : RISKS.indexOf(subject.risk),
    keptFrom: hold ? NEVER : dayNumber(keptFrom),
    by: {
      changedAt: key(changedAt),
      openedAt: key(openedAt),
      name: key(foldedWords(names[0]!)),
      document: key(subject.kind === 'organization' ? (cnpj ?? cpf) : (cpf ?? cnpj)),
      status: key(String(STATUSES.indexOf(status))),
      openHits: key(openHits > 0 ? String(openHits).padStart(8, '0') : null),
      responsible: key(foldedWords(responsible ?? '')),
      deadline: key(deadline),
    },
  };
}

function filterOf(query: DossierQuery, day: string, years: number): (row: Row) => boolean {
  const { risk, relation, conclusion, due, openHits } = query;
  const tests: ((row: Row) => boolean)[] = [];
  if (query.status !== undefined) {
    const wanted = statusesIn(query.status);
    tests.push(({ summary }) => wanted.has(summary.status));
  }
  if (risk !== undefined) {
    const wanted = RISKS.indexOf(risk);
    tests.push((row) => row.risk === wanted);
  }
  if (relation !== undefined) tests.push(({ summary }) => summary.subject.relation === relation);
  if (conclusion !== undefined) tests.push(({ summary }) => summary.conclusion === conclusion);
  if (query.tag !== undefined) {
    const tag = comparable(query.tag);
    tests.push(({ summary }) => summary.subject.tags?.some((one) => comparable(one) === tag) ?? false);
  }
  if (query.responsible !== undefined) {
    const responsible = comparable(query.responsible);
    tests.push(({ summary }) => summary.responsible !== null && comparable(summary.responsible) === responsible);
  }
  if (openHits !== undefined) tests.push(({ summary }) => summary.openHits > 0);
  if (due === 'deadline') {
    tests.push(({ summary }) => summary.status !== 'concluded' && summary.deadline !== null && summary.deadline < day);
  }
  // A dossier under hold is not due, however old it is.
  if (due === 'retention') {
    const last = dayNumber(day) - years * 10_000;
    tests.push((row) => row.keptFrom <= last);
  }
  const text = query.text?.trim();
  if (text) tests.push(textTest(text));
  return (row) => tests.every((test) => test(row));
}

/** A day (YYYY-MM-DD) as a number in the order of days: 20261123. */
function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

function textTest(text: string): (row: Row) => boolean {
  const hasWords = beginningWordsTest(text);
  const bare = removeMask(text)?.toUpperCase();
  const document = bare !== undefined && /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/.test(bare) ? bare : null;
  return (row) => {
    if (hasWords?.(row)) return true;
    return document !== null && (row.summary.subject.cpf === document || row.summary.subject.cnpj === document);
  };
}

/** @throws ApiError `dossierQueryInvalid`. */
function statusesIn(text: string): ReadonlySet<string> {
  const statuses = text.split(',').map((status) => status.trim());
  if (statuses.some((status) => !STATUSES.some((one) => one === status))) throw new ApiError('dossierQueryInvalid');
  return new Set(statuses);
}

/** Texts that people write are the same whatever their case and accents. */
function comparable(text: string): string {
  return foldedWords(text) || text.trim();
}

/** Where what has this value and id stands in an order, or would. */
function placeOf(order: readonly Row[], field: Field, value: string, id: string): number {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(order[middle]!, field, value, id)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isBefore({ by, summary }: Row, field: Field, value: string, id: string): boolean {
  const own = by[field];
  return own === value ? summary.id < id : own < value;
}
