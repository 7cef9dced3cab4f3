import { ENTRY_KINDS, type EntryKind, type LogEntry, type SealedRef } from '../../contract/evidence.ts';

/** What a clock says: the moment, and how far it is from UTC there. */
export interface Moment {
  time: string;
  zone: string;
}

/** The machine's clock now. */
export function momentOf(date: Date): Moment {
  const minutes = -date.getTimezoneOffset();
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return { time: date.toISOString(), zone };
}

/** How far a clock stands before the newest entry, in milliseconds; undefined where it does not. */
export function clockBack(time: string, newest: string | undefined): number | undefined {
  const back = newest === undefined ? 0 : Date.parse(newest) - Date.parse(time);
  return back > 0 ? back : undefined;
}

/** Written out: V8 counts a class that repeats, which made up a fifth of what the whole expression takes. */
const HASH = '[0-9a-f]'.repeat(64);
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const NUMBER = '0|[1-9]\\d{0,14}';
const SEALED = `\\{"bytes":(?:${NUMBER}),"key":"${HASH}","sha256":"${HASH}"\\}`;
/** All that an entry can be: RFC 8785 puts the names in order and leaves no choice of writing. */
const ENTRY = new RegExp(
  [
    `^\\{(?:"attachments":\\[(${SEALED}(?:,${SEALED})*)\\],)?`,
    '(?:"clockBack":([1-9]\\d{0,14}),)?',
    `(?:"erases":"(${UUID})",)?`,
    `"id":"(${UUID})","kind":"(${ENTRY_KINDS.join('|')})",`,
    `"payload":\\{"bytes":(${NUMBER}),"key":"(${HASH})","sha256":"(${HASH})"\\},`,
    `"program":"([\\w.+-]{1,64})","scope":"(${UUID})","seq":(${NUMBER}),`,
    '"time":"(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)","v":1,"zone":"([+-]\\d\\d:\\d\\d)"\\}$',
  ].join(''),
);
const EACH_SEALED = new RegExp(`"bytes":(${NUMBER}),"key":"(${HASH})","sha256":"(${HASH})"`, 'g');

/**
 * Reads a line of the log; null where it is none. Whatever it reads is canonical: written again it is the same text.
 * Several times as fast as parsing JSON and writing it again, which counts where a million are walked.
 */
export function readEntry(text: string): LogEntry | null {
  const found = ENTRY.exec(text);
  if (!found) return null;
  const [, attachments, back, erases, id, kind, bytes, key, sha256, program, scope, seq, time, zone] = found;
  return {
    v: 1,
    seq: Number(seq),
    id: id!,
    time: time!,
    zone: zone!,
    ...(back !== undefined && { clockBack: Number(back) }),
    kind: kind as EntryKind,
    scope: scope!,
    ...(erases !== undefined && { erases }),
    program: program!,
    payload: { bytes: Number(bytes), key: key!, sha256: sha256! },
    ...(attachments !== undefined && { attachments: sealedIn(attachments) }),
  };
}

function sealedIn(text: string): SealedRef[] {
  return Array.from(text.matchAll(EACH_SEALED), ([, bytes, key, sha256]) => ({
    bytes: Number(bytes),
    key: key!,
    sha256: sha256!,
  }));
}
