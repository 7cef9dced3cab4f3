import type { BillDates } from '../../contract/reading.ts';
import { aside, heightOf } from '../layout/neighbours.ts';
import { cut, type Line, overlapX, overlapY, type Rect, type TextPage } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { type DateKind, dateLabelsIn } from './date-labels.ts';
import { datesIn, type PrintedDate } from './date-values.ts';

export const NO_DATES: BillDates = { issued: null, due: null, reference: null };

/** A value stands behind its label with this many characters between at most: `VENCIMENTO R$ 77,10 15/10/2026`. */
const BEHIND = 16;
/** The number of an authorisation stands before its date. */
const BEHIND_NUMBER = 40;
/** In heights of the label: how far beside it, and how far under it. */
const BESIDE = 14;
const UNDER = 3.2;
/** A value that OCR did not read clean must be that much nearer. */
const UNSURE = 0.5;

/** A page with more dates or labels than this is not part of a bill. */
const MOST = 200;

interface Label {
  kind: DateKind;
  line: Line;
  /** Of the last character in the line. */
  end: number;
  rect: Rect;
}
interface Spot extends PrintedDate {
  line: Line;
  rect: Rect;
}
interface Pair {
  label: Label;
  spot: Spot;
  /** 0 for the nearest place that a value can have. */
  far: number;
}

/** The dates of one document: what an earlier page says goes before what a later one says. */
export function datesOf(pages: readonly BillDates[]): BillDates {
  const first = (kind: keyof BillDates) => pages.find((dates) => dates[kind] !== null)?.[kind] ?? null;
  return { issued: first('issued'), due: first('due'), reference: first('reference') };
}

/**
 * The dates that a page gives of itself: each with its label behind, beside or over it, each value for one label only, so
 * that of headings in a row each has its own. Of several values the one with the most labels is taken (the slip at the
 * foot repeats the bill's), of as many the uppermost. Where no label is printed: the forms in which bills do without.
 */
export function datesOn({ lines }: TextPage): BillDates {
  const spots = lines.flatMap(spotsOn);
  const labels = lines.flatMap(labelsOn);
  if (spots.length === 0 || spots.length > MOST || labels.length > MOST) return NO_DATES;
  const pairs = matched(labels, spots);
  const free = spots.filter((spot) => spot.sure && pairs.every((pair) => pair.spot !== spot));
  const row = unlabelledRow(lines, free);
  return {
    issued: chosen(pairs, 'issued') ?? chosen(pairs, 'authorised') ?? signedOn(lines),
    due: chosen(pairs, 'due') ?? row?.due.value ?? null,
    reference: chosen(pairs, 'reference') ?? row?.reference.value ?? onlyMonth(free),
  };
}

function spotsOn(line: Line): Spot[] {
  return datesIn(capitalsOfLine(line)).map((date) => ({ ...date, line, rect: cut(line, date.start, date.end).rect }));
}

function labelsOn(line: Line): Label[] {
  return dateLabelsIn(capitalsOfLine(line)).map(({ kind, start, end }) => {
    return { kind, line, end, rect: cut(line, start, end).rect };
  });
}

/** Each label with its value, the nearest pairs first; neither takes part in two. */
function matched(labels: readonly Label[], spots: readonly Spot[]): Pair[] {
  const near = labels.flatMap((label) => (label.kind === 'none' ? [] : pairsOf(label, labels, spots)));
  const kept: Pair[] = [];
  for (const pair of near.sort((a, b) => a.far - b.far)) {
    if (kept.every(({ label, spot }) => label !== pair.label && spot !== pair.spot)) kept.push(pair);
  }
  return kept;
}

function pairsOf(label: Label, labels: readonly Label[], spots: readonly Spot[]): Pair[] {
  return spots.flatMap((spot) => {
    if (!fits(label.kind, spot)) return [];
    const places = [behind(label, labels, spot), beside(label, labels, spot), under(label, spots, spot)];
    const far = Math.min(...places.map((place) => place ?? Number.POSITIVE_INFINITY));
    return far === Number.POSITIVE_INFINITY ? [] : [{ label, spot, far: far + (spot.sure ? 0 : UNSURE) }];
  });
}

function fits(kind: DateKind, { kind: is }: Spot): boolean {
  return kind === 'other' || is === (kind === 'reference' ? 'month' : 'day');
}

/** On the label's line, with no other label between. */
function behind(label: Label, labels: readonly Label[], spot: Spot): number | null {
  const between = spot.start - label.end;
  const reach = label.kind === 'authorised' ? BEHIND_NUMBER : BEHIND;
  if (spot.line !== label.line || between < 0 || between > reach) return null;
  const other = labels.some(({ line, end }) => line === spot.line && end > label.end && end <= spot.start);
  return other ? null : between / reach / 2;
}

/** At the head of a line to the right of the label, with no other label between. */
function beside(label: Label, labels: readonly Label[], spot: Spot): number | null {
  const { rect } = label;
  const gap = spot.rect.x0 - rect.x1;
  const reach = BESIDE * heightOf({ rect });
  if (spot.line === label.line || spot.start > BEHIND || gap < 0 || gap > reach) return null;
  if (overlapY(spot.rect, rect) <= 0.5) return null;
  const between = labels.some(
    (other) =>
      other !== label && overlapY(other.rect, rect) > 0.5 && other.rect.x0 >= rect.x1 && other.rect.x0 < spot.rect.x0,
  );
  return between ? null : 0.5 + gap / reach / 2;
}

/** Under the label, between its edges or a little beside them; not one of a column of months, which is a history. */
function under({ kind, rect }: Label, spots: readonly Spot[], spot: Spot): number | null {
  const height = heightOf({ rect });
  const gap = spot.rect.y0 - rect.y1;
  const wide = { ...rect, x0: rect.x0 - 2 * height, x1: rect.x1 + 2 * height };
  if (gap < -0.3 * height || gap > UNDER * height || overlapX(spot.rect, wide) === 0) return null;
  if (kind === 'reference' && spots.some((other) => isNextInColumn(spot, other) || isNextInColumn(other, spot))) {
    return null;
  }
  return 0.7 + gap / height / UNDER / 2 + (aside(spot.rect, rect) / height) * 0.05;
}

function isNextInColumn(upper: Spot, lower: Spot): boolean {
  const gap = lower.rect.y0 - upper.rect.y1;
  const height = heightOf(upper);
  return (
    lower.kind === 'month' &&
    upper.kind === 'month' &&
    gap > -0.3 * height &&
    gap < 1.5 * height &&
    overlapX(upper.rect, lower.rect) > 0.5
  );
}

function chosen(pairs: readonly Pair[], kind: DateKind): string | null {
  const own = pairs.filter(({ label }) => label.kind === kind).sort((a, b) => a.label.rect.y0 - b.label.rect.y0);
  const count = (value: string) => own.filter(({ spot }) => spot.value === value).length;
  let best: Spot | null = null;
  for (const { spot } of own) if (!best || count(spot.value) > count(best.value)) best = spot;
  return best?.value ?? null;
}

/** Month, day and amount on a row of their own, without headings: a bill's reference and due date. */
function unlabelledRow(lines: readonly Line[], free: readonly Spot[]): { reference: Spot; due: Spot } | null {
  for (const reference of free.filter(({ kind }) => kind === 'month')) {
    const onRow = free.filter((spot) => spot !== reference && overlapY(spot.rect, reference.rect) > 0.5);
    const [due, ...rest] = onRow;
    if (due?.kind !== 'day' || rest.length > 0 || due.rect.x0 < reference.rect.x1) continue;
    const amount = lines.some((line) => overlapY(line.rect, due.rect) > 0.5 && /R\$ ?[\d*]/.test(line.text));
    if (amount) return { reference, due };
  }
  return null;
}

/** A month alone on its line, where the page has no other such. */
function onlyMonth(free: readonly Spot[]): string | null {
  const alone = free.filter(
    ({ kind, start, end, line }) => kind === 'month' && start === 0 && end === line.text.length,
  );
  const values = new Set(alone.map(({ value }) => value));
  return values.size === 1 ? alone[0]!.value : null;
}

/** `Natal, 12 de março de 2026`: the place and date at the foot of a contract or a declaration. */
function signedOn(lines: readonly Line[]): string | null {
  for (const line of lines.toReversed()) {
    const text = capitalsOfLine(line);
    const [date] = datesIn(text);
    if (date?.kind === 'day' && /^[A-Z' ]{3,40}(?: ?[-/] ?[A-Z]{2})?, ?$/.test(text.slice(0, date.start)))
      return date.value;
  }
  return null;
}
