import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECISIONS } from '../../../src-main/contract/dossiers.ts';
import type { AlertCounts, Waiting } from '../../../src-main/contract/portfolio-report.ts';
import { ALERT_KINDS } from '../../../src-main/contract/portfolios.ts';
import { type AlertFacts, figuresOf } from '../../../src-main/portfolio/report/figures.ts';
import { alertFacts, materialOf, PERIOD } from './facts.ts';

/** A recount that knows nothing of how figures are added up: each is a question to every alert anew. */
const calendar = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
const on = (moment: number) => calendar.format(moment);
const isWithin = (moment: number, from: string, to: string) => on(moment) >= from && on(moment) <= to;

function recount(alerts: readonly AlertFacts[], from: string, to: string): AlertCounts {
  const isOpen = ({ raisedAt, decision }: AlertFacts) => on(raisedAt) <= to && !(decision && on(decision.at) <= to);
  return {
    raised: alerts.filter((one) => isWithin(one.raisedAt, from, to)).length,
    seen: alerts.filter((one) => one.seenAt !== null && isWithin(one.seenAt, from, to)).length,
    decided: alerts.filter((one) => one.decision && isWithin(one.decision.at, from, to)).length,
    open: alerts.filter(isOpen).length,
    late: alerts.filter((one) => isOpen(one) && one.deadline < to).length,
  };
}

/** The time that at least such a share took no longer than, and fewer took less. */
function isRank(value: number | null, share: number, seconds: readonly number[]): boolean {
  if (value === null) return seconds.length === 0;
  const upTo = seconds.filter((one) => one <= value).length;
  const below = seconds.filter((one) => one < value).length;
  return seconds.includes(value) && upTo >= share * seconds.length && below < share * seconds.length;
}

function expectWaiting({ alerts, median, p90 }: Waiting, seconds: readonly number[]): void {
  expect(alerts).toBe(seconds.length);
  expect([isRank(median, 0.5, seconds), isRank(p90, 0.9, seconds)]).toEqual([true, true]);
}

const { from, to } = PERIOD;

test('R1 every count is what a recount alert by alert says, whole, by kind, list, urgency and day', () => {
  fc.assert(
    fc.property(fc.array(alertFacts, { maxLength: 60 }), (alerts) => {
      const { alerts: of } = figuresOf(materialOf(alerts), PERIOD);
      expect(of.total).toEqual(recount(alerts, from, to));
      for (const kind of ALERT_KINDS) {
        const some = alerts.filter((one) => one.kind === kind);
        expect(of.byKind.find((one) => one.kind === kind)).toEqual({ kind, ...recount(some, from, to) });
      }
      for (const urgent of [true, false]) {
        const some = alerts.filter((one) => one.urgent === urgent);
        expect(of.byUrgency.find((one) => one.urgent === urgent)).toEqual({ urgent, ...recount(some, from, to) });
      }
      const ofRegistrations = alerts.filter(({ list }) => list === null);
      expect(of.registrations).toEqual(recount(ofRegistrations, from, to));
      const lists = [...new Set(alerts.flatMap(({ list }) => list ?? []))].sort();
      expect(of.byList).toEqual(
        lists.map((list) => ({
          list,
          ...recount(
            alerts.filter((one) => one.list === list),
            from,
            to,
          ),
        })),
      );
      expect(of.days).toEqual(
        Array.from({ length: 10 }, (_, at) => {
          const day = `2026-11-${at + 10}`;
          return { day, ...recount(alerts, day, day) };
        }),
      );
      expect(of.demonstration).toBe(
        alerts.filter((one) => one.demonstration && isWithin(one.raisedAt, from, to)).length,
      );
    }),
  );
});

test('R2 times, decisions and namesakes are those of a recount', () => {
  fc.assert(
    fc.property(fc.array(alertFacts, { maxLength: 60 }), (alerts) => {
      const { waiting, decisions, namesakes } = figuresOf(materialOf(alerts), PERIOD);
      const seconds = (since: number, until: number) => Math.max(0, Math.round((until - since) / 1000));
      const seen = alerts.filter((one) => one.seenAt !== null && isWithin(one.seenAt, from, to));
      expectWaiting(
        waiting.untilSeen,
        seen.map((one) => seconds(one.raisedAt, one.seenAt!)),
      );
      const decided = alerts.flatMap(({ decision, ...one }) =>
        decision && isWithin(decision.at, from, to) ? [{ ...one, decision }] : [],
      );
      const took = (some: typeof decided) => some.map((one) => seconds(one.raisedAt, one.decision.at));
      const inTime = decided.filter((one) => on(one.decision.at) <= one.deadline);
      expectWaiting(waiting.untilDecided, took(decided));
      expectWaiting(waiting.inTime, took(inTime));
      expectWaiting(waiting.late, took(decided.filter((one) => !inTime.includes(one))));

      const outcomes = (some: typeof decided) =>
        Object.fromEntries(
          DECISIONS.map((outcome) => [outcome, some.filter((one) => one.decision.outcome === outcome).length]),
        );
      expect(decisions.total).toEqual(outcomes(decided));
      const people = Map.groupBy(decided, (one) => one.decision.author.name);
      expect(decisions.byPerson).toHaveLength(people.size);
      for (const { author, ...counts } of decisions.byPerson) {
        expect(counts).toEqual(outcomes(people.get(author.name)!));
      }

      const rate = (some: typeof decided) => ({
        decided: some.length,
        discarded: some.filter((one) => one.decision.outcome === 'discarded').length,
      });
      const ofLists = decided.filter(({ list }) => list !== null);
      const rates = (key: (one: (typeof decided)[number]) => unknown) =>
        [...Map.groupBy(ofLists, (one) => JSON.stringify(key(one)))].map(([name, some]) => [name, rate(some)]).sort();
      const told = <Row extends { decided: number; discarded: number }>(rows: Row[], key: (row: Row) => unknown) =>
        rows.map((row) => [JSON.stringify(key(row)), { decided: row.decided, discarded: row.discarded }]).sort();
      expect(told(namesakes.byList, ({ list }) => list)).toEqual(rates(({ list }) => list));
      expect(told(namesakes.byMatch, ({ match }) => match)).toEqual(rates(({ match }) => match));
      expect(told(namesakes.byListAndMatch, ({ list, match }) => [list, match])).toEqual(
        rates(({ list, match }) => [list, match]),
      );
    }),
  );
});

test('R3 nothing is said of what there is nothing of', () => {
  const { watched, freshness, alerts, waiting, namesakes } = figuresOf(materialOf([]), PERIOD);
  expect(watched).toEqual({ portfolios: 0, subjects: 0, lists: [], registrations: null });
  expect(freshness).toEqual([]);
  expect(alerts.total).toEqual({ raised: 0, seen: 0, decided: 0, open: 0, late: 0 });
  expect(waiting.untilDecided).toEqual({ alerts: 0, median: null, p90: null });
  expect(namesakes).toEqual({ byList: [], byMatch: [], byListAndMatch: [] });
});
