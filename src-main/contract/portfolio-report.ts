import { type Static, Type } from 'typebox';
import { Author, DECISIONS } from './dossiers.ts';
import { LIST_NAMES, MATCH_OPTIONS } from './list-options.ts';
import { ALERT_KINDS, LIST_FAILURES, LIST_LIMITS, REGISTRY_FAILURES, SUBJECT_FAILURES } from './portfolios.ts';

/** What management reads of portfolios over some days. Every figure is of what is stored; what is not is said to be so. */

const count = (description: string) => Type.Integer({ minimum: 0, description });
const List = Type.Enum([...LIST_NAMES]);
const day = (description: string) => Type.String({ description: `${description} YYYY-MM-DD.` });

/** Days that one report can be of: a year. */
export const MOST_REPORT_DAYS = 366;
/** Days of a report where nobody says: today and those before it. */
export const DEFAULT_REPORT_DAYS = 30;

export const REPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Alerts of some days; a day is one of the machine's own clock. */
export const AlertCounts = Type.Object({
  raised: count('Raised in these days.'),
  seen: count('Seen for the first time in these days, whenever they were raised.'),
  decided: count('Decided in these days, whenever they were raised.'),
  open: count('Without a decision at the end of the last of these days.'),
  late: count('Of the open ones those whose deadline was over by then.'),
});
export type AlertCounts = Static<typeof AlertCounts>;

/** How long something took; null where there is nothing to say it of. */
export const Waiting = Type.Object({
  alerts: count('Of how many alerts.'),
  median: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Seconds. Half of them took no longer (nearest rank).',
  }),
  p90: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Seconds. Nine in ten took no longer (nearest rank).',
  }),
});
export type Waiting = Static<typeof Waiting>;

export const OutcomeCounts = Type.Object(
  Object.fromEntries(DECISIONS.map((outcome) => [outcome, count('Alerts.')])) as Record<
    (typeof DECISIONS)[number],
    ReturnType<typeof count>
  >,
);
export type OutcomeCounts = Static<typeof OutcomeCounts>;

const Discarded = {
  decided: count('Alerts decided.'),
  discarded: count('Of these the ones that were discarded: the record is of a namesake.'),
};
const Match = Type.Union([Type.Enum([...MATCH_OPTIONS]), Type.Null()], {
  description: 'How names were compared when the alert was raised; null: not recorded, as before 2026-11-25.',
});

/** How a list stood on a day. */
export const ListDay = Type.Object({
  day: day('The day.'),
  state: Type.Enum(['inForce', ...LIST_FAILURES, 'notRecorded'], {
    description:
      'As of the last look of the day. `inForce`: a file answered; `notRecorded`: nobody looked, and nothing is known of the day.',
  }),
  date: Type.Union([Type.String(), Type.Null()], {
    description:
      'The date of the file, YYYY-MM-DD; of a list in parts that of its newest file, of boards that of the oldest.',
  }),
  age: Type.Union([Type.Integer(), Type.Null()], { description: 'Days from that date to the day.' }),
  demonstration: Type.Boolean({ description: 'The file was invented data.' }),
  interrupted: Type.Boolean({ description: 'Earlier on that day the list could not be asked.' }),
});
export type ListDay = Static<typeof ListDay>;

/** One list as it is watched now, over the portfolios of the report. */
export const ListWatched = Type.Object({
  list: List,
  portfolios: count('Portfolios that watch it.'),
  subjects: count('Subjects of these.'),
  failure: Type.Union([Type.Enum([...LIST_FAILURES]), Type.Null()], { description: 'Why it cannot be asked now.' }),
  limit: Type.Union([Type.Enum([...LIST_LIMITS]), Type.Null()], {
    description: 'Whether some of its files are invented (`demonstration`), or may lack something (`incomplete`).',
  }),
  pending: count('Subjects that are still to be compared with the newest file; all where it cannot be asked.'),
  notScreened: count('Subjects of which nothing can be said in this list.'),
  why: Type.Array(Type.Object({ failure: Type.Enum([...SUBJECT_FAILURES]), subjects: count('Subjects.') })),
  subjectsFound: count('Subjects that the list has a record for, decided or not.'),
});
export type ListWatched = Static<typeof ListWatched>;

/** Registrations as they are watched now, over the portfolios of the report that ask for them. */
export const RegistrationsWatched = Type.Object({
  portfolios: count('Portfolios that ask for them.'),
  subjects: count('Subjects of these.'),
  failure: Type.Union([Type.Enum([...REGISTRY_FAILURES]), Type.Null()], {
    description: 'Why the open data cannot be asked now.',
  }),
  pending: count('Subjects that are still to be looked at; all where it cannot be asked.'),
  notScreened: count('Subjects of whose registration nothing can be said.'),
  withPartners: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'False where the copy lacks partners or names, which were not compared; null before it was looked at.',
  }),
});
export type RegistrationsWatched = Static<typeof RegistrationsWatched>;

export const PortfolioReport = Type.Object({
  from: day('The first day.'),
  to: day('The last day; no day after that of `madeAt`.'),
  madeAt: Type.String({ description: 'When it was made, UTC: what is watched is as of then.' }),
  zone: Type.String({ description: 'Offset of the machine from UTC then: `-03:00`.' }),
  portfolio: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'The one it is of; null: of all. Portfolios that were erased are in no figure.',
  }),
  watched: Type.Object({
    portfolios: count('Portfolios.'),
    subjects: count('Subjects; one that is in two portfolios counts in each.'),
    lists: Type.Array(ListWatched),
    registrations: Type.Union([RegistrationsWatched, Type.Null()], {
      description: 'Null where no portfolio asks for them.',
    }),
  }),
  freshness: Type.Array(
    Type.Object({ list: List, days: Type.Array(ListDay, { description: 'Each day of the report.' }) }),
  ),
  alerts: Type.Object({
    total: AlertCounts,
    byKind: Type.Array(Type.Object({ kind: Type.Enum([...ALERT_KINDS]), ...AlertCounts.properties })),
    byList: Type.Array(Type.Object({ list: List, ...AlertCounts.properties })),
    registrations: Type.Object(AlertCounts.properties, {
      description: 'Of those about registrations, which are of no list.',
    }),
    byUrgency: Type.Array(Type.Object({ urgent: Type.Boolean(), ...AlertCounts.properties })),
    days: Type.Array(Type.Object({ day: day('The day.'), ...AlertCounts.properties })),
    demonstration: count('Of those raised the ones that invented data raised.'),
  }),
  waiting: Type.Object({
    untilSeen: Waiting,
    untilDecided: Waiting,
    inTime: Type.Object(Waiting.properties, { description: 'Until decided, of those decided by their deadline.' }),
    late: Type.Object(Waiting.properties, { description: 'Until decided, of those decided after their deadline.' }),
  }),
  decisions: Type.Object({
    total: OutcomeCounts,
    byPerson: Type.Array(Type.Object({ author: Author, ...OutcomeCounts.properties })),
  }),
  namesakes: Type.Object({
    byList: Type.Array(Type.Object({ list: List, ...Discarded })),
    byMatch: Type.Array(Type.Object({ match: Match, ...Discarded })),
    byListAndMatch: Type.Array(Type.Object({ list: List, match: Match, ...Discarded })),
  }),
});
export type PortfolioReport = Static<typeof PortfolioReport>;

export const ReportQuery = Type.Object({
  from: Type.Optional(
    Type.String({
      format: 'date',
      description: `The first day; by default ${DEFAULT_REPORT_DAYS - 1} days before the last.`,
    }),
  ),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day; by default, and at most, today.' })),
  portfolio: Type.Optional(Type.String({ format: 'uuid', description: 'One portfolio; without it all of them.' })),
  format: Type.Optional(
    Type.Enum([...REPORT_FORMATS], {
      default: 'json',
      description: '`csv` and `pdf` are files, without the envelope.',
    }),
  ),
  language: Type.Optional(Type.Enum(['pt-BR', 'en'], { default: 'pt-BR', description: 'Of `csv` and `pdf`.' })),
});
export type ReportQuery = Static<typeof ReportQuery>;
