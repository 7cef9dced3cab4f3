import { type Author, DECISIONS, type DecisionOutcome } from '../../contract/dossiers.ts';
import { LIST_NAMES, type ListName, type MatchOption } from '../../contract/list-options.ts';
import type { OutcomeCounts, PortfolioReport, Waiting } from '../../contract/portfolio-report.ts';
import { ALERT_KINDS, type AlertKind, type Portfolio } from '../../contract/portfolios.ts';
import { dayOf, daysFrom } from '../days.ts';
import { AlertTally } from './alert-tally.ts';
import { freshnessOf, type ListLook } from './freshness.ts';
import type { Period } from './period.ts';
import { waitingOf } from './waiting.ts';
import { type NotScreened, watchedOf } from './watched.ts';

/** What of an alert is counted; moments in milliseconds. */
export interface AlertFacts {
  kind: AlertKind;
  /** Null where it is about a registration. */
  list: ListName | null;
  urgent: boolean;
  /** Null where it was not recorded. */
  match: MatchOption | null;
  demonstration: boolean;
  raisedAt: number;
  /** YYYY-MM-DD. */
  deadline: string;
  seenAt: number | null;
  decision: { at: number; outcome: DecisionOutcome; author: Author } | null;
}

/** What a report is added up from. */
export interface Material {
  /** The one that it is of; null: of all. */
  portfolio: { id: string; name: string } | null;
  /** As they stand now. */
  portfolios: readonly Portfolio[];
  notScreened: readonly NotScreened[];
  /** All that were raised by the end of the period. */
  alerts: Iterable<AlertFacts>;
  /** Looks at the lists on the days of the period, in the order of time. */
  looks: readonly ListLook[];
  /** When it is made, and where: UTC, offset of the machine. */
  made: { time: string; zone: string };
}

interface Discards {
  decided: number;
  discarded: number;
}

/** Adds up a report over what is stored: nothing is estimated, and what is not stored counts nowhere. */
export function figuresOf(material: Material, { from, to }: Period): PortfolioReport {
  const days = daysFrom(from, to);
  const watched = watchedOf(material.portfolios, material.notScreened);
  const tallies = new Tallies(days);
  for (const alert of material.alerts) tallies.add(alert);
  const lists = material.portfolio
    ? watched.lists.map(({ list }) => list)
    : LIST_NAMES.filter(
        (list) => watched.lists.some((one) => one.list === list) || material.looks.some((look) => look.list === list),
      );
  return {
    from,
    to,
    madeAt: material.made.time,
    zone: material.made.zone,
    portfolio: material.portfolio,
    watched,
    freshness: lists.map((list) => ({ list, days: freshnessOf(list, days, material.looks) })),
    ...tallies.figures(watched.lists.map(({ list }) => list)),
  };
}

/** Everything that alerts are counted into, one after the other. */
class Tallies {
  private readonly days: readonly string[];
  private readonly total: AlertTally;
  private readonly byKind = new Map<AlertKind, AlertTally>();
  private readonly byList = new Map<ListName, AlertTally>();
  private readonly registrations: AlertTally;
  private readonly byUrgency = new Map<boolean, AlertTally>();
  private demonstration = 0;
  private readonly untilSeen: number[] = [];
  private readonly inTime: number[] = [];
  private readonly late: number[] = [];
  private readonly outcomes = noOutcomes();
  private readonly byPerson = new Map<string, { author: Author } & OutcomeCounts>();
  private readonly discards = new Map<string, { list: ListName; match: MatchOption | null } & Discards>();

  constructor(days: readonly string[]) {
    this.days = days;
    this.total = new AlertTally(days);
    this.registrations = new AlertTally(days);
  }

  add(alert: AlertFacts): void {
    const { kind, list, urgent, raisedAt, deadline, seenAt, decision } = alert;
    const at = {
      raised: dayOf(raisedAt),
      seen: seenAt === null ? null : dayOf(seenAt),
      decided: decision && dayOf(decision.at),
      deadline,
    };
    this.total.add(at);
    const ofSource = list === null ? this.registrations : this.of(this.byList, list);
    for (const tally of [this.of(this.byKind, kind), ofSource, this.of(this.byUrgency, urgent)]) {
      tally.add(at);
    }
    if (alert.demonstration && this.has(at.raised)) this.demonstration++;
    if (seenAt !== null && this.has(at.seen!)) this.untilSeen.push(secondsBetween(raisedAt, seenAt));
    if (decision && this.has(at.decided!)) {
      (at.decided! <= deadline ? this.inTime : this.late).push(secondsBetween(raisedAt, decision.at));
      this.addDecision(alert, decision);
    }
  }

  private addDecision({ list, match }: AlertFacts, { outcome, author }: NonNullable<AlertFacts['decision']>): void {
    this.outcomes[outcome]++;
    const person = author.person ?? JSON.stringify([author.by, author.account, author.name]);
    if (!this.byPerson.has(person)) this.byPerson.set(person, { author, ...noOutcomes() });
    this.byPerson.get(person)![outcome]++;
    // A registration is the client's own, whatever is decided on it.
    if (list === null) return;
    const key = `${list} ${match}`;
    if (!this.discards.has(key)) this.discards.set(key, { list, match, decided: 0, discarded: 0 });
    const discards = this.discards.get(key)!;
    discards.decided++;
    if (outcome === 'discarded') discards.discarded++;
  }

  figures(watched: readonly ListName[]): Pick<PortfolioReport, 'alerts' | 'waiting' | 'decisions' | 'namesakes'> {
    const discards = [...this.discards.values()];
    const lists = LIST_NAMES.filter((list) => watched.includes(list) || this.byList.has(list));
    return {
      alerts: {
        total: this.total.whole(),
        byKind: ALERT_KINDS.map((kind) => ({ kind, ...this.of(this.byKind, kind).whole() })),
        byList: lists.map((list) => ({ list, ...this.of(this.byList, list).whole() })),
        registrations: this.registrations.whole(),
        byUrgency: [true, false].map((urgent) => ({ urgent, ...this.of(this.byUrgency, urgent).whole() })),
        days: this.total.byDay(),
        demonstration: this.demonstration,
      },
      waiting: this.waiting(),
      decisions: { total: this.outcomes, byPerson: [...this.byPerson.values()].sort(byMost) },
      namesakes: {
        byList: LIST_NAMES.flatMap((list) => {
          const of = discards.filter((one) => one.list === list);
          return of.length > 0 ? [{ list, ...sumOf(of) }] : [];
        }),
        byMatch: MATCHES.flatMap((match) => {
          const of = discards.filter((one) => one.match === match);
          return of.length > 0 ? [{ match, ...sumOf(of) }] : [];
        }),
        byListAndMatch: discards.sort(
          (a, b) =>
            LIST_NAMES.indexOf(a.list) - LIST_NAMES.indexOf(b.list) ||
            MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match),
        ),
      },
    };
  }

  private waiting(): { untilSeen: Waiting; untilDecided: Waiting; inTime: Waiting; late: Waiting } {
    const { untilSeen, inTime, late } = this;
    return {
      untilSeen: waitingOf(untilSeen),
      untilDecided: waitingOf([...inTime, ...late]),
      inTime: waitingOf(inTime),
      late: waitingOf(late),
    };
  }

  private has(day: string): boolean {
    return day >= this.days[0]! && day <= this.days.at(-1)!;
  }

  private of<Key>(tallies: Map<Key, AlertTally>, key: Key): AlertTally {
    let tally = tallies.get(key);
    if (!tally) {
      tally = new AlertTally(this.days);
      tallies.set(key, tally);
    }
    return tally;
  }
}

const MATCHES: readonly (MatchOption | null)[] = ['exact', 'folded', 'similar', null];

function noOutcomes(): OutcomeCounts {
  return Object.fromEntries(DECISIONS.map((outcome) => [outcome, 0])) as OutcomeCounts;
}

function sumOf(some: readonly Discards[]): Discards {
  return {
    decided: some.reduce((sum, { decided }) => sum + decided, 0),
    discarded: some.reduce((sum, { discarded }) => sum + discarded, 0),
  };
}

type Person = { author: Author } & OutcomeCounts;
/** Who decided most first. */
function byMost(a: Person, b: Person): number {
  const all = (person: Person) => DECISIONS.reduce((sum, outcome) => sum + person[outcome], 0);
  return all(b) - all(a) || (nameOf(a) < nameOf(b) ? -1 : 1);
}

const nameOf = ({ author: { name, account, by, person } }: Person) => `${name} ${account} ${by} ${person}`;

/** 0 where a clock was set back between the two. */
function secondsBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 1000));
}
