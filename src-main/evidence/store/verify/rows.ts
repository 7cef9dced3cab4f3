import type Database from 'better-sqlite3';
import { placeOf } from '../schema.ts';

/** An entry with its hashes and the payload that is sealed. A damaged row may hold a value of any kind. */
export type Row = [
  seq: number,
  id: unknown,
  scope: unknown,
  erases: unknown,
  text: unknown,
  hashes: unknown,
  payload: unknown,
];
const FIELDS = 7;

/** Rows that are fetched as one. */
const TOGETHER = 256;
/** Bytes of a row's text that is fetched with others. */
const LONGEST_LINE = 64 * 1024;
/** Bytes of a payload that is fetched with others. */
const LARGEST_PAYLOAD = 4096;

const BEHIND = `
  FROM entry
  LEFT JOIN node ON node.seq = entry.seq
  LEFT JOIN sealed ON sealed.place = entry.seq * 256
  WHERE entry.seq > ?
  ORDER BY entry.seq`;

/** `line` is null where a value is of another kind than expected: put together with others it would pass for the expected one. */
const MANY = `
  SELECT count(*), count(line), group_concat(line, char(10)), CAST(group_concat(hashes, '') AS BLOB),
         CAST(group_concat(payload, '') AS BLOB)
  FROM (
    SELECT
      CASE WHEN typeof(id) = 'text' AND typeof(scope) = 'text' AND typeof(text) = 'text' AND typeof(hashes) = 'blob'
        AND (erases IS NULL OR (typeof(erases) = 'text' AND octet_length(erases) = 36)) AND (bytes IS NULL OR typeof(bytes) = 'blob')
        AND octet_length(text) + octet_length(hashes) < ${LONGEST_LINE}
      THEN concat_ws(char(10), entry.seq, id, scope, ifnull(erases, ''), text, octet_length(hashes), ifnull(octet_length(bytes), ''))
      END AS line,
      hashes,
      CASE WHEN octet_length(bytes) <= ${LARGEST_PAYLOAD} THEN bytes END AS payload
    ${BEHIND} LIMIT ${TOGETHER}
  )`;

type Many = [count: number, plain: number, lines: string | null, hashes: Buffer | null, payloads: Buffer | null];

/**
 * All entries in order. Each value that is fetched by itself costs several times what SQLite needs to read it (a Buffer
 * 0.9 µs), so many rows come as one text and two Buffers, and are taken apart here. From the first ones on of which one
 * is not what it should be, each row comes by itself, as it is.
 *
 * @throws what better-sqlite3 throws where the database is damaged, behind all rows that can be read.
 */
export function* rowsOf(db: Database.Database): Generator<Row, void> {
  const many = db.prepare<[number], Many>(MANY).raw();
  const bytesOf = db.prepare<[number], unknown>('SELECT bytes FROM sealed WHERE place = ?').pluck();
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const rows = rowsIn(fetched(many, last), (seq) => bytesOf.get(placeOf(seq, 0)));
    if (!rows) break;
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)![0];
  }
  const rest = db.prepare<[number], Row>(`SELECT entry.seq, id, scope, erases, text, hashes, bytes ${BEHIND}`);
  yield* rest.raw().iterate(last);
}

/** Null where they cannot be read together: by themselves those before the damage can, and the damage is thrown there. */
function fetched(many: Database.Statement<[number], Many>, last: number): Many | null {
  try {
    return many.get(last)!;
  } catch {
    return null;
  }
}

/** Takes rows apart; null where one of them is not plain. */
function rowsIn(many: Many | null, payloadOf: (seq: number) => unknown): Row[] | null {
  if (!many) return null;
  const [count, plain, lines, hashes, payloads] = many;
  if (count === 0) return [];
  // A line break inside of a value makes more fields.
  const fields = lines?.split('\n') ?? [];
  if (plain !== count || fields.length !== count * FIELDS) return null;
  const nextHashes = cutting(hashes);
  const nextPayload = cutting(payloads);
  const rows = Array.from({ length: count }, (_, index): Row => {
    const at = index * FIELDS;
    const seq = Number(fields[at]);
    const erases = fields[at + 3] || null;
    const own = nextHashes(Number(fields[at + 5]));
    const length = fields[at + 6]!;
    let payload: unknown = null;
    if (Number(length) > LARGEST_PAYLOAD) payload = payloadOf(seq);
    else if (length !== '') payload = nextPayload(Number(length));
    return [seq, fields[at + 1], fields[at + 2], erases, fields[at + 4], own, payload];
  });
  // Behind a number that cannot be told from the next one SQLite would be asked for the same rows again.
  return rows.every(([seq]) => Number.isSafeInteger(seq)) ? rows : null;
}

/** Gives one part of the bytes after the other, each of the length that is asked for. */
function cutting(bytes: Buffer | null): (length: number) => Buffer {
  const all = bytes ?? Buffer.alloc(0);
  let at = 0;
  return (length) => {
    at += length;
    return all.subarray(at - length, at);
  };
}
