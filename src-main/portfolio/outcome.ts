import type { DecisionOutcome } from '../contract/dossiers.ts';
import type { AlertChange, AlertKind } from '../contract/portfolios.ts';
import type { AnsweringFile, FoundInList } from '../lists/search/record-task.ts';

type OfFile = 'date' | 'series' | 'sha256';

/** A record that a list has, or had, for a subject. */
export interface KnownHit {
  /** Names it in alerts, whatever the record says by then. */
  id: string;
  /** As the list had it when it was last found; of what was kept before 2026-11-28 without all that is known of its file. */
  record: Omit<FoundInList, OfFile> & Partial<Pick<FoundInList, OfFile>>;
  /** Whether the last comparison found it. */
  found: boolean;
  /** The last decision, which holds for the record of this content and the subject of this one. */
  decided?: { outcome: DecisionOutcome; content: string; subject: string };
}

/** What a list has for a subject, as of the last comparison that could say it. */
export interface Outcome {
  /** Names what the subject was then, and how it was compared. */
  subject: string;
  asked: string;
  hits: KnownHit[];
}

/** What a comparison has to say that the one before did not. */
export interface Raised {
  kind: AlertKind;
  hit: KnownHit;
  changes: AlertChange[];
  /** Of `left`: an older file than the one that had the record answers; it was rolled back. */
  rolledBack?: true;
}

/** What is compared: the subject and the way it is, by names that change with them, and what was found. */
export interface Comparison {
  subject: string;
  asked: string;
  found: readonly FoundInList[];
  /** Identities of records that the file has and does not tell of beside another: they have not left it. */
  hidden: readonly string[];
  /** The files that answered. */
  files: readonly AnsweringFile[];
}

/**
 * The outcome of a comparison, and what it raises over the one before: outcomes are compared, so a record alerts by what it
 * says and not because something was found before.
 *
 * A decision holds as long as record and subject say what they said. One that the record is a namesake's holds also when it
 * had gone and comes back so; one that it is the subject's, or may be, was on what stood in the list then. Nobody decides on
 * what a subject says no longer: what is undecided is raised anew where the subject changes, or what spoke against the
 * record does not any more. One that is no longer found is told unless it had been discarded, or somebody else is asked or
 * in another way; one that is only kept out of the answer stands as it stood.
 */
export function compare(
  before: Outcome | null,
  { subject, asked, found, hidden, files }: Comparison,
  newId: () => string,
): { outcome: Outcome; raised: Raised[] } {
  const raised: Raised[] = [];
  const known = new Map(pairs(before?.hits ?? [], found));
  const isSameQuestion = before?.subject === subject && before.asked === asked;
  const hits = found.map((record): KnownHit => {
    const was = known.get(record);
    const holds =
      was?.decided?.content === record.content &&
      was.decided.subject === subject &&
      (was.found || was.decided.outcome === 'discarded');
    const hit: KnownHit = { id: was?.id ?? newId(), record, found: true, ...(holds && { decided: was!.decided! }) };
    if (!was) raised.push({ kind: 'new', hit, changes: [] });
    else if (!was.found) {
      if (!holds) raised.push({ kind: 'new', hit, changes: [] });
    } else if (
      was.record.content !== record.content ||
      (!holds && (before!.subject !== subject || was.decided || (was.record.contradicted && !record.contradicted)))
    ) {
      raised.push({ kind: 'altered', hit, changes: changesOf(was.record, record) });
    }
    return hit;
  });
  const stillFound = new Set(known.values());
  for (const was of before?.hits ?? []) {
    if (stillFound.has(was)) continue;
    if (was.found && hidden.includes(was.record.identity)) {
      hits.push(was);
      continue;
    }
    const hit = { ...was, found: false };
    hits.push(hit);
    if (was.found && isSameQuestion && was.decided?.outcome !== 'discarded') {
      const rolledBack = isWithdrawn(was.record, files);
      raised.push({ kind: 'left', hit, changes: [], ...(rolledBack && { rolledBack }) });
    }
  }
  return { outcome: { subject, asked, hits }, raised };
}

/**
 * Whether of the part of the list that had a record no file as new answers: it was rolled back, and the publisher may list
 * the record still. Invented data is not missed.
 */
function isWithdrawn({ date, series, demonstration }: KnownHit['record'], files: readonly AnsweringFile[]): boolean {
  if (date === undefined || demonstration) return false;
  return !files.some(
    (file) => !file.demonstration && (series === undefined || file.series === series) && file.date >= date,
  );
}

/** Which record found is which hit that is known: what says the same to the letter, then what alone has an identity. */
function* pairs(known: readonly KnownHit[], found: readonly FoundInList[]): Generator<[FoundInList, KnownHit]> {
  const free = new Set(known);
  const left: FoundInList[] = [];
  // Those of the last comparison before those that had gone.
  const inOrder = [...known].sort((a, b) => Number(b.found) - Number(a.found));
  const byContent = Map.groupBy(inOrder, ({ record }) => `${record.identity} ${record.content}`);
  for (const record of found) {
    const same = byContent.get(`${record.identity} ${record.content}`)?.find((hit) => free.delete(hit));
    if (same) yield [record, same];
    else left.push(record);
  }
  const knownBy = Map.groupBy(free, ({ record }) => record.identity);
  for (const [identity, records] of Map.groupBy(left, (record) => record.identity)) {
    const hits = knownBy.get(identity) ?? [];
    const present = hits.filter((hit) => hit.found);
    const candidates = present.length > 0 ? present : hits;
    if (records.length === 1 && candidates.length === 1) yield [records[0]!, candidates[0]!];
  }
}

function changesOf(
  { said: before }: Pick<FoundInList, 'said'>,
  { said: after }: Pick<FoundInList, 'said'>,
): AlertChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
}
