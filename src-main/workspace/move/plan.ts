import type { StoredKey, UsageCount } from '../store.ts';

/** A key without the number that it has in one store only: its hash is what it is known by everywhere. */
export type MovedKey = Omit<StoredKey, 'id'>;

/** An access token that was revoked; times are ISO 8601 in UTC, `expiresAt` is null where nobody knows. */
export interface RevokedToken {
  id: string;
  revokedAt: string;
  expiresAt: string | null;
}

/** What lies in the workspace that is copied from. */
export interface Source {
  keys: readonly MovedKey[];
  tokens: readonly RevokedToken[];
  usage: readonly UsageCount[];
}

/** What lies in the workspace that is copied to, as far as it matters. */
export interface Target {
  keys: readonly MovedKey[];
  tokens: readonly RevokedToken[];
  /** What of this source's usage was copied before. */
  moved: readonly UsageCount[];
}

/** What is to be written, so that the target has all that the source has, and nothing twice. */
export interface MovePlan {
  /** Names of which the target has another active key: nothing may be copied. */
  clashes: readonly string[];
  keys: { add: readonly MovedKey[]; change: readonly MovedKey[]; there: number; revoked: number };
  tokens: { add: readonly RevokedToken[]; change: readonly RevokedToken[]; there: number };
  usage: {
    /** What each count grows by. */
    add: readonly UsageCount[];
    /** What will then have been copied of these counts in all. */
    moved: readonly UsageCount[];
    /** Counts that are lower than what was copied of them before: the source was set back to an earlier state. */
    setBack: number;
  };
}

/** `now` is ISO 8601 in UTC: the note of a token that has ended before is of no use. */
export function planMove(source: Source, target: Target, now: string): MovePlan {
  return {
    ...planKeys(source.keys, target.keys),
    tokens: planTokens(source.tokens, target.tokens, now),
    usage: planUsage(source.usage, target.moved),
  };
}

/** Whether there is nothing left to write. */
export function isDone({ clashes, keys, tokens, usage }: MovePlan): boolean {
  const left = [clashes, keys.add, keys.change, tokens.add, tokens.change, usage.add];
  return left.every(({ length }) => length === 0);
}

/** Two states of one count, by what it counts. */
export function countKey({ day, caller, endpoint, list }: UsageCount): string {
  return JSON.stringify([day, caller, endpoint, list]);
}

function planKeys(source: readonly MovedKey[], target: readonly MovedKey[]): Pick<MovePlan, 'clashes' | 'keys'> {
  const there = new Map(target.map((key) => [key.hash.toString('hex'), key]));
  const add: MovedKey[] = [];
  const change: MovedKey[] = [];
  for (const key of source) {
    const own = there.get(key.hash.toString('hex'));
    const merged = own && mergedKey(own, key);
    if (!merged) add.push(key);
    else if (merged.revokedAt !== own.revokedAt || merged.lastUsedAt !== own.lastUsedAt) change.push(merged);
  }
  // A key that is revoked here gives its name free there: it may have been made anew under it.
  const revoked = change.filter((key) => there.get(key.hash.toString('hex'))?.revokedAt === null && key.revokedAt);
  const freed = new Set(revoked.map(({ name }) => name));
  const taken = new Set(target.filter(({ name, revokedAt }) => !revokedAt && !freed.has(name)).map(({ name }) => name));
  const clashes = add.filter(({ name, revokedAt }) => !revokedAt && taken.has(name)).map(({ name }) => name);
  return { clashes, keys: { add, change, there: source.length - add.length, revoked: revoked.length } };
}

/** Revoked on either side is revoked; of the last uses the later one counts. */
function mergedKey(there: MovedKey, here: MovedKey): MovedKey {
  return {
    ...there,
    revokedAt: earlier(there.revokedAt, here.revokedAt),
    lastUsedAt: later(there.lastUsedAt, here.lastUsedAt),
  };
}

function planTokens(source: readonly RevokedToken[], target: readonly RevokedToken[], now: string) {
  const there = new Map(target.map((token) => [token.id, token]));
  const add: RevokedToken[] = [];
  const change: RevokedToken[] = [];
  let known = 0;
  for (const token of source) {
    const own = there.get(token.id);
    if (own) {
      known++;
      // Where one of them does not know when the token ends, nobody may forget it.
      const expiresAt = own.expiresAt && token.expiresAt && later(own.expiresAt, token.expiresAt);
      if (expiresAt !== own.expiresAt) change.push({ ...own, expiresAt });
    } else if (token.expiresAt === null || token.expiresAt >= now) add.push(token);
  }
  return { add, change, there: known };
}

function planUsage(source: readonly UsageCount[], moved: readonly UsageCount[]): MovePlan['usage'] {
  const before = new Map(moved.map((count) => [countKey(count), count]));
  const add: UsageCount[] = [];
  const then: UsageCount[] = [];
  let setBack = 0;
  for (const count of source) {
    const done = before.get(countKey(count)) ?? { calls: 0, units: 0 };
    const [calls, units] = [count.calls - done.calls, count.units - done.units];
    if (calls < 0 || units < 0) setBack++;
    else if (calls + units > 0) {
      add.push({ ...count, calls, units });
      then.push(count);
    }
  }
  return { add, moved: then, setBack };
}

/** Of two times the earlier one; null is none. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Of two times the later one; null is none. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
